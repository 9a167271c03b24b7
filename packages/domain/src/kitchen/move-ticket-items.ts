import type { TicketItemState, TicketItem, StoredTicketItem, KitchenRecord } from './ticket-items.ts'

/** A step of a ticket item's progress. */
export type TicketItemAction = 'forward' | 'back'

const steps: Record<TicketItemAction, Partial<Record<TicketItemState, Exclude<TicketItemState, 'held'>>>> = {
  forward: { new: 'preparing', preparing: 'ready', ready: 'served' },
  back: { preparing: 'new', ready: 'preparing', served: 'ready' },
}

/** The next progress after an action. Undefined: the action does not apply. */
export function stateAfter(state: TicketItemState, action: TicketItemAction): TicketItemState | undefined {
  return steps[action][state]
}

/**
 * Move the items of `keys` that are `from`, and nothing else: an item that someone else moved or that was
 * added since the tap stays. Undefined: none is left.
 */
export function moveTicketItems(
  ticketItems: readonly TicketItem[],
  {
    keys,
    action,
    from,
  }: { readonly keys: readonly string[]; readonly action: TicketItemAction; readonly from: TicketItemState },
  record: KitchenRecord,
  nowMs: number,
): { readonly ticketItems: readonly TicketItem[]; readonly record: KitchenRecord } | undefined {
  const to = steps[action][from]
  const isMoved = (ticketItem: TicketItem) => ticketItem.state === from && keys.includes(ticketItem.key)
  if (to === undefined || !ticketItems.some(isMoved)) return undefined
  const moved = ticketItems.map((ticketItem) =>
    isMoved(ticketItem) ? { ...ticketItem, state: to } : ticketItem,
  )
  return { ticketItems: moved, record: { ...record, items: storedOf(moved, record, nowMs) } }
}

/** From now on each item has its own progress; held items are not started. */
function storedOf(
  ticketItems: readonly TicketItem[],
  { items: before = {} }: KitchenRecord,
  nowMs: number,
): Record<string, StoredTicketItem> {
  return Object.fromEntries(
    ticketItems.flatMap(({ key, state, quantity, made }): [string, StoredTicketItem][] => {
      if (state === 'held') return []
      const isDone = state === 'ready' || state === 'served'
      const at = before[key]?.state === state ? before[key].at : nowMs
      return [[key, { state, made: isDone ? quantity : made, at }]]
    }),
  )
}

/** Fire a course: its held items go to the kitchen. Undefined: nothing is held. */
export function fireCourse(
  ticketItems: readonly TicketItem[],
  courseId: string,
  record: KitchenRecord,
  nowMs: number,
): KitchenRecord | undefined {
  return ticketItems.some((ticketItem) => ticketItem.courseId === courseId && ticketItem.state === 'held')
    ? {
        ...record,
        items: storedOf(ticketItems, record, nowMs),
        fired: { ...record.fired, [courseId]: nowMs },
      }
    : undefined
}

/** Move lines to another course: items that nobody started follow it. Undefined: all of them are started. */
export function changeCourse(
  ticketItems: readonly TicketItem[],
  lineNumbers: readonly number[],
  courseId: string,
  record: KitchenRecord,
): KitchenRecord | undefined {
  const open = new Set(
    ticketItems
      .filter(
        ({ state, lineNumber }) => (state === 'held' || state === 'new') && lineNumbers.includes(lineNumber),
      )
      .map(({ lineNumber }) => String(lineNumber)),
  )
  if (open.size === 0) return undefined
  const stored = Object.entries(record.items ?? {}).filter(
    ([key, { state, made }]) => !(open.has(key.split('.')[0] ?? '') && state === 'new' && made === 0),
  )
  return {
    ...record,
    // New items wait again if their course does.
    ...(record.items ? { items: Object.fromEntries(stored) } : {}),
    courses: { ...record.courses, ...Object.fromEntries([...open].map((line) => [line, courseId])) },
  }
}
