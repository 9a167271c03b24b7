import { pointsOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import type { PointsExpiry } from '@tabard/domain/value/card-type'
import type { WriteTx } from '../../../db/tx.ts'
import { postValue } from '../../ledger/value/post-value.ts'
import { newId } from '../../platform/new-id.ts'
import { lockCard } from '../cards/card-queries.ts'
import { monthsBefore } from './months-before.ts'
import { findExpired } from './points-queries.ts'

interface Expiring {
  readonly cardId: string
  readonly expiry: PointsExpiry
  readonly shopId: string
  readonly timeZone: string
  readonly now: number
}

/**
 * Expire the points of a card that are due (ADR-183). The lock makes a second run, and spending, wait: what is due follows
 * from everything that was taken before. Returns the points that expired.
 */
export async function expirePoints(
  tx: WriteTx,
  { cardId, expiry, shopId, timeZone, now }: Expiring,
): Promise<number> {
  const until = new Date(monthsBefore(now, expiry.months, timeZone))
  await tx.change(lockCard({ cardId }))
  const due = await tx.row(findExpired({ cardId, until, isByActivity: expiry.after === 'activity' }))
  const transfer = valueTransfer('pointsExpired', pointsOf(cardId), due?.points ?? 0)
  if (!transfer) return 0
  await postValue(tx, { shopId, now }, [{ requestId: newId(now), transfer }])
  return transfer.amount
}
