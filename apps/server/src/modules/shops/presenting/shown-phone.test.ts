import { expect, test } from 'vitest'
import { shownPhone } from './shown-phone.ts'

test('a shop’s phone has the national format, and stays as typed if it is not a number', () => {
  expect(shownPhone('+61255501880', 'AU')).toBe('(02) 5550 1880')
  expect(shownPhone('+15105550123', 'US')).toBe('(510) 555-0123')
  expect(shownPhone('+15105550123', 'AU')).toBe('+1 510 555 0123')
  expect(shownPhone('', 'AU')).toBe('')
  expect(shownPhone('ask inside', 'AU')).toBe('ask inside')
})
