import type { OrderTypeTimes } from '@tabard/contract/fulfilment/calls'

type Slot = OrderTypeTimes['slots'][number]

export type PartOfDay = 'night' | 'morning' | 'lunch' | 'afternoon' | 'dinner' | 'late'

export interface SlotsOfPart {
  readonly part: PartOfDay
  readonly slots: readonly Slot[]
}

/** The parts of a day and the hour at which each begins. */
const begins = [
  ['night', 0],
  ['morning', 5],
  ['lunch', 11],
  ['afternoon', 14],
  ['dinner', 17],
  ['late', 21],
] as const satisfies readonly (readonly [PartOfDay, number])[]

/**
 * Groups the times of a day by the part of the day, in their order. Times after midnight that follow an evening
 * belong to its late hours. `hourOf`: the hour in the shop's time zone.
 */
export function groupByPart(slots: readonly Slot[], hourOf: (ms: number) => number): readonly SlotsOfPart[] {
  const groups: { part: PartOfDay; slots: Slot[] }[] = []
  for (const slot of slots) {
    const hour = hourOf(slot.at)
    const part = begins.findLast(([, from]) => hour >= from)?.[0] ?? 'night'
    const last = groups.at(-1)
    if (last && (last.part === part || part === 'night')) last.slots.push(slot)
    else groups.push({ part, slots: [slot] })
  }
  return groups
}
