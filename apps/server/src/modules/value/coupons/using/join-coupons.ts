import { systemWrite } from '../../../../db/platform-database.ts'
import { changeAll, type WriteTx } from '../../../../db/tx.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { couponPhoneKey } from '../coupon-keys.ts'
import {
  addGuestCounts,
  emptyGuestCounts,
  forgetOldPhones,
  forgetPhone,
  giveCouponsOf,
  giveCouponsOfPhone,
  lockGuestCounts,
  purgeDayCounts,
} from './use-queries.ts'

/**
 * Transfer a guest's coupons to the account that they logged in to, with their counts, and give the account the coupons of
 * its phone that nobody keeps: the log-in proved the phone (F29).
 */
export function joinCoupons(
  { pool, config }: Pick<UseCaseDeps, 'pool' | 'config'>,
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
      await changeAll(tx, [
        giveCouponsOf(given),
        lockGuestCounts(given),
        addGuestCounts(given),
        emptyGuestCounts(given),
      ])
    }
    const phoneKey = couponPhoneKey(config.secret, merchantId, phone)
    if (phoneKey !== null) await tx.change(giveCouponsOfPhone({ phoneKey, to: toGuestId }))
  })
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
