import { pointsOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import type { WriteTx } from '../../../db/tx.ts'
import { postValue } from '../../ledger/value/post-value.ts'
import { newId } from '../../platform/new-id.ts'

/** What a programme gives points for. The history of the card names it. */
export type PointsCause = 'welcome' | 'birthday'

interface Given {
  readonly cardId: string
  readonly shopId: string
  /** Hundredths; 0: nothing is given. */
  readonly points: number
  readonly cause: PointsCause
  readonly now: number
}

/** Give points of a programme to a card. The caller makes sure that it happens once, in the same transaction. */
export async function givePoints(tx: WriteTx, { cardId, shopId, points, cause, now }: Given): Promise<void> {
  const transfer = valueTransfer('pointsGiven', pointsOf(cardId), points)
  if (!transfer) return
  const note = { byId: '', byName: '', reason: cause }
  await postValue(tx, { shopId, now }, [{ requestId: newId(now), transfer, note }])
}
