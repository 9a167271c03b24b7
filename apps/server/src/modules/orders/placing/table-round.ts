import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import { dishKey } from '@tabard/domain/cart/choice-key'
import type { LineGuest } from '@tabard/domain/cart/order-options'
import { Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { sendRound, type LockedVisit } from '../../tables/visits/table-visit.ts'
import type { OrderRow } from '../order-row.ts'

/**
 * Check that a table's cart equals the server's. If another guest changed it since the phone loaded it, the
 * round is refused. A guest's own cart is not checked.
 */
export function checkRound(cart: Cart, visit: LockedVisit): Refusal<'table.cartChanged'> | undefined {
  if (visit.cartId !== cart.cartId) {
    // Tables were joined or separated since the phone loaded the cart. Its lines are in a cart with another
    // id now and would be ordered twice.
    const lying = new Set(visit.lines.map(({ lineId }) => lineId))
    const isOfTable = cart.lines.some(({ lineId }) => lying.has(lineId))
    return isOfTable ? new Refusal('table.cartChanged', {}) : undefined
  }
  const ours = visit.lines.map(lineKey).toSorted()
  const theirs = cart.lines.map(lineKey).toSorted()
  const isSame = ours.length === theirs.length && ours.every((key, at) => key === theirs[at])
  return isSame ? undefined : new Refusal('table.cartChanged', {})
}

function lineKey({ guest: _, ...line }: CartLine): string {
  return JSON.stringify([line.lineId, line.quantity, dishKey(line)])
}

/** The owner of each line, if several guests order: for the kitchen, the bill and split payments. */
export function guestsOf(
  cart: Cart,
  visit: LockedVisit,
): { readonly guests: Readonly<Record<string, LineGuest>> } | undefined {
  if (visit.guests.length < 2) return undefined
  const owners = new Map(visit.lines.map(({ lineId, guest }) => [lineId, guest]))
  const guests = cart.lines.flatMap(({ lineId }) => {
    const seat = owners.get(lineId) ?? visit.seat
    const at = visit.guests.findIndex((guest) => guest.seat === seat)
    const guest = visit.guests[at]
    // The guest's mark is shown only if there is no name.
    return guest ? [[lineId, { name: guest.name || guest.mark, number: at + 1 }] as const] : []
  })
  return { guests: Object.fromEntries(guests) }
}

/** Record the order as a round of its table. */
export async function recordRound(
  tx: WriteTx,
  visit: LockedVisit,
  row: OrderRow,
  now: number,
): Promise<void> {
  await sendRound(tx, visit, {
    shopId: row.shopId,
    orderId: row.orderId,
    cartId: row.cartId,
    lines: row.lines,
    isPaying: row.status === 'pending',
    now,
  })
}
