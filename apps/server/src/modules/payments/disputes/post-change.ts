import type { DisputeStatus } from '@tabard/domain/payments/dispute'
import type { WriteTx } from '../../../db/tx.ts'
import { postLoss, reverseLoss } from '../../ledger/post-provider-amounts.ts'
import type { DisputeRow } from './dispute-queries.ts'

/** Post a new loss, or reverse one. Returns the latest loss. Call it under the lock of the dispute. */
export async function postChange(
  tx: WriteTx,
  known: DisputeRow,
  {
    status,
    cents,
    currency,
  }: { readonly status: DisputeStatus; readonly cents: number; readonly currency: string },
  now: number,
): Promise<string | null> {
  const about = { shopId: known.shopId, now }
  if (known.status !== 'lost' && status === 'lost') return postLoss(tx, about, { cents, currency })
  if (known.status === 'lost' && status !== 'lost' && known.transferId !== null)
    await reverseLoss(tx, about, {
      lossId: known.transferId,
      cents: known.cents,
      currency: known.currency,
    })
  return known.transferId
}
