import type { counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { can } from '@tabard/domain/staff/roles'
import { Refusal } from '../../../db/refusal.ts'
import { brokenConstraint } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findCampaign, listByStaff } from '../campaigns/offer-queries.ts'
import { couponPhoneKey } from './coupon-keys.ts'
import { findByTicket, findCoupon, findFullPhone, findGuestOfPhone } from './coupon-queries.ts'
import { couponConstraints, giveCoupon, type CouponPerson } from './give-coupon.ts'
import { isOffered, isRunning } from './load-offer.ts'
import { couponAddress, presentStaffCoupon } from './present-coupon.ts'

/** List campaigns whose coupons staff can give now. */
export const listGivable: Handler<typeof counterCoupons.offered> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const [profile, campaigns] = await Promise.all([
      getShop(tx, shop.shopId),
      tx.rows(listByStaff({ shopId: shop.shopId })),
    ])
    return campaigns
      .filter((each) => isRunning(each, profile, now) && isOffered(each.terms, profile))
      .map(({ campaignId, terms }) => ({ campaignId, kind: terms.gift.kind, names: terms.names }))
  })

/** Give a coupon at the counter: to the account of a phone, to a phone without one, or to a person who scans its address. */
export const giveAtCounter: Handler<typeof counterCoupons.give, 'config'> = async (request) => {
  const { input, shop, now, deps, fail } = request
  const { requestId: couponId, campaignId } = input
  const { shopId } = shop
  let tried: CouponPerson | undefined
  try {
    return await shop.write(async (tx, asking) => {
      const [caller, profile, campaign] = await Promise.all([
        asking,
        getShop(tx, shopId),
        tx.row(findCampaign({ shopId, campaignId })),
      ])
      if (!campaign) return fail('campaign.unknown', {})
      const phone = input.phone.trim() === '' ? '' : readPhone(input.phone, profile.country)
      if (phone === undefined) return fail('phone.invalid', {})
      if (!campaign.terms.giving.byStaff || !isRunning(campaign, profile, now))
        return fail('campaign.notGiven', {})
      if (!isOffered(campaign.terms, profile)) return fail('coupon.notOffered', {})
      // Without a phone nothing holds the limit per person.
      const isAnyones = phone === '' && campaign.terms.gift.kind === 'voucher'
      if (isAnyones && !can(caller.assignments, 'value.adjust', shopId))
        return fail('permission.denied', { permission: 'value.adjust' })
      const account = phone === '' ? undefined : await tx.row(findGuestOfPhone({ phone }))
      const phoneKey = couponPhoneKey(deps.config.secret, shop.merchantId, phone)
      const person = { guestId: account?.guestId ?? '', isAccount: true, phone, phoneKey, isTyped: true }
      tried = person
      const given = { couponId, ...campaign, source: 'staff', person } as const
      const isNew = await giveCoupon(tx, given, { profile, now })
      const row = await tx.row(findCoupon({ couponId }))
      if (!row || row.campaignId !== campaignId) return fail('campaign.unknown', {})
      // The id of another person's coupon: its ticket is theirs.
      if (!isNew && (row.source !== 'staff' || row.phoneKey !== phoneKey)) return fail('campaign.unknown', {})
      if (isNew)
        await recordAudit(tx, {
          shopId,
          now,
          caller,
          what: 'coupons.give',
          subject: couponId,
          after: { campaignId },
        })
      return {
        coupon: presentStaffCoupon(row, now),
        address: couponAddress(deps.config.publicUrl, shop.code, row),
      }
    })
  } catch (error) {
    if (!tried || !couponConstraints.includes(brokenConstraint(error) ?? '')) throw error
    const { guestId: guestKey, phoneKey } = tried
    const full = await shop.read((tx) => tx.row(findFullPhone({ campaignId, guestKey, phoneKey })))
    return full ? new Refusal('coupon.hadAlready', {}) : new Refusal('coupon.exhausted', {})
  }
}

/** Find the coupon of a scanned ticket or address. A phone number finds none: a coupon pays for anyone who shows it. */
export const findCoupons: Handler<typeof counterCoupons.find> = ({ input, shop, now }) =>
  shop.read(async (tx) => {
    const ticket = /(?:^|\/)([\w-]{22})(?:[?#].*)?$/.exec(input.text.trim())?.[1]
    const row = ticket === undefined ? undefined : await tx.row(findByTicket({ ticket }))
    return row ? [presentStaffCoupon(row, now)] : []
  })
