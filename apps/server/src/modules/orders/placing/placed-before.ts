import { hash } from 'node:crypto'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CartLine, ChosenOption } from '@tabard/domain/cart/cart'
import { Refusal } from '../../../db/refusal.ts'
import type { TableGuestId } from '../../tables/sessions/lock-table-guest.ts'
import { orderNumber } from '../order-facts.ts'
import { presentOrder } from '../reading/present-order.ts'
import type { OrderRow } from '../order-row.ts'
import { orderOptionsOf } from './checks/requested-order.ts'
import type { Order } from '@tabard/contract/orders/order'

/**
 * Answer a cart that was placed before. The same content returns that order, on any device. Changed
 * content is refused, and only the owner learns which order it is. At a table another guest may have sent
 * the same cart, which has its own code.
 */
export function placedBefore(
  earlier: OrderRow,
  guestId: string,
  hash: Buffer,
  seat?: TableGuestId,
): Order | Refusal<'order.alreadyPlaced' | 'table.roundSent'> {
  if (seat && earlier.guestId !== guestId && earlier.tableId !== null)
    return new Refusal('table.roundSent', { number: orderNumber(earlier) })
  if (earlier.requestHash.equals(hash)) return presentOrder(earlier)
  const isOwner = earlier.guestId === guestId
  return new Refusal(
    'order.alreadyPlaced',
    isOwner ? { orderId: earlier.orderId, receiptId: earlier.receiptId, number: orderNumber(earlier) } : {},
  )
}

/**
 * Hash what the customer ordered, to compare requests. The shown total and the language do not count (F19).
 */
export function requestHash(input: PlaceOrder): Buffer {
  const { cart, contact, locator = '', requestedFor } = input
  const orderOptions = orderOptionsOf(input)
  const meant = [
    // The session is left out: after a new scan of the code it is still the same order.
    cart.orderType,
    ...(locator === '' ? [] : [locator]),
    ...(requestedFor === undefined ? [] : [requestedFor]),
    ...(Object.keys(orderOptions).length === 0 ? [] : [orderOptions]),
    cart.note,
    contact.name,
    contact.phone,
    cart.lines.map((line) => [
      line.itemId,
      line.priceIndex,
      line.quantity,
      line.note,
      line.options.map(meantOption),
      line.withoutIngredientIds,
      ...meantBesides(line),
    ]),
  ]
  return hash('sha256', JSON.stringify(meant), 'buffer')
}

/** Rare choices are included only where present, so that carts of earlier releases keep their hash. */
function meantOption({ optionId, groupId, quantity, modifier, half, options = [] }: ChosenOption): unknown {
  const isPlain = modifier === undefined && half === undefined && options.length === 0
  return isPlain
    ? [optionId, groupId, quantity]
    : [optionId, groupId, quantity, modifier ?? '', half ?? '', options.map(meantOption)]
}

function meantBesides({ parts = [], minutes = 0, grams = 0 }: CartLine): unknown[] {
  if (parts.length === 0 && minutes === 0 && grams === 0) return []
  const meant = parts.map((part) => [
    part.stepId,
    part.itemId,
    part.priceIndex,
    part.quantity,
    part.options.map(meantOption),
    part.withoutIngredientIds,
  ])
  return [meant, minutes, grams]
}
