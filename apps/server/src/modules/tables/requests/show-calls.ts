import { createHash } from 'node:crypto'
import type { tables } from '@tabard/contract/tables/calls'
import type { TableCalls } from '@tabard/contract/tables/table-request'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Topic } from '../../../http/streams/live.ts'
import { listWaitingRequests } from './request-queries.ts'
import { sessionLabel } from '../sessions/session-label.ts'

/** The topic of calls for staff, shown on all their screens. */
export function callsTopic({ merchantId, shopId }: Pick<Topic, 'merchantId' | 'shopId'>): Topic {
  return { kind: 'calls', merchantId, shopId, id: '' }
}

async function loadCalls(tx: ReadTx, shopId: string, now: number): Promise<TableCalls> {
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

/** List the calls for staff, oldest first. */
export const showCalls: Handler<typeof tables.calls> = ({ shop, now }) =>
  shop.read((tx) => loadCalls(tx, shop.shopId, now))

/** Stream the calls for staff. */
export const streamCalls: Handler<typeof tables.callsStream> = async ({ shop, clock }) => {
  await shop.read(async (_, caller) => void (await caller))
  return {
    topic: callsTopic(shop),
    load: () =>
      shop.readForAll(async (tx) => {
        const data = await loadCalls(tx, shop.shopId, clock())
        const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url').slice(0, 16)
        return { version, data }
      }),
  }
}
