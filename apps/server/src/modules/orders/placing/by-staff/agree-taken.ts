import { hash } from 'node:crypto'
import type { till } from '@tabard/contract/till/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { Cart } from '@tabard/domain/cart/cart'
import type { TakenKind } from '@tabard/domain/cart/order-options'
import type { OrderType, OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { Query } from '../../../../db/statement.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import type { HandlerRequest } from '../../../../http/handler.ts'
import { unlimitedTime } from '../../../fulfilment/find-time.ts'
import type { Orderable } from '../../../menu/status/get-shop-status.ts'
import { auditEntry } from '../../../platform/audit.ts'
import { newId } from '../../../platform/new-id.ts'
import type { VisitOfTable } from '../../../tables/visits/hold-visit.ts'
import type { OrderRow } from '../../order-row.ts'
import { insertEvent } from '../../queries.ts'
import type { AgreedOrder } from '../agree-order.ts'
import { here } from '../checks/requested-order.ts'
import { grantedPromotions, ownTerms, promotionsFor } from '../order-terms.ts'
import { requestHash } from '../placed-before.ts'
import { toRow } from '../writing/to-row.ts'
import { timeOf, withFiring, type OrderTime } from '../writing/write-order.ts'
import { checkTaken, type TakenOrder } from './check-taken.ts'

type Take = typeof till.place

export type Taking = Pick<HandlerRequest<Take, 'config'>, 'input' | 'shop' | 'now' | 'deps' | 'language'>

/** What the transaction has read of the shop and the table. */
export interface TakingAt {
  readonly cart: Cart
  readonly shopNow: Orderable
  readonly who: Caller
  /** Undefined: the order is at no table. */
  readonly at: VisitOfTable | undefined
  /** Other orders used up a promotion first in repeated attempts (`retryOnConflict`). */
  readonly isContested: boolean
}

/**
 * Check, price and time an order that staff key in. It is accepted when it is placed; one for later is prepared when it
 * fires. Its guest is new: nobody has a token for it.
 */
export async function agreeTaken(
  tx: WriteTx,
  request: Taking,
  { cart: sent, shopNow, who, at, isContested }: TakingAt,
): Promise<AgreedOrder | Refusal<CodesOf<Take>>> {
  const { now, deps, shop } = request
  const { taken } = request.input
  const orderType = orderTypeFor(shopNow.profile.orderTypes, at ? 'table' : 'pickup')
  if (!orderType) return new Refusal('way.unknown', {})
  const input = placeOrderOf(request, orderType.code)
  const cart = { ...sent, orderType: orderType.code }
  const guestId = newId(now)
  const offered = await promotionsFor(tx, shopNow, {
    request: { input, now, deps },
    codes: [],
    guestId,
    customerId: '',
    isContested,
  })
  const { promotions } = offered
  const orderable = here(
    shopNow,
    { device: '', deviceKey: undefined },
    { ...ownTerms(input), ...(promotions ? { promotions } : {}) },
  )
  const order: TakenOrder = { input, cart, orderType, orderable, isAtTable: at !== undefined, now }
  const checked = checkTaken(order)
  if (isRefusal(checked)) return checked
  const time = await takenTime(tx, order)
  const row = toRow({
    request: { input, shop, now },
    orderable,
    checked,
    pendingUntil: undefined,
    time,
    seat: at && { ...at.table, guestId, scannedAt: now },
  })
  return {
    row: Object.assign(row, {
      guestId,
      requestHash: takenHash(request),
      acceptedAt: row.placedAt,
      // One for later is prepared when it fires.
      status: row.requestedFor === null ? ('preparing' as const) : row.status,
      details: {
        ...row.details,
        ...grantedPromotions(checked.bill, promotions),
        taken: { kind: taken.kind, name: who.name },
      },
    }),
    time,
    orderable,
    codeOf: offered.codeOf,
    visit: at?.visit,
    history: historyOf(row, { who, kind: taken.kind, now }),
  }
}

interface Taken {
  readonly who: Caller
  readonly kind: TakenKind
  readonly now: number
}

/** The entries of the order's history and of the activity log. */
function historyOf(
  { orderId, shopId, placedAt, totalCents, tableNumber }: OrderRow,
  { who, kind, now }: Taken,
): readonly Query<unknown, 'write'>[] {
  return [
    insertEvent({ eventId: newId(now), orderId, at: placedAt, who: who.name, what: 'placed', note: '' }),
    auditEntry({
      shopId,
      now,
      caller: who,
      what: 'till.place',
      subject: orderId,
      before: null,
      after: { kind, totalCents, ...(tableNumber === '' ? {} : { table: tableNumber }) },
    }),
  ]
}

/** Hash what staff keyed in, to compare requests. Another table is another order. */
export function takenHash({ input, language }: Pick<Taking, 'input' | 'language'>): Buffer {
  const meant = requestHash(placeOrderOf({ input, language }, input.taken.kind))
  const tableId = input.taken.kind === 'table' ? input.taken.tableId : ''
  return hash('sha256', `${meant.toString('base64')} ${tableId}`, 'buffer')
}

/** Staff sell over the counter and at tables, also where customers are not offered it. */
function orderTypeFor(orderTypes: readonly OrderType[], kind: OrderTypeKind): OrderType | undefined {
  const own = orderTypes.filter((orderType) => orderType.kind === kind)
  return own.find(({ isOffered }) => isOffered) ?? own[0]
}

/** What staff keyed in, as the order of a customer who asks for nothing special. */
function placeOrderOf({ input, language }: Pick<Taking, 'input' | 'language'>, code: string): PlaceOrder {
  const { cartId, taken, lines, note, contact, persons } = input
  return {
    cart: { cartId, orderType: code, note, lines },
    contact,
    language,
    hasAcceptedTerms: true,
    payment: drawerTender,
    requestedFor: taken.kind === 'phone' ? taken.requestedFor : undefined,
    ...(persons === undefined ? {} : { persons }),
    menuVersion: undefined,
    shownTotal: undefined,
  }
}

/** The time of the order. Staff may place more than the kitchen or a slot has room for, and outside its hours. */
async function takenTime(tx: WriteTx, order: TakenOrder): Promise<OrderTime> {
  const { orderable, cart, orderType, input, now } = order
  const { requestedFor } = input
  const asked = { requestedFor, orderOptions: {}, now }
  const time = await timeOf(tx, orderable, { cart, orderType }, asked)
  if (!isRefusal(time)) return time
  return withFiring(unlimitedTime({ orderType, roadMinutes: 0, requestedFor, now }), orderType, asked)
}
