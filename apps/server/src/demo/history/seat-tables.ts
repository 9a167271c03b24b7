import { kitchen } from '@tabard/contract/kitchen/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { placeDrawn } from './place-drawn.ts'
import { tap } from './play-orders.ts'
import type { Stage } from './stage.ts'

const minuteMs = 60_000

/** Tables with guests: when they sat down, and how far they are. */
const parties = [
  { table: '2', minutesAgo: 52, served: true, asks: 'bill' },
  { table: '5', minutesAgo: 34, served: true, asks: undefined },
  { table: '7', minutesAgo: 12, served: false, asks: undefined },
  { table: '9', minutesAgo: 3, served: false, asks: 'staff' },
] as const

/** Seat guests at some tables, who have ordered, eat, or ask for the bill. */
export async function seatTables(stage: Stage, now: number): Promise<void> {
  const { owner, clock } = stage
  const shown = (await owner.call(floor.show, {})).tables
  const codes = await owner.call(tables.codes, { tableIds: shown.map(({ tableId }) => tableId) })
  for (const { table, minutesAgo, served, asks } of parties) {
    const address = codes.find(({ number }) => number === table)?.address ?? ''
    clock.now = now - minutesAgo * minuteMs
    const guest = await stage.guest()
    const { sessionId } = await guest.call(tables.scan, { code: address.split('/').at(-1) ?? '' })
    clock.now += minuteMs
    const { orderId } = await placeDrawn(stage, guest, { orderType: 'table', dishes: 4, sessionId })
    if (served)
      for (const step of [kitchen.accept, kitchen.bump]) {
        clock.now += 7 * minuteMs
        await tap(stage, orderId, (action) => owner.call(step, action))
      }
    if (asks) {
      clock.now = now - minuteMs
      await guest.call(tables.ask, { sessionId, what: asks })
    }
  }
}
