import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { markRetired } from './account-queries.ts'

/** Take an account out of use: refunds of its payments still need it, and the cards that it stores are removed. */
export async function retireAccount(tx: WriteTx, accountId: string, now: number): Promise<void> {
  await tx.change(markRetired({ accountId, at: new Date(now) }))
  const payload = { customerId: null, accountId }
  await tx.change(enqueueJob({ name: 'cards.forget', key: accountId, payload, at: now }))
}
