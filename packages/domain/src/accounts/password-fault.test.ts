import { expect, it } from 'vitest'
import { passwordFault } from './password-fault.ts'

it.each([
  ['', 'short'],
  ['seven77', 'short'],
  ['🥟🥟🥟🥟🥟🥟🥟', 'short'],
  ['eight888', undefined],
  ['twenty twenty twenty', undefined],
  ['twenty-one twenty-one', 'long'],
  ['Password1', 'common'],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, 20, (typed) => typed === 'password1')).toBe(fault)
})
