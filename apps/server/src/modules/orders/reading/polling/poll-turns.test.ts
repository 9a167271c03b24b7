import { expect, test } from 'vitest'
import { createTurns } from './poll-turns.ts'

test('each turn returns a few keys, all get a turn, and later keys never go first', () => {
  const take = createTurns(2)
  expect(take(['a'])).toEqual(['a'])
  expect(take(['a', 'b'])).toEqual(['a', 'b'])
  const many = ['a', 'b', 'c', 'd', 'e']
  expect([take(many), take(many), take(many)]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'a'],
  ])
  expect(take(['e', 'c'])).toEqual(['c', 'e'])
})
