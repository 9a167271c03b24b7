import { expect, it } from 'vitest'
import { cartOf, lineOf } from '../testing/sample-menu.ts'
import { cleanNotes } from './clean-notes.ts'

it('cleans notes, and leaves notes that are too long for the check to refuse', () => {
  const long = `${'x'.repeat(300)}\u0000`
  const cart = cartOf(
    [lineOf({ itemId: 'a', note: ' no\u0000 salt\r\nhot ' }), lineOf({ itemId: 'b', note: long })],
    { note: 'x\u202Ey' },
  )
  const clean = cleanNotes(cart)
  expect(clean.lines.map((line) => line.note)).toEqual(['no salt\nhot', long])
  expect(clean).toMatchObject({ note: 'xy', cartId: cart.cartId, revision: cart.revision })
})
