import type { coupons } from '@tabard/contract/value/coupons/coupons'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { listListed } from '../campaigns/offer-queries.ts'
import { couponPhoneKey } from './coupon-keys.ts'
import { findByTicket, findCoupon, findPhone, keepCoupon } from './coupon-queries.ts'
import {
  countCouponGuess,
  findOffer,
  findOfferOfLink,
  isOffered,
  isRunning,
  presentOffer,
  takeBackCouponGuess,
} from './load-offer.ts'
import { noteWrongGuess } from '../signals/note-wrong-guess.ts'
import { readOwnCoupons } from './own-coupons.ts'
import { presentCoupon } from './present-coupon.ts'

/** List what anyone can collect in this shop now. */
export const listWindow: Handler<typeof coupons.shopWindow> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const [profile, campaigns] = await Promise.all([
      getShop(tx, shop.shopId),
      tx.rows(listListed({ shopId: shop.shopId })),
    ])
    return campaigns
      .filter((each) => isRunning(each, profile, now) && isOffered(each.terms, profile))
      .map((each) => presentOffer(each, each.code, profile))
  })

/** Describe what a code or a link gives. It consumes nothing, and wrong ones count as guesses. */
export const describeOffer: Handler<typeof coupons.describe> = async (request) => {
  const { input, shop, now, fail } = request
  const { code, token } = input
  const wait = await countCouponGuess(request)
  if (wait > 0) return fail('coupon.guessed', { retryAfterSeconds: wait })
  const found = await shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const { shopId } = shop
    if (token !== undefined) {
      const offer = await findOfferOfLink(tx, { shopId, code, token }, { profile, now })
      return offer && { isUsed: offer.couponId !== null, offer: presentOffer(offer, '', profile) }
    }
    const offer = await findOffer(tx, { shopId, code }, { profile, now })
    return offer && { isUsed: false, offer: presentOffer(offer, offer.code, profile) }
  })
  if (!found) {
    await noteWrongGuess(request, { kind: 'coupon', typed: token ?? code })
    return fail('coupon.codeUnknown', {})
  }
  await takeBackCouponGuess(request)
  return found.isUsed ? fail('coupon.linkUsed', {}) : found.offer
}

/** Show a coupon to anyone who has its ticket. */
export const showCoupon: Handler<typeof coupons.show> = ({ input, shop, now, fail }) =>
  shop.read(async (tx) => {
    const [profile, row] = await Promise.all([getShop(tx, shop.shopId), tx.row(findByTicket(input))])
    return row ? presentCoupon(row, { profile, now, guestId: '' }) : fail('coupon.unknown', {})
  })

/** List the caller's coupons. */
export const listMine: Handler<typeof coupons.mine> = ({ shop, now }) =>
  shop.read(async (tx, asking) => {
    const [{ guestId }, profile] = await Promise.all([asking, getShop(tx, shop.shopId)])
    return readOwnCoupons(tx, { guestId, profile, now })
  })

/** Keep a coupon that belongs to nobody. The same person can ask again. */
export const keepOne: Handler<typeof coupons.keep, 'config'> = ({ input, shop, now, deps, fail }) =>
  shop.write(async (tx, asking) => {
    const [{ guestId, customerId }, profile] = await Promise.all([asking, getShop(tx, shop.shopId)])
    const account = customerId === '' ? undefined : await tx.row(findPhone({ customerId }))
    const phoneKey = couponPhoneKey(deps.config.secret, shop.merchantId, account?.phone ?? '')
    const { ticket } = input
    await tx.change(keepCoupon({ ticket, ownerId: guestId, isAccount: account !== undefined, phoneKey }))
    const row = await tx.row(findByTicket(input))
    if (!row) return fail('coupon.unknown', {})
    if (row.ownerId === '') return fail(account ? 'coupon.hasOwner' : 'coupon.logInFirst', {})
    return row.ownerId === guestId
      ? presentCoupon(row, { profile, now, guestId })
      : fail('coupon.hasOwner', {})
  })

/** The address where others collect the same coupon. */
export const shareOne: Handler<typeof coupons.share, 'config'> = ({ input, shop, deps, fail }) =>
  shop.read(async (tx, asking) => {
    const [{ guestId }, row] = await Promise.all([asking, tx.row(findCoupon(input))])
    if (!row || row.ownerId !== guestId) return fail('coupon.unknown', {})
    if (row.code === '') return fail('coupon.notShareable', {})
    return { address: collectAddress(deps.config.publicUrl, shop.code, row.gift.kind, row.code) }
  })

/** The page where a public code is collected. */
export function collectAddress(publicUrl: string, shopCode: string, kind: string, code: string): string {
  return `${publicUrl}/shop/${shopCode}/${kind}/${encodeURIComponent(code)}/collect`
}
