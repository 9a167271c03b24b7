import type { TableCalls } from '@tabard/contract/tables/table-request'
import type { ReadTx } from '../../../db/tx.ts'
import type { Topic } from '../../../http/streams/live.ts'
import { listWaitingRequests } from './request-queries.ts'
import { sessionLabel } from '../sessions/session-label.ts'

/** The topic of calls for staff, shown on all their screens: those of tables, and help with orders. */
export function callsTopic({ merchantId, shopId }: Pick<Topic, 'merchantId' | 'shopId'>): Topic {
  return { kind: 'calls', merchantId, shopId, id: '' }
}

/** Load the calls for staff of a shop's tables, oldest first. */
export async function loadCalls(tx: ReadTx, shopId: string, now: number): Promise<TableCalls> {
  const rows = await tx.rows(listWaitingRequests({ shopId, at: new Date(now) }))
  const calls = rows.map((row) => ({
    tableId: row.tableId,
    number: sessionLabel(row),
    what: row.what,
    at: row.askedAt.getTime(),
    wants: row.wants,
    note: row.note,
  }))
  return { calls: calls.toSorted((one, other) => one.at - other.at) }
}
