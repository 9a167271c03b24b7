/** The clock and calendar of a time zone at an instant. */
export interface LocalTime {
  /** `2026-11-25` */
  readonly date: string
  /** Of the day, from 0. */
  readonly minute: number
}

/**
 * Reads the local time of a time zone at instants (milliseconds). Its format is created on first use: setting one up takes
 * a phone 20 ms.
 */
export function createLocalTime(timeZone: string): (ms: number) => LocalTime {
  let format: Intl.DateTimeFormat | undefined
  return (ms) => {
    format ??= new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    return {
      date: `${parts['year']}-${parts['month']}-${parts['day']}`,
      minute: Number(parts['hour']) * 60 + Number(parts['minute']),
    }
  }
}
