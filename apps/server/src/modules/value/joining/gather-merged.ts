import { systemWrite } from '../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { postValue } from '../../ledger/value/post-value.ts'
import { newId } from '../../platform/new-id.ts'
import { lockCards } from '../cards/card-queries.ts'
import { listMoves } from './merge-cards.ts'
import { findMergedInto } from './merge-queries.ts'

/**
 * Move what arrived on a card after it was merged: an order or a transfer had read it before, and wrote to it after. A job
 * after each change of an account.
 */
export function gatherMerged(
  { pool, clock }: Pick<UseCaseDeps, 'pool' | 'clock'>,
  merchantId: string,
  cardId: string,
): Promise<void> {
  return systemWrite(pool, merchantId, async (tx) => {
    const found = await tx.row(findMergedInto({ cardId }))
    if (!found) return
    const { intoId } = found
    const now = clock()
    const locked = await tx.change(lockCards({ cardIds: [cardId, intoId] }))
    const into = locked.find((card) => card.cardId === intoId)
    // The job runs again, and finds the next card.
    if (!into || into.mergedInto !== null) throw new Error('the other card was merged at the same moment')
    const transfers = await listMoves(tx, cardId, intoId)
    await postValue(
      tx,
      { shopId: into.joinedShopId, now },
      transfers.map((transfer) => ({ requestId: newId(now), transfer })),
    )
  })
}
