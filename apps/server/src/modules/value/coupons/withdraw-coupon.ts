import type { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { isRefusal } from '../../../db/refusal.ts'
import { cleanReason } from '../../platform/clean-reason.ts'
import type { Handler } from '../../../http/handler.ts'
import { postValue } from '../../ledger/value/post-value.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../../platform/audit.ts'
import { notePassChange } from '../passes/note-pass-change.ts'
import { findCoupon, withdrawCoupon } from './coupon-queries.ts'
import { presentStaffCoupon } from './present-coupon.ts'

/** Withdraw a coupon, or what is left of a voucher: its value goes back to what the merchant gave. */
export const withdrawOne: Handler<typeof campaigns.withdraw> = ({ input, shop, now, fail }) => {
  const { couponId } = input
  const { shopId } = shop
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return Promise.resolve(reason)
  return shop.write(async (tx, asking) => {
    const [caller, found] = await Promise.all([asking, tx.row(findCoupon({ couponId }))])
    if (!found) return fail('coupon.unknown', {})
    const [withdrawn] = await tx.change(withdrawCoupon({ couponId, at: new Date(now) }))
    if (!withdrawn) return fail('coupon.over', {})
    await notePassChange(tx, { owners: [couponId], now })
    const left = valueTransfer(
      'valueGiven',
      moneyOf('voucher', couponId, found.currency),
      -found.balanceCents,
    )
    const note = { byId: caller.personId, byName: caller.name, reason }
    if (left) await postValue(tx, { shopId, now }, [{ requestId: newId(now), transfer: left, note }])
    await recordAudit(tx, {
      shopId,
      now,
      caller,
      what: 'coupons.withdraw',
      subject: couponId,
      after: { reason, cents: found.balanceCents },
    })
    const row = await tx.row(findCoupon({ couponId }))
    return row ? presentStaffCoupon(row, now) : fail('coupon.unknown', {})
  })
}
