const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The month and day of a birthday as it is stored, such as 03-14; undefined: there is no such day. */
export function readBirthday(typed: string): string | undefined {
  const [, month = '', day = ''] = /^(\d{2})-(\d{2})$/.exec(typed) ?? []
  const days = daysInMonth[Number(month) - 1]
  return days !== undefined && Number(day) >= 1 && Number(day) <= days ? `${month}-${day}` : undefined
}

/**
 * The birthdays that are celebrated on a date (2026-03-14). On 1 March of a year without 29 February, also those of
 * 29 February.
 */
export function birthdaysOn(date: string): readonly string[] {
  const [, year = '', day = ''] = /^(\d{4})-(\d{2}-\d{2})$/.exec(date) ?? []
  return day === '03-01' && !isLeapYear(Number(year)) ? [day, '02-29'] : [day]
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
