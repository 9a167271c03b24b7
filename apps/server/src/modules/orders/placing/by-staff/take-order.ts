import type { till } from '@tabard/contract/till/calls'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import type { Located } from '../../../delivery/locate-address.ts'
import { locateOrder } from '../../../delivery/quote-delivery.ts'
import { orderableOfRead, readState } from '../../../menu/status/get-shop-status.ts'
import { holdTable, openVisit } from '../../../tables/visits/hold-visit.ts'
import { retryOnConflict } from '../../conflicts.ts'
import { orderNumber } from '../../order-facts.ts'
import type { OrderRow } from '../../order-row.ts'
import { orderTopics } from '../../order-topics.ts'
import { findOrderByCart } from '../../queries.ts'
import { readStaffOrder } from '../../reading/present-staff-order.ts'
import { publishAgreed, writeAgreed } from '../agree-order.ts'
import { refuseUnavailable } from '../explain-refusal.ts'
import { subjects, toCart } from '../checks/requested-order.ts'
import { agreeTaken, deliveryOf, takenHash } from './agree-taken.ts'

type Take = typeof till.place
type Request = HandlerRequest<Take, TakeDeps>
type TakeDeps = 'config' | 'geocoder' | 'log' | 'pool'

/** Place an order that staff key in, once per cart. At a table it joins the visit of its guests, or starts one. */
export const takeOrder: Handler<Take, TakeDeps> = async (request) => {
  const { shop, publish, input } = request
  // Geocoding can be slow: before the transaction.
  const delivery = deliveryOf(input)
  const located = delivery && (await locateOrder(request, delivery.address))
  const placed = await retryOnConflict(({ isContested }) =>
    shop.write((tx, caller) => takeOnce(tx, request, { caller, located, isContested })),
  )
  if (isRefusal(placed)) return placed
  for (const topic of orderTopics(shop, placed.orderId)) publish(topic)
  return shop.read((tx) => readStaffOrder(tx, shop.shopId, placed.orderId))
}

interface Turn {
  readonly caller: Promise<Caller>
  /** The delivery address, looked up. Undefined: nothing is delivered. */
  readonly located: Located | undefined
  readonly isContested: boolean
}

async function takeOnce(
  tx: WriteTx,
  request: Request,
  { caller, located, isContested }: Turn,
): Promise<{ readonly orderId: string } | Refusal<CodesOf<Take>>> {
  const { input, shop, now } = request
  const { shopId } = shop
  const { cartId, note, lines } = input
  const cart = toCart({ input: { cart: { cartId, orderType: '', note, lines } }, shop, device: '' })
  const tableId = input.taken.kind === 'table' ? input.taken.tableId : undefined
  const byCart = findOrderByCart({ shopId, cartId })
  const [read, who, earlier, table] = await Promise.all([
    readState(tx, shopId, tableId === undefined ? 'online' : 'table', subjects(cart)),
    caller,
    tx.row(byCart),
    tableId === undefined ? undefined : holdTable(tx, { shopId, tableId }),
  ])
  if (earlier) return answerEarlier(earlier, request)
  if (tableId !== undefined && !table?.isActive) return new Refusal('table.unknown', {})
  const shopNow = await orderableOfRead(tx, read, now, 0)
  const keptUntil = now + shopNow.profile.settings['table.sessionMinutes'] * 60_000
  const at = table && (await openVisit(tx, table, { shopId, now, keptUntil, covers: input.persons }))
  const agreed = await agreeTaken(tx, request, { cart, shopNow, who, at, located, isContested })
  if (isRefusal(agreed)) {
    // The same cart, sent again, may have waited for its own order, which took the last of something.
    const made = await tx.row(byCart)
    return made ? answerEarlier(made, request) : refuseUnavailable(tx, agreed, cart, shopNow, now)
  }
  await writeAgreed(tx, request, agreed)
  publishAgreed(request, agreed)
  return { orderId: agreed.row.orderId }
}

function answerEarlier(
  earlier: OrderRow,
  request: Request,
): { readonly orderId: string } | Refusal<'order.alreadyPlaced'> {
  const { orderId, receiptId } = earlier
  if (earlier.requestHash.equals(takenHash(request))) return { orderId }
  return new Refusal('order.alreadyPlaced', { orderId, receiptId, number: orderNumber(earlier) })
}
