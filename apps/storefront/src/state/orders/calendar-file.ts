/** An appointment to keep in a calendar. */
export interface CalendarEvent {
  /** The same for the same appointment: a calendar replaces it instead of keeping two. */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly place: string
  readonly url: string
  readonly from: number
  readonly to: number
  /** Minutes before `from` at which the calendar reminds. */
  readonly remindMinutes: number
}

/** The appointment as a file of calendars (RFC 5545), made at `nowMs`. */
export function calendarFile(event: CalendarEvent, nowMs: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tabard//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(event.id)}`,
    `DTSTAMP:${instant(nowMs)}`,
    `DTSTART:${instant(event.from)}`,
    `DTEND:${instant(event.to)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    `LOCATION:${escaped(event.place)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    `TRIGGER:-PT${event.remindMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

/** An instant in UTC: "20261126T073000Z". */
function instant(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

/** A line has at most 75 bytes; what is left of it continues after a space. No character is divided. */
function folded(line: string): string[] {
  const lines: string[] = []
  let part = ''
  let size = 0
  for (const sign of line) {
    const bytes = new TextEncoder().encode(sign).length
    if (size + bytes > 75) {
      lines.push(part)
      part = ' '
      size = 1
    }
    part += sign
    size += bytes
  }
  return [...lines, part]
}
