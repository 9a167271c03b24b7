import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { systemWrite } from '../../../../db/platform-database.ts'
import { changeAll, type WriteTx } from '../../../../db/tx.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { postValue } from '../../../ledger/value/post-value.ts'
import { newId } from '../../../platform/new-id.ts'
import { couponPhoneKey } from '../coupon-keys.ts'
import {
  addGuestCounts,
  countWithdrawn,
  emptyGuestCounts,
  forgetOldPhones,
  forgetPhone,
  giveCouponsOf,
  giveCouponsOfPhone,
  lockGuestCounts,
  purgeDayCounts,
  withdrawBeyond,
} from './use-queries.ts'

/**
 * Transfer a guest's coupons to the account that they logged in to, with their counts, and give the account the coupons of
 * its phone that nobody keeps: the log-in proved the phone (F29). Of a campaign the account has at most what one person gets:
 * the guest's other unused coupons are withdrawn.
 */
export function joinCoupons(
  { pool, config, clock }: Pick<UseCaseDeps, 'pool' | 'config' | 'clock'>,
  merchantId: string,
  {
    fromGuestId,
    toGuestId,
    phone,
  }: { readonly fromGuestId: string | null; readonly toGuestId: string; readonly phone: string },
): Promise<void> {
  return systemWrite(pool, merchantId, async (tx) => {
    if (fromGuestId !== null) {
      const given = { from: fromGuestId, to: toGuestId }
      await changeAll(tx, [lockGuestCounts(given), addGuestCounts(given), emptyGuestCounts(given)])
      await withdrawRest(tx, given, clock())
      await tx.change(giveCouponsOf(given))
    }
    const phoneKey = couponPhoneKey(config.secret, merchantId, phone)
    if (phoneKey !== null) await tx.change(giveCouponsOfPhone({ phoneKey, to: toGuestId }))
  })
}

/** Withdraw what one person gets no more of, with the value of its vouchers. The counters of the account are locked. */
async function withdrawRest(
  tx: WriteTx,
  given: { readonly from: string; readonly to: string },
  now: number,
): Promise<void> {
  const withdrawn = await tx.change(withdrawBeyond({ ...given, at: new Date(now) }))
  if (withdrawn.length === 0) return
  await tx.change(
    countWithdrawn({ to: given.to, campaignIds: withdrawn.map(({ campaignId }) => campaignId) }),
  )
  for (const { couponId, shopId, currency, balanceCents } of withdrawn) {
    const left = valueTransfer('valueGiven', moneyOf('voucher', couponId, currency), -balanceCents)
    if (left) await postValue(tx, { shopId, now }, [{ requestId: newId(now), transfer: left }])
  }
}

/** Forget the phone of an erased person in coupons. Their messages that wait are not sent. */
export async function forgetCoupons(
  tx: WriteTx,
  { phone, guestId }: { readonly phone: string; readonly guestId: string | null },
): Promise<void> {
  await tx.change(forgetPhone({ phone, guestId: guestId ?? '' }))
}

const keptMs = 90 * 86_400_000
const countedMs = 30 * 86_400_000

/** Blank phones 90 days after a coupon expired, and delete old counters per day. */
export async function purgeCoupons(tx: WriteTx, now: number): Promise<void> {
  await tx.change(forgetOldPhones({ before: new Date(now - keptMs) }))
  await tx.change(purgeDayCounts({ before: new Date(now - countedMs).toISOString().slice(0, 10) }))
}
