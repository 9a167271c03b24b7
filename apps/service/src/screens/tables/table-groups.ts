import type { FloorTable } from '@tabard/contract/tables/floor/calls'

export const tableFilters = ['all', 'busy', 'asked'] as const
export type TableFilter = (typeof tableFilters)[number]

export function matches(table: FloorTable, filter: TableFilter): boolean {
  if (filter === 'asked') return table.requests.length > 0
  return filter === 'all' || table.occupiedSince !== undefined
}

/** Whether guests can be moved there. */
export function isFree(table: FloorTable): boolean {
  return table.isActive && table.occupiedSince === undefined && table.guests === 0 && table.joined === ''
}

interface TableGroup {
  /** Empty: tables without an area, where the shop has no default area. */
  readonly area: string
  readonly tables: readonly FloorTable[]
}

/** Groups tables by area. Areas follow the order of their first table; tables keep their order. */
export function groupByArea(tables: readonly FloorTable[], space: string): readonly TableGroup[] {
  const groups = new Map<string, FloorTable[]>()
  for (const table of tables) {
    const area = table.area === '' ? space : table.area
    groups.set(area, [...(groups.get(area) ?? []), table])
  }
  return [...groups].map(([area, inArea]) => ({ area, tables: inArea }))
}

/** One page of tables: at most `rows` rows of `perRow`. A page beyond the last one is the last one. */
export function pageOf(
  tables: readonly FloorTable[],
  page: number,
  { perRow, rows }: { readonly perRow: number; readonly rows: number },
): { readonly at: number; readonly pages: number; readonly shown: readonly FloorTable[] } {
  const perPage = perRow * rows
  const pages = Math.max(1, Math.ceil(tables.length / perPage))
  const at = Math.min(page, pages)
  return { at, pages, shown: tables.slice((at - 1) * perPage, at * perPage) }
}

/** Joined tables become one card with their combined seats, guests, orders and balances. */
export function oneCardEach(tables: readonly FloorTable[]): readonly FloorTable[] {
  const joined = new Map<string, FloorTable[]>()
  for (const table of tables)
    if (table.joined !== '') joined.set(table.joined, [...(joined.get(table.joined) ?? []), table])
  return tables.flatMap((table) => {
    const group = joined.get(table.joined)
    if (table.joined === '' || group === undefined) return table
    return group[0] === table ? together(table, group) : []
  })
}

function together(first: FloorTable, group: readonly FloorTable[]): FloorTable {
  const sum = (of: (table: FloorTable) => number) => group.reduce((total, table) => total + of(table), 0)
  const since = group.flatMap(({ occupiedSince = [] }) => occupiedSince)
  return {
    ...first,
    seats: sum(({ seats }) => seats),
    guests: sum(({ guests }) => guests),
    openOrders: sum(({ openOrders }) => openOrders),
    unpaidCents: sum(({ unpaidCents }) => unpaidCents),
    occupiedSince: since.length === 0 ? undefined : Math.min(...since),
    requests: earliestPerKind(group.flatMap(({ requests }) => requests)),
  }
}

/** The earliest request per kind, with what all of them want. */
function earliestPerKind(requests: FloorTable['requests']): FloorTable['requests'] {
  const sorted = requests.toSorted((one, other) => one.at - other.at)
  return sorted
    .filter(({ what }, at) => sorted.findIndex((each) => each.what === what) === at)
    .map((request) => {
      const same = sorted.filter(({ what }) => what === request.what)
      return {
        ...request,
        wants: [...new Set(same.flatMap(({ wants }) => wants))],
        note: same
          .map(({ note }) => note)
          .filter((note) => note !== '')
          .join(' / '),
      }
    })
}
