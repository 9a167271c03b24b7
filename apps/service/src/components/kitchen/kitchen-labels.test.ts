import { expect, test } from 'vitest'
import { namesIn } from './kitchen-labels.tsx'

test('kitchen.language: the names on a ticket', () => {
  const duck = { first: 'Duck', second: '鸭' }
  expect(namesIn(duck, 'en-gb')).toEqual(['Duck'])
  expect(namesIn(duck, 'zh-hans')).toEqual(['鸭'])
  expect(namesIn(duck, 'both')).toEqual(['Duck', '鸭'])
  expect(namesIn({ first: 'Tea', second: '' }, 'both')).toEqual(['Tea'])
})
