import { times } from '@tabard/contract/fulfilment/calls'
import { till } from '@tabard/contract/till/calls'
import { Temporal } from 'temporal-polyfill'
import { furnishShop, keepUnaccepted } from './furnish-shop.ts'
import { placeDrawn } from './place-drawn.ts'
import { planDay, planOrder, type Business } from './plan-day.ts'
import { playOrders } from './play-orders.ts'
import { seatTables } from './seat-tables.ts'
import { openStage, type Stage, type StageOf } from './stage.ts'

/** Trading days before today that have orders. */
const historyDays = 60

const minuteMs = 60_000

/** Takes orders at tables as well. */
const harbour: Business = {
  code: 'harbour',
  timeZone: 'Australia/Sydney',
  orders: [19, 18, 21, 24, 34, 38, 28],
  meals: [
    { from: 11 * 60 + 15, to: 14 * 60 + 30, share: 0.38 },
    { from: 17 * 60, to: 21 * 60 + 15, share: 0.62 },
  ],
  minutes: [9, 19],
  areaCode: '+614915701',
  hasKerbside: true,
}
const concord: Business = {
  code: 'concord',
  timeZone: 'America/Los_Angeles',
  orders: [9, 9, 10, 11, 13, 17, 14],
  meals: [{ from: 7 * 60 + 20, to: 13 * 60, share: 1 }],
  minutes: [5, 12],
  areaCode: '+192555501',
  hasKerbside: false,
}

/** How many minutes ago the orders came that are open now. */
const lately = [0.4, 1.5, 3, 6, 8, 10, 13, 15, 18, 21, 24, 28, 33, 39]

/**
 * Fill the demo with sixty days of orders and a running service, through the API with a set clock: guests order,
 * staff cook, take cash and refund, so every report and ledger is that of real work. Today comes first, then each
 * earlier day. Does nothing if the shops have orders. Returns the number of orders.
 */
export async function playHistory(on: StageOf, days = historyDays): Promise<number> {
  const now = on.clock.now
  const first = await openStage(on, harbour.code)
  if (await hasOrders(first)) return 0
  const stages = [
    { stage: first, business: harbour },
    { stage: await openStage(on, concord.code), business: concord },
  ]
  for (const { stage } of stages) await keepUnaccepted(stage)
  await furnishShop(first)
  let placed = await playToday(first, now)
  for (let daysAgo = 1; daysAgo <= days; daysAgo += 1)
    for (const { stage, business } of stages) placed += await playDay(stage, business, now, daysAgo)
  return placed
}

async function hasOrders({ owner }: Stage): Promise<boolean> {
  const { orders: found } = await owner.call(till.search, { text: '' })
  return found.length > 0
}

/** The day until now at Harbour, which is always open: a running service. */
async function playToday(stage: Stage, now: number): Promise<number> {
  const open = lately.map((minutesAgo) => planOrder(harbour, now - minutesAgo * minuteMs, stage.draws))
  const before = planDay(harbour, dayAt(harbour, now, 0), stage.draws).filter(
    ({ leftAt }) => leftAt < now - 45 * minuteMs,
  )
  const placed = await playOrders(stage, [...before, ...open], now)
  await seatTables(stage, now)
  stage.clock.now = now
  await placeForLater(stage)
  return placed
}

/** One order after the other: a board that is open now shows an order of the past for a moment at most. */
async function playDay(stage: Stage, business: Business, now: number, daysAgo: number): Promise<number> {
  let placed = 0
  for (const planned of planDay(business, dayAt(business, now, daysAgo), stage.draws))
    placed += await playOrders(stage, [planned], now)
  return placed
}

function dayAt({ timeZone }: Business, now: number, daysAgo: number) {
  const date = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: daysAgo })
  return {
    midnight: date.toZonedDateTime(timeZone).epochMilliseconds,
    weekday: date.dayOfWeek,
    daysAgo,
  }
}

/** Two orders for later today, and one for tomorrow. */
async function placeForLater(stage: Stage): Promise<void> {
  const guest = await stage.guest()
  const { slots, days } = await guest.call(times.ask, { orderType: 'pickup', dishes: [] })
  const { slots: ofTomorrow } = await guest.call(times.ask, {
    orderType: 'pickup',
    dishes: [],
    day: days[1]?.day,
  })
  const requested = [slots[8]?.at, slots[14]?.at, ofTomorrow[Math.floor(ofTomorrow.length / 2)]?.at]
  for (const [at, requestedFor] of requested.entries()) {
    if (requestedFor === undefined) continue
    await placeDrawn(stage, guest, {
      orderType: 'pickup',
      dishes: 3 + at,
      contact: { name: 'Priya Shah', phone: `${harbour.areaCode}${97 + at}` },
      requestedFor,
    })
  }
}
