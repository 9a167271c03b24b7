import type { KitchenArrangement } from '@tabard/domain/kitchen/shared-dishes'
import type { CountRow, OwnRow, SharedRow } from './shared-kitchen-queries.ts'
import { isSoldOutAt, remainingOn } from './stock-state.ts'

interface Before {
  readonly own: readonly OwnRow[]
  readonly shared: readonly SharedRow[]
  /** The previous arrangement. Undefined: nothing was shared. */
  readonly kitchen: Pick<KitchenArrangement, 'homeShopId' | 'sharesSoldOut'> | undefined
}

/** The time of a change, as an instant and as trading dates. */
export interface Clock {
  readonly now: number
  /** The trading date of each shop. */
  readonly dates: ReadonlyMap<string, string>
}

interface Pooled {
  readonly own: OwnRow[]
  readonly shared: SharedRow[]
}

type Count = Pick<CountRow, 'remaining' | 'dailyCount' | 'countedOn'>
type Switch = Pick<CountRow, 'isSoldOut' | 'soldOutUntil'>

const uncounted: Count = { remaining: null, dailyCount: null, countedOn: null }
const on: Switch = { isSoldOut: false, soldOutUntil: null }

/**
 * Compute every count after the kitchen is rearranged (ADR-042). No unit may be sold twice: items that are
 * linked get the lowest of their counts. The count of an item that is unlinked stays with the shops that
 * still share it. If none does, the kitchen's home keeps it. A shop that leaves a count has none left until
 * staff count again. A shared sold-out switch keeps its state in every shop that had it.
 */
export function poolStock(before: Before, after: KitchenArrangement | null, { now, dates }: Clock): Pooled {
  const sharedOf = new Map(before.shared.map((row) => [row.sharedId, row]))
  const ownOf = new Map(before.own.map((row) => [keyOf(row.shopId, row.subjectId), row]))
  const dateOf = (shopId: string) => dates.get(shopId) ?? ''
  const latest = latestOf(before.own.map((row) => dateOf(row.shopId)))
  /** The sold-out switch in force for a row: the shared one, or the shop's. */
  const switchOf = (row: OwnRow): Switch => {
    const shared = row.sharedId === null ? undefined : sharedOf.get(row.sharedId)
    return shared && before.kitchen?.sharesSoldOut ? shared : row
  }
  const staying = new Map<string, string>()
  const shared = (after?.dishes ?? []).map(({ sharedId, subjects }): SharedRow => {
    const members = subjects.flatMap(({ shopId, subjectId }) => ownOf.get(keyOf(shopId, subjectId)) ?? [])
    for (const row of members) staying.set(keyOf(row.shopId, row.subjectId), sharedId)
    const was = sharedOf.get(sharedId)
    const counts = [
      ...(was ? [today(was, latest)] : []),
      // An item that comes from another shared count leaves the units there.
      ...members.filter((row) => row.sharedId === null).map((row) => today(row, dateOf(row.shopId))),
    ]
    const switches = after?.sharesSoldOut ? members.map(switchOf) : []
    return { sharedId, ...lowest(counts), ...together(switches, now) }
  })
  const kept = new Set(shared.map(({ sharedId }) => sharedId))
  const heirs = new Set(
    before.shared
      .filter(({ sharedId }) => !kept.has(sharedId))
      .flatMap(({ sharedId }) => {
        const members = before.own.filter((row) => row.sharedId === sharedId)
        const free = members.filter((row) => !staying.has(keyOf(row.shopId, row.subjectId)))
        return free.find((row) => row.shopId === before.kitchen?.homeShopId) ?? free[0] ?? []
      }),
  )
  const own = before.own.map((row): OwnRow => {
    const key = { shopId: row.shopId, subjectId: row.subjectId }
    const sharedId = staying.get(keyOf(row.shopId, row.subjectId))
    const own = toSwitch(switchOf(row))
    if (sharedId !== undefined)
      return { ...key, sharedId, ...uncounted, ...(after?.sharesSoldOut ? on : own) }
    const was = row.sharedId === null ? undefined : sharedOf.get(row.sharedId)
    if (!was) return row
    const count = heirs.has(row) ? today(was, latest) : nothingOf(was, dateOf(row.shopId))
    return { ...key, sharedId: null, ...count, ...own }
  })
  return { own, shared }
}

/** The latest of these trading dates: a shared count uses it. */
export function latestOf(dates: readonly string[]): string {
  return dates.reduce((one, other) => (one > other ? one : other), '')
}

const keyOf = (shopId: string, subjectId: string) => `${shopId} ${subjectId}`

/** The count on a trading date: a daily count starts over on a later date. */
function today(row: Count, date: string): Count {
  const remaining = remainingOn(row, date)
  if (remaining === undefined) return uncounted
  const isLater = row.countedOn === null || row.countedOn < date
  return { remaining, dailyCount: row.dailyCount, countedOn: isLater ? date : row.countedOn }
}

/** The lowest count. Without any: uncounted. */
function lowest(counts: readonly Count[]): Count {
  return counts.reduce(
    (least, count) =>
      count.remaining !== null && (least.remaining === null || count.remaining < least.remaining)
        ? count
        : least,
    uncounted,
  )
}

function nothingOf({ remaining }: Count, date: string): Count {
  return remaining === null ? uncounted : { remaining: 0, dailyCount: null, countedOn: date }
}

/** Sold out if one of them is, until the latest of their ends. */
function together(switches: readonly Switch[], now: number): Switch {
  const off = switches.filter((each) => isSoldOutAt(each, now))
  if (off.length === 0) return on
  const untils = off.flatMap(({ soldOutUntil }) => (soldOutUntil ? [soldOutUntil.getTime()] : []))
  return {
    isSoldOut: true,
    soldOutUntil: untils.length < off.length ? null : new Date(Math.max(...untils)),
  }
}

function toSwitch({ isSoldOut, soldOutUntil }: Switch): Switch {
  return { isSoldOut, soldOutUntil }
}
