import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it.each([
  [0, '0min'],
  [1, '1min'],
  [59, '59min'],
  [60, '1h'],
  [61, '1h 1min'],
  [120, '2h'],
  [1500, '25h'],
  [90.9, '1h 30min'],
  [-5, '0min'],
])('%d minutes are %s (storefront spec, section 9)', (minutes, text) => {
  expect(duration(minutes)).toBe(text)
})
