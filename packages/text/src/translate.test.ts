import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { createTranslate } from './translate.ts'

it('formats each language with its own plural rules', () => {
  const words = { 'menu.dishes': '{count, plural, one {# danie} few {# dania} many {# dań} other {# dania}}' }
  const t = createTranslate(
    'pl',
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compileMessageOrThrow(text)])),
  )
  expect([1, 3, 5, 22].map((count) => t('menu.dishes', { count }))).toEqual([
    '1 danie',
    '3 dania',
    '5 dań',
    '22 dania',
  ])
})
