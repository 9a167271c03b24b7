import { expect, it } from 'vitest'
import { isTyping } from './is-typing.ts'

it.each([
  ['nothing has the focus', null, false],
  ['a tapped station chip', { tagName: 'INPUT', type: 'checkbox' }, false],
  ['a button', { tagName: 'BUTTON', type: 'button' }, false],
  ['a search field', { tagName: 'INPUT', type: 'search' }, true],
  ['a reason', { tagName: 'TEXTAREA' }, true],
  ['a choice', { tagName: 'SELECT' }, true],
] as const)('%s', (_, focused, typing) => {
  expect(isTyping(focused)).toBe(typing)
})
