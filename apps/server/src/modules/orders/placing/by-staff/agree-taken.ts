import { hash } from 'node:crypto'
import type { till } from '@tabard/contract/till/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { Cart } from '@tabard/domain/cart/cart'
import type { TakeOrder } from '@tabard/contract/till/take-order'
import type { TakenKind } from '@tabard/domain/cart/order-options'
import type { OrderType, OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import { roadMinutesOf } from '@tabard/domain/fulfilment/on-the-road'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { Query } from '../../../../db/statement.ts'
import type { ReadTx, WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import type { HandlerRequest } from '../../../../http/handler.ts'
import type { Located } from '../../../delivery/locate-address.ts'
import { unlimitedTime } from '../../../fulfilment/find-time.ts'
import type { Orderable } from '../../../menu/status/get-shop-status.ts'
import { readScannedCoupons, type OrderCoupons } from '../../../value/coupons/using/use-coupons.ts'
import type { SpendingTerms } from '../../../value/spending/spending-terms.ts'
import type { Checked } from '../checks/check-order.ts'
import { auditEntry } from '../../../platform/audit.ts'
import { newId } from '../../../platform/new-id.ts'
import type { VisitOfTable } from '../../../tables/visits/hold-visit.ts'
import type { OrderRow } from '../../order-row.ts'
import { insertEvent } from '../../queries.ts'
import { agreeDelivery } from '../agree-delivery.ts'
import { voucherOrderOf } from '../value/voucher-order.ts'
import type { AgreedOrder } from '../agree-order.ts'
import { cardOf, spentOn, valueTerms, type SpentValue } from '../value/agree-value.ts'
import { agreeTakenValue } from '../value/taken-value.ts'
import { here } from '../checks/requested-order.ts'
import { ownTerms, promotionsFor } from '../order-terms.ts'
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
  /** The delivery address, looked up. Undefined: nothing is delivered. */
  readonly located: Located | undefined
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
  { cart: sent, shopNow, who, at, located, isContested }: TakingAt,
): Promise<AgreedOrder | Refusal<CodesOf<Take>>> {
  const { now, deps, shop, input: given } = request
  const orderType = orderTypeFor(shopNow.profile.orderTypes, kindOf(given))
  if (isRefusal(orderType)) return orderType
  const input = placeOrderOf(forGuestsOf(at, request), orderType.code)
  const cart = { ...sent, orderType: orderType.code }
  const guestId = newId(now)
  const [{ profile }, { secret }] = [shopNow, deps.config]
  const coupons = await readScanned(tx, request)
  const granted = [...coupons.couponOf.keys()]
  const asked = { request: { input, now, deps }, codes: [], guestId, customerId: '', granted, isContested }
  const [offered, delivery, value] = await Promise.all([
    promotionsFor(tx, shopNow, asked),
    agreeDelivery(tx, profile, input, located),
    agreeTakenValue(tx, { member: given.member, coupons, input, profile, secret, now }),
  ])
  if (isRefusal(delivery)) return delivery
  if (isRefusal(value)) return value
  const terms = { ...ownTerms(input), ...delivery?.terms, ...valueTerms(value, offered.promotions) }
  const orderable = here(shopNow, { device: '', deviceKey: undefined }, terms)
  const memberId = given.member?.cardId
  const isAtTable = at !== undefined
  const order: TakenOrder = { input, cart, orderType, orderable, isAtTable, delivery, memberId, now }
  const checked = checkTaken(order)
  if (isRefusal(checked)) return checked
  const spent = spentOnTaken(order, checked, { value, coupons })
  if (isRefusal(spent)) return spent
  const time = await takenTime(tx, order)
  const row = toRow({
    request: { input, shop, now },
    orderable,
    checked,
    pendingUntil: undefined,
    time,
    delivery,
    seat: at && { ...at.table, guestId, scannedAt: now },
  })
  return {
    row: Object.assign(row, {
      ...accepted(row),
      guestId,
      requestHash: takenHash(request),
      details: { ...row.details, ...cardOf(spent), taken: { kind: given.taken.kind, name: who.name } },
    }),
    time,
    orderable,
    offered,
    visit: at?.visit,
    spent,
    history: historyOf(row, { who, kind: given.taken.kind, now, coupons: usedOf(spent, coupons) }),
  }
}

interface Offered {
  readonly value: SpendingTerms | undefined
  readonly coupons: OrderCoupons
}

function spentOnTaken(
  { input, orderable, now }: TakenOrder,
  checked: Checked,
  { value, coupons }: Offered,
): ReturnType<typeof spentOn> {
  const { currency } = orderable.profile
  const voucherOrder = voucherOrderOf(orderable, checked, now)
  return spentOn(checked.bill, value, { input, currency, coupons, voucherOrder })
}

/** Read the coupons that staff scanned. */
export function readScanned(
  tx: ReadTx,
  {
    input: { couponCodes = [] },
    shop,
    now,
    deps,
  }: Pick<Taking, 'input' | 'now' | 'deps'> & { readonly shop: Pick<Taking['shop'], 'shopId'> },
): Promise<OrderCoupons> {
  const { secret } = deps.config
  return readScannedCoupons(tx, { codes: couponCodes, secret, shopId: shop.shopId, now })
}

/** It is accepted when it is placed. One for later is prepared when it fires. */
function accepted({ placedAt, requestedFor, status }: OrderRow): Pick<OrderRow, 'acceptedAt' | 'status'> {
  return { acceptedAt: placedAt, status: requestedFor === null ? 'preparing' : status }
}

/** A later round is for the same guests. */
function forGuestsOf(
  at: VisitOfTable | undefined,
  { input, language }: Taking,
): Pick<Taking, 'input' | 'language'> {
  return { input: { ...input, persons: input.persons ?? at?.covers }, language }
}

/** What the coupons of an order are called, with what vouchers paid, for the activity log. */
function usedOf(
  spent: SpentValue | undefined,
  { namesOf }: OrderCoupons,
): readonly { readonly name: string; readonly paidCents?: number }[] {
  return (spent?.couponIds ?? []).map((couponId) => {
    const paid = spent?.payments.find(({ id }) => id === couponId)
    const name = namesOf.get(couponId)?.first ?? ''
    return paid ? { name, paidCents: paid.takenCents } : { name }
  })
}

interface Taken {
  readonly who: Caller
  readonly kind: TakenKind
  readonly now: number
  readonly coupons: ReturnType<typeof usedOf>
}

/** The entries of the order's history and of the activity log. */
function historyOf(
  { orderId, shopId, placedAt, totalCents, tableNumber }: OrderRow,
  { who, kind, now, coupons }: Taken,
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
      after: {
        kind,
        totalCents,
        ...(tableNumber === '' ? {} : { table: tableNumber }),
        ...(coupons.length === 0 ? {} : { coupons }),
      },
    }),
  ]
}

/** Hash what staff keyed in, to compare requests. Another table or another member is another order; another scan is not. */
export function takenHash({ input, language }: Pick<Taking, 'input' | 'language'>): Buffer {
  const meant = requestHash(placeOrderOf({ input, language }, input.taken.kind))
  const tableId = input.taken.kind === 'table' ? input.taken.tableId : ''
  const { member, couponCodes = [] } = input
  const { cardId, points = 0, takesReward = false } = member ?? {}
  const value = [
    ...(cardId === undefined ? [] : [JSON.stringify([cardId, points, takesReward])]),
    ...(couponCodes.length === 0 ? [] : [couponCodes.toSorted().join()]),
  ]
  return hash('sha256', [`${meant.toString('base64')} ${tableId}`, ...value].join(' '), 'buffer')
}

/** The delivery that a caller asked for. Undefined: none. */
export function deliveryOf({ taken }: Pick<TakeOrder, 'taken'>) {
  return taken.kind === 'phone' ? taken.delivery : undefined
}

/** The kind of the order's type. */
export function kindOf(input: Pick<TakeOrder, 'taken'>): OrderTypeKind {
  if (input.taken.kind === 'table') return 'table'
  return deliveryOf(input) ? 'delivery' : 'pickup'
}

/** Staff sell over the counter and at tables, also where customers are not offered it. */
export function orderTypeFor(
  orderTypes: readonly OrderType[],
  kind: OrderTypeKind,
): OrderType | Refusal<'way.unknown' | 'delivery.notOffered'> {
  const own = orderTypes.filter((orderType) => orderType.kind === kind)
  const found = own.find(({ isOffered }) => isOffered) ?? own[0]
  return found ?? new Refusal(kind === 'delivery' ? 'delivery.notOffered' : 'way.unknown', {})
}

/** What staff keyed in, as the order of a customer who asks for nothing special. */
export function placeOrderOf(
  { input, language }: Pick<Taking, 'input' | 'language'>,
  code: string,
): PlaceOrder {
  const { cartId, taken, lines, note, contact, persons, member, couponCodes } = input
  const delivery = deliveryOf(input)
  return {
    cart: { cartId, orderType: code, note, lines },
    contact,
    language,
    hasAcceptedTerms: true,
    payment: drawerTender,
    requestedFor: taken.kind === 'phone' ? taken.requestedFor : undefined,
    ...(persons === undefined ? {} : { persons }),
    ...(delivery ? { delivery } : {}),
    ...(member || couponCodes
      ? { value: { ...(member ? redeemedOf(member) : {}), couponIds: couponCodes } }
      : {}),
    menuVersion: undefined,
    shownTotal: undefined,
  }
}

function redeemedOf({ points, takesReward, shownCents }: NonNullable<TakeOrder['member']>): ValueChoice {
  return { points, takesReward, restCents: shownCents }
}

/** The time of the order. Staff may place more than the kitchen or a slot has room for, and outside its hours. */
async function takenTime(tx: WriteTx, order: TakenOrder): Promise<OrderTime> {
  const { orderable, cart, orderType, input, delivery, now } = order
  const { requestedFor } = input
  const orderOptions = delivery ? { delivery: delivery.delivery } : {}
  const asked = { requestedFor, orderOptions, now }
  const time = await timeOf(tx, orderable, { cart, orderType }, asked)
  if (!isRefusal(time)) return time
  const roadMinutes = roadMinutesOf(orderOptions)
  return withFiring(unlimitedTime({ orderType, roadMinutes, requestedFor, now }), orderType, asked)
}
