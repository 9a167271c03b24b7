import { times } from '@tabard/contract/fulfilment/calls'
import { till } from '@tabard/contract/till/calls'
import { concord, harbour, type Business } from '../businesses.ts'
import { customerOf } from '../customers.ts'
import { createDraws } from '../draws.ts'
import { finishService } from './finish-service.ts'
import { furnishValue } from '../value/furnish-value.ts'
import { furnishShop, keepUnaccepted } from './furnish-shop.ts'
import { placeDrawn } from '../place-drawn.ts'
import { planDay } from '../plan-day.ts'
import { playOrders } from '../play-orders.ts'
import { runService } from './run-service.ts'
import { seatTables } from './seat-tables.ts'
import { dayAt, isOpenAt } from '../shop-days.ts'
import { openStage, type Stage, type StageOf } from '../stage.ts'

const minuteMs = 60_000
/** Orders that left before this many minutes are finished; later ones are those of the running service. */
const serviceMinutes = 45
/** A service whose last order is older is over: the next start of the demo begins another. */
const quietMinutes = 120
/** Days in which an earlier start has left orders. */
const daysBack = 90

/**
 * Play the day until now: a running service with orders in every stage, tables with guests, a car at the kerb and
 * orders for later. A shop that is closed has none. A demo that is started again hours later finishes its last
 * service and begins another; a service under way is left as it is. Returns the number of orders.
 */
export async function playToday(on: StageOf): Promise<number> {
  const now = on.clock.now
  let placed = 0
  for (const business of [harbour, concord]) {
    on.clock.now = now
    const opened = await openStage(on, business.code)
    const stage: Stage = { ...opened, draws: createDraws(`${business.code} ${now}`) }
    const latest = await latestOrderAt(stage, business)
    if (latest === undefined) {
      await keepUnaccepted(stage)
      await furnishShop(stage, business)
      if (business === harbour) await furnishValue(stage)
    } else if (latest > now - quietMinutes * minuteMs) continue
    else await finishService(stage, business)
    placed += await playDay(stage, business, now, latest ?? 0)
  }
  return placed
}

/** When the shop's latest order came. Undefined: it has none. */
async function latestOrderAt({ owner, clock }: Stage, business: Business): Promise<number | undefined> {
  const [first, last] = [daysBack, 0].map((daysAgo) => dayAt(business, clock.now, daysAgo).date)
  const { orders } = await owner.call(till.search, { text: '', tradingDate: first, untilDate: last })
  return orders.length === 0 ? undefined : Math.max(...orders.map(({ placedAt }) => placedAt))
}

async function playDay(stage: Stage, business: Business, now: number, latest: number): Promise<number> {
  const before = planDay(business, dayAt(business, now, 0), stage.draws).filter(
    ({ placedAt, leftAt }) => placedAt > latest && leftAt < now - serviceMinutes * minuteMs,
  )
  const finished = await playOrders(stage, before, now)
  let open = 0
  if (isOpenAt(business, now)) {
    open = await runService(stage, business, now)
    await seatTables(stage, business, now)
  }
  stage.clock.now = now
  await placeForLater(stage, business)
  return finished + open
}

/** Two orders for later today, and one for tomorrow. */
async function placeForLater(stage: Stage, business: Business): Promise<void> {
  const guest = await stage.guest()
  const ask = (day?: string) => guest.call(times.ask, { orderType: 'pickup', dishes: [], day })
  const { slots, days } = await ask()
  const { slots: ofTomorrow } = await ask(days[1]?.day)
  const requested = [slots[8]?.at, slots[14]?.at, ofTomorrow[Math.floor(ofTomorrow.length / 2)]?.at]
  for (const [at, requestedFor] of requested.entries()) {
    if (requestedFor === undefined) continue
    const { name, phone, language } = customerOf(business, 20 + at)
    await placeDrawn(stage, guest, {
      orderType: 'pickup',
      dishes: 3 + at,
      contact: { name, phone },
      language,
      requestedFor,
    })
  }
}
