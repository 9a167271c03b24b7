import type { TableRequest } from '@tabard/contract/tables'
import type { ReadTx } from '../../db/tx.ts'
import { listVisitRequests } from './request-queries.ts'

/** The requests of a visit as its phones see them. */
export async function listRequests(tx: ReadTx, visitId: string): Promise<readonly TableRequest[]> {
  const rows = await tx.rows(listVisitRequests({ visitId }))
  return rows.map((row) => ({
    what: row.what,
    at: row.asked_at.getTime(),
    answeredAt: row.answered_at?.getTime(),
  }))
}
