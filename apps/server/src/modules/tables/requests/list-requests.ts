import type { ReadTx } from '../../../db/tx.ts'
import { listVisitRequests } from './request-queries.ts'
import type { TableRequest } from '@tabard/contract/tables/table-request'

/** The requests of a visit as its phones see them. */
export async function listRequests(tx: ReadTx, visitId: string): Promise<readonly TableRequest[]> {
  const rows = await tx.rows(listVisitRequests({ visitId }))
  return rows.map((row) => ({
    what: row.what,
    at: row.askedAt.getTime(),
    answeredAt: row.answeredAt?.getTime(),
  }))
}
