import type { orders } from '@tabard/contract/orders/calls'
import { brokenConstraint } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { isOwnDevice } from '../../shops/device-profile.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findNextServiceNumber, findReserved, reserveNumber } from './number-queries.ts'
import { storedCartId } from '../order-facts.ts'

type Asking = HandlerRequest<typeof orders.serviceNumber>

const reservedMs = 10 * 60_000

/**
 * Give the number a customer will be called by (F25). A device of the shop reserves one for its cart for ten
 * minutes; the same cart gets the same number again. Other callers get a preview of the next number, empty
 * when all are taken, and reserve nothing.
 */
export const giveNumber: Handler<typeof orders.serviceNumber> = async (request) => {
  const { input, shop, now } = request
  const { cartId } = input
  if (cartId !== undefined && request.deviceKey !== undefined) {
    const given = await reserve(request, cartId).catch((error: unknown) => {
      // The same cart asked twice at once: retry to read the number of the other request.
      if (brokenConstraint(error) === 'service_numbers_reserved_once') return reserve(request, cartId)
      throw error
    })
    if (given) return given
  }
  return shop.read(async (tx) => {
    const row = await tx.row(findNextServiceNumber({ shopId: shop.shopId, at: new Date(now) }))
    return { next: row === undefined ? '' : String(row.number), reservedUntil: undefined }
  })
}

/** Undefined: the caller is not a device of the shop. */
function reserve({ shop, now, fail, device, deviceKey }: Asking, cartId: string) {
  return shop.write(async (tx) => {
    if (!isOwnDevice(await getShop(tx, shop.shopId), { device, deviceKey })) return undefined
    const until = now + reservedMs
    const stored = storedCartId(cartId, device)
    const of = { shopId: shop.shopId, cartId: stored, at: new Date(now), until: new Date(until) }
    const [, given] = await Promise.all([tx.change(reserveNumber(of)), tx.row(findReserved(of))])
    if (!given) return fail('serviceNumber.allTaken', {})
    // An order that is called by its code has no number.
    return {
      next: given.number === null ? '' : String(given.number),
      reservedUntil: given.reservedUntil?.getTime(),
    }
  })
}
