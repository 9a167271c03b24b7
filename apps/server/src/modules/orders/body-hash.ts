import { createHash } from 'node:crypto'
import type { PlaceOrder } from '@tabard/contract/orders'
import { wishesOf } from './wishes-of.ts'

/** What the customer asked for, as bytes to compare: not what they saw of its price, nor in which language (decision 19). */
export function bodyHash(input: PlaceOrder): Buffer {
  const { cart, contact, plate = '', wantedAt } = input
  const wishes = wishesOf(input)
  const meant = [
    // The session is not of it: a code scanned again is the same order.
    cart.orderType,
    ...(plate === '' ? [] : [plate]),
    ...(wantedAt === undefined ? [] : [wantedAt]),
    ...(Object.keys(wishes).length === 0 ? [] : [wishes]),
    cart.note,
    contact.name,
    contact.phone,
    cart.lines.map((line) => [
      line.itemId,
      line.priceIndex,
      line.quantity,
      line.note,
      line.options.map(({ optionId, groupId, quantity }) => [optionId, groupId, quantity]),
      line.withoutIngredientIds,
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(meant)).digest()
}
