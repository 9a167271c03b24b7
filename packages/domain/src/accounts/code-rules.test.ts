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
  ['network', 9, 0, false],
  ['network', 10, 1, true],
  ['network', 10, 2, false],
  ['prefix', 19, 0, false],
  ['prefix', 20, 4, false],
  ['prefix', 20, 3, true],
  ['shop', 49, 0, false],
  ['shop', 50, 10, false],
  ['shop', 50, 9, true],
] as const)('%s: of %i codes %i were used: pumping is %s', (source, sent, used, expected) => {
  expect(isPumping(source, { sent, used })).toBe(expected)
})
