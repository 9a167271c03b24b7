import type { Coupon } from '@tabard/contract/value/coupons/coupons'
import type { ReadTx } from '../../../db/tx.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { listOwned } from './coupon-queries.ts'
import { presentCoupon } from './present-coupon.ts'

const mostShown = 100

/** Read the coupons of a guest or account, usable ones first: for their lists, and for the export of an account. */
export async function readOwnCoupons(
  tx: ReadTx,
  {
    guestId,
    profile,
    now,
  }: { readonly guestId: string; readonly profile: ShopProfile; readonly now: number },
): Promise<Coupon[]> {
  const rows = await tx.rows(listOwned({ ownerId: guestId, at: new Date(now), most: mostShown }))
  return rows.map((row) => presentCoupon(row, { profile, now, guestId }))
}
