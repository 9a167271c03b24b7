import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', -1],
  ['a', 0],
  ['aaaaaaaaaaaa', 0],
  ['aB1', 0],
  ['!@#$%^&*', 0],
  ['aaaa1', 0],
  ['aaaaa1', 1],
  ['AAAAA1', 1],
  ['aaaAAA', 1],
  ['aA1!567', 1],
  ['abcDEF123', 1],
  ['abc123!!!', 1],
  ['aA345678?', 1],
  ['aA1!5678', 2],
  ['Correct*Horse9', 2],
  ['aaaaaaaaaaaaaaaaaaaa', 0],
  ['correct horse battery', 2],
])('%s has strength %i (storefront spec, section 5)', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
