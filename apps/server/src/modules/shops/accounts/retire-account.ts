import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { markRetired, type StoredAccount } from './account-queries.ts'
import { removeLater } from './remove-webhook.ts'

/**
 * Take an account out of use: refunds of its payments still need it. The cards that it stores are removed, and so is the
 * webhook that the server registered.
 */
export async function retireAccount(tx: WriteTx, account: StoredAccount, now: number): Promise<void> {
  const { accountId } = account
  await tx.change(markRetired({ accountId, at: new Date(now) }))
  const payload = { customerId: null, accountId }
  await tx.change(enqueueJob({ name: 'cards.forget', key: accountId, payload, at: now }))
  await removeLater(tx, account, now)
}
