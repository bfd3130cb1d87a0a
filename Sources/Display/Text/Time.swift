/// A time in ms since 1970 as people write it, in UTC: `2023-11-14 22:13:20`, with milliseconds where there are some.
func timeText(_ milliseconds: Int64) -> String {
  let days = Int(milliseconds.flooredDivided(by: 86_400_000))
  let rest = Int(milliseconds - Int64(days) * 86_400_000)
  let (year, month, day) = date(days)
  let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { twoDigits($0) }.joined(separator: ":")
  let fraction = rest % 1000
  let tail = fraction == 0 ? "" : "." + String("00\(fraction)".suffix(3))
  return "\(year)-\(twoDigits(month))-\(twoDigits(day)) \(clock)\(tail)"
}

private func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}

/// The date of a day counted from 1970-01-01, by the calendar that begins its years in March.
private func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = days + 719_468
  let era = Int(Int64(shifted).flooredDivided(by: 146_097))
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let march = (5 * dayOfYear + 2) / 153
  let month = march < 10 ? march + 3 : march - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
}

extension Int64 {
  fileprivate func flooredDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
