import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const from = Date.UTC(2026, 10, 26, 7, 30)
const event = {
  id: 'order-1@tabard',
  title: 'Collect your order at Harbour; Dragon, Haymarket',
  text: 'Order PFNS\nBring an umbrella',
  place: '12 Dixon Street, Haymarket NSW 2000',
  url: 'https://tabard.example/shop/harbour/order?order=order-1',
  from,
  to: from + 15 * 60_000,
  remindMinutes: 15,
}
const now = Date.UTC(2026, 10, 25, 1, 2, 3)

it('writes times in UTC and escapes what separates values', () => {
  const lines = calendarFile(event, now).split('\r\n')
  expect(lines).toContain('DTSTAMP:20261125T010203Z')
  expect(lines).toContain('DTSTART:20261126T073000Z')
  expect(lines).toContain('DTEND:20261126T074500Z')
  expect(lines).toContain('SUMMARY:Collect your order at Harbour\\; Dragon\\, Haymarket')
  expect(lines).toContain('DESCRIPTION:Order PFNS\\nBring an umbrella')
  expect(lines).toContain('TRIGGER:-PT15M')
  expect(lines.at(-1)).toBe('')
})

it('divides long lines at 75 bytes and no character', () => {
  const title = '海'.repeat(60)
  const file = calendarFile({ ...event, title }, now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  // Unfolded as RFC 5545 says, the text is whole.
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
