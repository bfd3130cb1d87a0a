#!/bin/sh
# Feeds a script to imbridge line by line and shows each request with its events and its reply.
#
#   examples/demo.sh path/to/imbridge [script.jsonl]
#
# Lines are cut after DEMO_WIDTH characters (150); DEMO_WIDTH=0 shows all of them.
set -eu

imbridge=${1:?"usage: $0 path/to/imbridge [script.jsonl]"}
script=${2:-$(dirname "$0")/quickstart.jsonl}
width=${DEMO_WIDTH:-150}

bold='' blue='' green='' red='' plain=''
if [ -t 1 ]; then
  bold=$(printf '\033[1m') blue=$(printf '\033[34m') green=$(printf '\033[32m') red=$(printf '\033[31m')
  plain=$(printf '\033[0m')
fi

# show COLOUR MARK TEXT
show() {
  if [ "$width" -gt 0 ] && [ "${#3}" -gt "$width" ]; then
    printf '%s%s %.*s ...%s\n' "$1" "$2" "$width" "$3" "$plain"
  else
    printf '%s%s %s%s\n' "$1" "$2" "$3" "$plain"
  fi
}

# show_event LINE: the session, the name and the data of an event.
show_event() {
  name=${1#'{"jsonrpc":"2.0","method":"'}
  name=${name%%'"'*}
  rest=${1#*'"params":{"session":"'}
  session=${rest%%'"'*}
  data=${rest#*'"data":'}
  show "$blue" '*' "$session $name ${data%'}}'}"
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkfifo "$folder/requests" "$folder/answers"
"$imbridge" --deterministic <"$folder/requests" >"$folder/answers" &
exec 3>"$folder/requests" 4<"$folder/answers"

while IFS= read -r request || [ -n "$request" ]; do
  [ -n "$request" ] || continue
  echo
  show "$bold" '>' "$request"
  printf '%s\n' "$request" >&3
  # A request without an id is never answered: its events come before the next reply.
  case $request in *'"id":'*) ;; *) continue ;; esac
  while IFS= read -r line <&4; do
    case $line in
      '{"jsonrpc":"2.0","method":'*)
        show_event "$line"
        continue
        ;;
      *'"error":{"code":'*)
        reply=${line#*'"error":'}
        show "$red" '=' "error ${reply%'}'}"
        ;;
      *'"result":'*)
        reply=${line#*'"result":'}
        show "$green" '=' "${reply%'}'}"
        ;;
      *) show "$green" '=' "$line" ;;
    esac
    break
  done
done <"$script"

exec 3>&-
wait $!
