import { createHash } from 'node:crypto'
import type { PlaceOrder } from '@tabard/contract/orders'

/** What the customer asked for, as bytes to compare: not what they saw of its price, nor in which language (decision 19). */
export function bodyHash({ cart, contact, plate = '' }: PlaceOrder): Buffer {
  const meant = [
    // The session is not of it: a code scanned again is the same order.
    cart.orderType,
    ...(plate === '' ? [] : [plate]),
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
