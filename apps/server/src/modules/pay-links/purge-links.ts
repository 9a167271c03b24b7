import type { WriteTx } from '../../db/tx.ts'
import { forgetRequests } from '../orders/requests/forget-requests.ts'
import { forgetOldLinks, listOldAmounts } from './queries.ts'

const keptMs = 90 * 86_400_000

/** Blank what staff wrote in pay links, and in amounts without an order, after 90 days: it may name a person. */
export async function purgeLinks(tx: WriteTx, now: number): Promise<void> {
  const before = new Date(now - keptMs)
  const amounts = await tx.rows(listOldAmounts({ before }))
  await forgetRequests(
    tx,
    amounts.map(({ linkId }) => linkId),
  )
  await tx.change(forgetOldLinks({ before }))
}
