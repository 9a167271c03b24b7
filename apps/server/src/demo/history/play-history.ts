import { till } from '@tabard/contract/till/calls'
import { concord, harbour } from './businesses.ts'
import { createDraws } from './draws.ts'
import { planDay } from './plan-day.ts'
import { playOrders } from './play-orders.ts'
import { dayAt, type Day } from './shop-days.ts'
import { openStage, type PastOf, type Stage } from './stage.ts'

/** Trading days before today that have orders. */
const historyDays = 60

/**
 * Fill the days before today with orders, through the API with a set clock: guests order, staff cook, take payments
 * and refund, so every report and ledger is that of real work. The latest day comes first; a day that has orders is
 * left as it is, so that an interrupted history goes on. `together` makes an order visible when it is finished: no
 * board shows it waiting. Returns the number of orders.
 */
export async function playHistory(on: PastOf, days = historyDays): Promise<number> {
  const now = on.clock.now
  const stages = await on.together(async () => [
    { stage: await openStage(on, harbour.code), business: harbour },
    { stage: await openStage(on, concord.code), business: concord },
  ])
  let placed = 0
  for (let daysAgo = 1; daysAgo <= days; daysAgo += 1)
    for (const { stage, business } of stages) {
      const day = dayAt(business, now, daysAgo)
      on.clock.now = now
      if (await on.together(() => hasOrders(stage, day))) continue
      const ofDay: Stage = { ...stage, draws: createDraws(`${business.code} ${day.date}`) }
      for (const planned of planDay(business, day, ofDay.draws))
        placed += await on.together(() => playOrders(ofDay, [planned], now))
    }
  return placed
}

/** Whether the kitchen had orders on a day. Sales of value come before the orders of their days. */
async function hasOrders({ owner }: Stage, { date }: Day): Promise<boolean> {
  const { orders } = await owner.call(till.search, { text: '', tradingDate: date })
  return orders.some(({ taken }) => taken?.kind !== 'giftCard' && taken?.kind !== 'topUp')
}
