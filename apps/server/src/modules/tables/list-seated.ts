import type { FloorTable } from '@tabard/contract/tables'
import { compareNumbers } from '@tabard/domain/tables/table-numbers'
import type { ReadTx } from '../../db/tx.ts'
import { tableLabel } from './present-cart.ts'
import { listSeated, listTables } from './queries.ts'
import { listWaitingRequests } from './request-queries.ts'
import { listJoined } from './visit-queries.ts'

type SeatedTable = Omit<FloorTable, 'openOrders' | 'unpaidCents'>

/** List tables by number, with their current guests. */
export async function listSeatedTables(tx: ReadTx, shopId: string, now: number): Promise<SeatedTable[]> {
  const [tables, seated, joined, requests] = await Promise.all([
    tx.rows(listTables({ shopId })),
    tx.rows(listSeated({ shopId, at: new Date(now) })),
    tx.rows(listJoined({ shopId, at: new Date(now) })),
    tx.rows(listWaitingRequests({ shopId, at: new Date(now) })),
  ])
  return tables
    .toSorted((one, other) => compareNumbers(one.number, other.number))
    .map((row) => {
      const there = seated.find(({ table_id }) => table_id === row.table_id)
      return {
        tableId: row.table_id,
        number: row.number,
        name: row.name,
        area: row.area,
        seats: row.seats,
        isActive: row.is_active,
        revision: row.revision,
        joined: tableLabel(joined.find(({ table_ids }) => table_ids.includes(row.table_id))?.numbers ?? []),
        guests: there?.guests ?? 0,
        occupiedSince: there?.since.getTime(),
        requests: requests
          .filter(({ table_id }) => table_id === row.table_id)
          .map(({ what, asked_at }) => ({ what, at: asked_at.getTime() }))
          .toSorted((one, other) => one.at - other.at),
      }
    })
}
