import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { Client } from '@tabard/contract/wire/client'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { drawLines } from './draw-lines.ts'
import type { Stage } from './stage.ts'

interface Drawn extends Partial<Omit<PlaceOrder, 'cart'>> {
  readonly orderType: string
  /** How many different dishes. */
  readonly dishes: number
  readonly note?: string
}

/** A guest places an order of drawn dishes, to be paid in cash. Throws `Refused` as the call does. */
export function placeDrawn(
  { popular, index, draws }: Stage,
  guest: Client,
  { orderType, dishes, note = '', ...more }: Drawn,
): Promise<Order> {
  return guest.call(orders.place, {
    cart: { cartId: randomUUID(), orderType, note, lines: drawLines(popular, index, dishes, draws) },
    contact: { name: '', phone: '' },
    language: 'en-gb',
    hasAcceptedTerms: true,
    payment: drawerTender,
    menuVersion: undefined,
    shownTotal: undefined,
    ...more,
  })
}
