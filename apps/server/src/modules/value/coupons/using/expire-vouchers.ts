import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { systemRead, systemWrite } from '../../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { isValueSpent, postValue } from '../../../ledger/value/post-value.ts'
import { newId } from '../../../platform/new-id.ts'
import { listExpired } from '../coupon-queries.ts'

/** Vouchers of one turn. */
const most = 200

/**
 * Return what is left of expired vouchers of a merchant to what it gave. Nothing was received for a voucher, so it is a
 * smaller cost and no income (ADR-188). A refund onto an expired voucher returns the same way.
 */
export async function expireVouchers(
  { pool, clock }: Pick<UseCaseDeps, 'pool' | 'clock'>,
  merchantId: string,
): Promise<void> {
  const now = clock()
  const expired = await systemRead(pool, merchantId, (tx) =>
    tx.rows(listExpired({ before: new Date(now), most })),
  )
  for (const { couponId, shopId, currency, balanceCents } of expired) {
    const transfer = valueTransfer('valueGiven', moneyOf('voucher', couponId, currency), -balanceCents)
    if (!transfer) continue
    const expire = systemWrite(pool, merchantId, (tx) =>
      postValue(tx, { shopId, now }, [{ requestId: newId(now), transfer }]),
    )
    // It paid at the same moment: the next turn returns what that left.
    await expire.catch((error: unknown) => {
      if (!isValueSpent(error)) throw error
    })
  }
}
