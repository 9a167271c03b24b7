import type { till } from '@tabard/contract/till/calls'
import { roadMinutesOf } from '@tabard/domain/fulfilment/on-the-road'
import { promiseSoonest } from '@tabard/domain/fulfilment/promise'
import { isRefusal } from '../../../../db/refusal.ts'
import type { ReadTx } from '../../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import type { Located } from '../../../delivery/locate-address.ts'
import { locateOrder, readDelivery } from '../../../delivery/quote-delivery.ts'
import { askFor, isLimited, unlimitedTime } from '../../../fulfilment/find-time.ts'
import { readOrderable } from '../../../menu/status/get-shop-status.ts'
import { newId } from '../../../platform/new-id.ts'
import { agreedTerms, type AgreedDelivery } from '../agree-delivery.ts'
import { here, subjects, toCart } from '../checks/requested-order.ts'
import { valueTerms } from '../value/agree-value.ts'
import { quoteTakenValue } from '../value/taken-value.ts'
import { ownTerms, promotionsFor } from '../order-terms.ts'
import { deliveryOf, kindOf, orderTypeFor, placeOrderOf, readScanned } from './agree-taken.ts'
import { priceTaken, type TakenOrder } from './check-taken.ts'

type Quote = typeof till.quote
type QuoteDeps = 'config' | 'geocoder' | 'log' | 'pool'

/**
 * Price an order that staff are keying in as `takeOrder` would, with its offers and fees, and say when it would be
 * ready. An address that cannot be delivered to adds no fee: sending the order says why.
 */
export const quoteTaken: Handler<Quote, QuoteDeps> = async (request) => {
  const { input, shop, deps, now } = request
  const delivery = deliveryOf(input)
  const located = delivery && (await locateOrder(request, delivery.address))
  return shop.read(async (tx, caller) => {
    await caller
    const isAtTable = input.taken.kind === 'table'
    const channel = isAtTable ? 'table' : 'online'
    const { cartId, note, lines } = input
    const sent = toCart({ input: { cart: { cartId, orderType: '', note, lines } }, shop, device: '' })
    const read = { shopId: shop.shopId, channel, subjectIds: subjects(sent) } as const
    const shopNow = await readOrderable(tx, read, now)
    const orderType = orderTypeFor(shopNow.profile.orderTypes, kindOf(input))
    if (isRefusal(orderType)) return orderType
    const placed = placeOrderOf(request, orderType.code)
    const cart = { ...sent, orderType: orderType.code }
    const coupons = await readScanned(tx, request)
    const [offered, agreed, value] = await Promise.all([
      promotionsFor(tx, shopNow, {
        request: { input: placed, now, deps },
        codes: [],
        guestId: newId(now),
        customerId: '',
        granted: [...coupons.couponOf.keys()],
        isContested: false,
      }),
      readAgreed(tx, request, shopNow.profile, located),
      quoteTakenValue(tx, { member: input.member, coupons, profile: shopNow.profile }),
    ])
    if (isRefusal(value)) return value
    const { promotions, payWith } = valueTerms(value, offered.promotions)
    const memberTerms = value?.terms
    const orderable = here(
      shopNow,
      { device: '', deviceKey: undefined },
      {
        ...ownTerms(placed),
        ...agreed?.terms,
        ...memberTerms,
        ...(promotions ? { promotions } : {}),
        ...(payWith ? { payWith } : {}),
      },
    )
    const order: TakenOrder = { input: placed, cart, orderType, orderable, isAtTable, delivery: agreed, now }
    const priced = priceTaken(order)
    if (isRefusal(priced)) return priced
    return { bill: priced.bill, dueAt: await expectedAt(tx, order), promotions, memberTerms }
  })
}

async function readAgreed(
  tx: ReadTx,
  { input }: Pick<HandlerRequest<Quote>, 'input'>,
  profile: Parameters<typeof readDelivery>[1],
  located: Located | undefined,
): Promise<AgreedDelivery | undefined> {
  const delivery = deliveryOf(input)
  if (!delivery || !located) return undefined
  const terms = await readDelivery(tx, profile, delivery.address, located)
  return isRefusal(terms) ? undefined : agreedTerms(terms, delivery.isExpress)
}

/** When the order would be ready or at the door. Milliseconds. */
async function expectedAt(
  tx: ReadTx,
  { orderable, cart, orderType, input, delivery, now }: TakenOrder,
): Promise<number> {
  const { profile, menu } = orderable
  const { requestedFor } = input
  const roadMinutes = roadMinutesOf(delivery ? { delivery: delivery.delivery } : {})
  const unlimited = unlimitedTime({ orderType, roadMinutes, requestedFor, now }).dueAt
  if (requestedFor !== undefined || !menu || !isLimited(profile, orderType)) return unlimited
  const asking = { profile, menu, lines: cart.lines, orderType, roadMinutes, requestedFor, now }
  const soonest = promiseSoonest(await askFor(tx, asking))
  // Staff may place more than the kitchen has room for.
  return soonest.isFull ? unlimited : soonest.at
}
