import type { times, OrderTypeTimes } from '@tabard/contract/fulfilment/calls'
import {
  firstSlots,
  promiseAt,
  promiseSoonest,
  slotsBetween,
  type PromiseRequest,
} from '@tabard/domain/fulfilment/promise'
import { notNow, shutNow, type NotNow } from '@tabard/domain/fulfilment/not-now'
import { findOrderType, type OrderType } from '@tabard/domain/fulfilment/order-type'
import { takesLaterAt, takesLaterFrom } from '@tabard/domain/fulfilment/order-type-opening'
import { isRefusal } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { readOrderable, type Orderable } from '../menu/status/get-shop-status.ts'
import { profileFor } from '../shops/device-profile.ts'
import { daysUntil, laterUntil } from '../shops/hours/order-type-hours.ts'
import { askFor, offeredUntil, promiseRequested, type TimeRequest } from './find-time.ts'

/**
 * Buckets of 7 hours before a day also matter to it: for work on its first orders,
 * driving, and orders for now.
 */
const hoursBefore = 7 * 3_600_000

/** Return when an order can be had. Only placing it allocates capacity. */
export const askTimes: Handler<typeof times.ask> = ({ input, shop, device, now, fail }) =>
  shop.read(async (tx) => {
    const orderable = await readOrderable(tx, { shopId: shop.shopId, channel: 'online' }, now)
    const { shopStatus, menu } = orderable
    const profile = profileFor(orderable.profile, device)
    const orderType =
      findOrderType(profile.orderTypes, input.orderType, false) ??
      findOrderType(profile.orderTypes, input.orderType, true)
    if (!orderType || !menu) return fail('way.unknown', {})
    // Only deliveries have a driving time.
    const roadMinutes = orderType.kind === 'delivery' ? (input.roadMinutes ?? 0) : 0
    const until = laterUntil(profile, orderType, now)
    const asking = {
      profile,
      shopStatus,
      menu,
      lines: input.dishes,
      orderType,
      roadMinutes,
      requestedFor: undefined,
      now,
    }
    const near = await askFor(tx, asking, { from: now - hoursBefore, to: now + 27 * 3_600_000 })
    const offered = offeredUntil(asking, until)
    const takenFrom = takesLaterFrom(shopStatus, orderType)
    const open = takenFrom === undefined ? [] : daysUntil(profile, now, until)
    const firsts = firstSlots(offered, open, Math.max(now, takenFrom ?? 0))
    const days = open.flatMap(({ date }, place) => {
      const at = firsts[place]
      return at === undefined || at >= until ? [] : [{ day: date, at }]
    })
    const day = days.find((each) => each.day === input.day)?.day ?? days[0]?.day ?? ''
    const request = open.find(({ date }) => date === day)
    // Only the slots of the requested day: a year of five-minute slots would be a hundred thousand.
    const ofDay = request
      ? slotsBetween(offered, Math.max(now, takenFrom ?? 0, request.from), Math.min(request.to, until))
      : []
    const begins = request?.from ?? now
    const around = { from: begins - hoursBefore, to: begins + 27 * 3_600_000 }
    const question = ofDay.length > 0 ? await askFor(tx, asking, around) : near
    const { requestedFor } = input
    const requested =
      requestedFor === undefined
        ? {}
        : { notNow: await requestTime(tx, { ...asking, requestedFor }, shopStatus) }
    return {
      ...presentSoonest(orderable, orderType, near),
      ...requested,
      days,
      day,
      slots: ofDay.map((at) => ({ at, isFull: promiseAt(question, at).isFull })),
    }
  })

function presentSoonest(
  { shopStatus }: Orderable,
  orderType: OrderType,
  request: PromiseRequest,
): Pick<OrderTypeTimes, 'orderType' | 'soonestAt' | 'notNow'> {
  const shut = shutNow(shopStatus, orderType, request.now)
  if (shut) return { orderType: orderType.code, soonestAt: null, notNow: shut }
  const soonest = promiseSoonest(request)
  return soonest.isFull
    ? { orderType: orderType.code, soonestAt: null, notNow: notNow('way.busy', soonest.nextAt) }
    : { orderType: orderType.code, soonestAt: soonest.at, notNow: null }
}

/** Why an order cannot be had at the requested time, with the code that placing would return. */
async function requestTime(
  tx: ReadTx,
  asking: TimeRequest & { readonly requestedFor: number },
  shopStatus: Orderable['shopStatus'],
): Promise<NotNow | null> {
  const { orderType, requestedFor, now } = asking
  const shut = takesLaterAt(shopStatus, orderType, requestedFor)
    ? undefined
    : shutNow(shopStatus, orderType, now)
  if (shut) return shut
  const promised = promiseRequested(await askFor(tx, asking), asking)
  return isRefusal(promised) ? notNow(promised.code, promised.data.nearest[0]) : null
}
