import { compareNumbers } from '@tabard/domain/tables/table-numbers'
import type { ReadTx } from '../../../db/tx.ts'
import { tableLabel } from './present-cart.ts'
import { listSeated, listTables } from '../queries.ts'
import { listWaitingRequests } from '../requests/request-queries.ts'
import { listFacts, type FactsRow } from './facts-queries.ts'
import { listJoined } from './visit-queries.ts'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'

type SeatedTable = Omit<FloorTable, 'openOrders' | 'unpaidCents'>

/** List tables by number, with their current guests. */
export async function listSeatedTables(tx: ReadTx, shopId: string, now: number): Promise<SeatedTable[]> {
  const [tables, seated, joined, requests, facts] = await Promise.all([
    tx.rows(listTables({ shopId })),
    tx.rows(listSeated({ shopId, at: new Date(now) })),
    tx.rows(listJoined({ shopId, at: new Date(now) })),
    tx.rows(listWaitingRequests({ shopId, at: new Date(now) })),
    tx.rows(listFacts({ shopId, at: new Date(now) })),
  ])
  return tables
    .toSorted((one, other) => compareNumbers(one.number, other.number))
    .map((row) => {
      const known = facts.find(({ tableId }) => tableId === row.tableId)
      const counted = known?.isActive && known.covers !== null ? known : undefined
      const there = seated.find(({ tableId }) => tableId === row.tableId)
      return {
        tableId: row.tableId,
        number: row.number,
        name: row.name,
        area: row.area,
        seats: row.seats,
        isActive: row.isActive,
        revision: row.revision,
        joined: tableLabel(joined.find(({ tableIds }) => tableIds.includes(row.tableId))?.numbers ?? []),
        guests: there?.guests ?? 0,
        covers: counted?.covers ?? undefined,
        billPrinted: known && printedOf(known),
        occupiedSince: (there?.since ?? counted?.openedAt)?.getTime(),
        requests: requests
          .filter(({ tableId }) => tableId === row.tableId)
          .map(({ what, askedAt, wants, note }) => ({ what, at: askedAt.getTime(), wants, note }))
          .toSorted((one, other) => one.at - other.at),
      }
    })
}

function printedOf({ billPrintedAt, billPrintedBy, billPrintedCents }: FactsRow): FloorTable['billPrinted'] {
  return billPrintedAt === null
    ? undefined
    : { at: billPrintedAt.getTime(), by: billPrintedBy, openCents: billPrintedCents }
}
