import { expect, it, test } from 'vitest'
import { codeLength, codeLifeMs, codePurposes, isPumping } from './code-rules.ts'

test('a phone is proved with four digits for two minutes, an account is opened with more for ten (security W6)', () => {
  expect(codePurposes.map((purpose) => [purpose, codeLength(purpose, 6), codeLifeMs(purpose)])).toEqual([
    ['signUp', 4, 120_000],
    ['logIn', 6, 600_000],
    ['reset', 6, 600_000],
    ['changePhone', 6, 600_000],
    ['setPin', 6, 600_000],
  ])
})

it.each([
  [0, 0, false],
  [19, 0, false],
  [20, 4, false],
  [20, 3, true],
  [50, 10, false],
  [50, 9, true],
])('of %i codes %i were used: pumping is %s', (sent, used, expected) => {
  expect(isPumping({ sent, used })).toBe(expected)
})
