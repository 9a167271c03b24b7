import { kitchen } from '@tabard/contract/kitchen/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { Business } from '../businesses.ts'
import { placeDrawn } from '../place-drawn.ts'
import { tap } from '../play-orders.ts'
import { isOpenAt } from '../shop-days.ts'
import type { Stage } from '../stage.ts'

const minuteMs = 60_000

/** Tables with guests: when they sat down, and how many steps the kitchen has done: accepted, ready. */
const parties = [
  { table: '2', minutesAgo: 52, steps: 2, asks: 'bill' },
  { table: '5', minutesAgo: 34, steps: 2, asks: undefined },
  { table: '7', minutesAgo: 12, steps: 1, asks: undefined },
  { table: '9', minutesAgo: 3, steps: 0, asks: 'staff' },
] as const

/** Seat guests at some tables, who have ordered, eat, or ask for the bill. */
export async function seatTables(stage: Stage, business: Business, now: number): Promise<void> {
  const { owner, clock } = stage
  const shown = (await owner.call(floor.show, {})).tables
  const codes = await owner.call(tables.codes, { tableIds: shown.map(({ tableId }) => tableId) })
  for (const { table, minutesAgo, steps, asks } of parties) {
    const address = codes.find(({ number }) => number === table)?.address ?? ''
    clock.now = now - minutesAgo * minuteMs
    if (!isOpenAt(business, clock.now)) continue
    const guest = await stage.guest()
    const { sessionId } = await guest.call(tables.scan, { code: address.split('/').at(-1) ?? '' })
    clock.now += minuteMs
    const { orderId, version } = await placeDrawn(stage, guest, { orderType: 'table', dishes: 4, sessionId })
    const order = { orderId, version }
    if (steps > 0) await owner.call(kitchen.seen, { orderIds: [orderId], shows: [] })
    for (const step of [kitchen.accept, kitchen.bump].slice(0, steps)) {
      clock.now += 7 * minuteMs
      await tap(stage, order, (action) => owner.call(step, action))
    }
    if (asks) {
      clock.now = now - minuteMs
      await guest.call(tables.ask, { sessionId, what: asks })
    }
  }
}
