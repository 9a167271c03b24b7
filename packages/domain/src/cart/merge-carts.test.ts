import { expect, it } from 'vitest'
import { cartOf, lineOf } from '../testing/sample-menu.ts'
import { mergeCarts } from './merge-carts.ts'

const soup = cartOf([lineOf({ itemId: 'soup' })])
const rice = cartOf([lineOf({ itemId: 'rice' })])

it.each([
  [
    'the higher revision, even if changed earlier',
    { ...soup, revision: 4, updatedAt: 1 },
    { ...rice, revision: 3, updatedAt: 9 },
  ],
  [
    'the later change of equal revisions',
    { ...soup, revision: 3, updatedAt: 9 },
    { ...rice, revision: 3, updatedAt: 1 },
  ],
  ['the same one of two equal carts', soup, rice],
])('both tabs keep %s', (_what, winner, loser) => {
  expect(mergeCarts(winner, loser)).toBe(winner)
  expect(mergeCarts(loser, winner)).toBe(winner)
})
