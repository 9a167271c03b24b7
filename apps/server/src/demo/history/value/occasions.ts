import { Refused } from '@tabard/contract/wire/refused'
import { harbour } from '../businesses.ts'
import { createDraws } from '../draws.ts'
import { planOrder, type PlannedOrder } from '../plan-day.ts'
import { playOrders } from '../play-orders.ts'
import { dayAt } from '../shop-days.ts'
import type { PastOf, Stage } from '../stage.ts'

/** Something that happened on an earlier day at this minute of the day. */
export interface Occasion {
  readonly daysAgo: number
  readonly minute: number
  run(stage: Stage): Promise<unknown>
}

/**
 * Play occasions one by one, the earliest first, each at its time. One that the shop refuses did not happen: an earlier
 * start played it, or its card is not valid yet.
 */
export async function playOccasions(
  on: PastOf,
  stage: Stage,
  now: number,
  occasions: readonly Occasion[],
): Promise<void> {
  const timeOf = ({ daysAgo, minute }: Occasion) => dayAt(harbour, now, daysAgo).at(minute)
  const { memberPhone } = stage
  // Before them: a session would go with the first occasion that the shop refuses.
  if (memberPhone !== undefined) await on.together(() => stage.guestOf(memberPhone))
  for (const occasion of occasions.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    on.clock.now = timeOf(occasion)
    try {
      await on.together(() => occasion.run(stage))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  on.clock.now = now
}

/** Play an order at this time to its end, drawn by its name. Returns the number of orders. */
export function playOrderAt(stage: Stage, name: string, changes: Partial<PlannedOrder>): Promise<number> {
  const placedAt = stage.clock.now
  const draws = createDraws(name)
  const plan = { ...planOrder(harbour, placedAt, draws), dishes: 5, ending: 'collected' as const, ...changes }
  return playOrders({ ...stage, draws }, [plan], Number.POSITIVE_INFINITY)
}
