import {
  campaignCents,
  type CampaignTerms,
  type CouponSource,
} from '@tabard/domain/value/campaigns/campaign-terms'
import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import type { WriteTx } from '../../../db/tx.ts'
import { postValue } from '../../ledger/value/post-value.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { newTicket } from './coupon-keys.ts'
import { expiryOf } from './coupon-expiry.ts'
import { countGiven, insertCoupon } from './coupon-queries.ts'

/** The person who gets a coupon. */
export interface CouponPerson {
  /** Empty: nobody keeps it yet. */
  readonly guestId: string
  /** The guest has an account. */
  readonly isAccount: boolean
  /** E.164; empty: not known. */
  readonly phone: string
  readonly phoneKey: string | null
  /** Staff typed the phone: nobody has proved that the person has it. */
  readonly isTyped?: boolean
}

/** A coupon to give. */
export interface NewCoupon {
  readonly couponId: string
  readonly campaignId: string
  readonly terms: CampaignTerms
  readonly source: CouponSource
  readonly person: CouponPerson
  /** Of an automatic campaign; empty: collected. */
  readonly occasion?: string
  readonly hasMessage?: boolean
}

interface At {
  readonly profile: ShopProfile
  readonly now: number
}

/**
 * Give a coupon: its row, its counts and the value of a voucher. False: the same request, or the person on the same
 * occasion, has one already, and nothing was written. Throws past a limit (`coupon_counts_limit`), which undoes it.
 */
export async function giveCoupon(tx: WriteTx, coupon: NewCoupon, { profile, now }: At): Promise<boolean> {
  const { couponId, campaignId, terms, source, person } = coupon
  const { gift, validity } = terms
  const { shopId, currency } = profile
  const tradingDate = tradingDateOf(profile, now)
  const cents = gift.kind === 'voucher' ? gift.cents : 0
  const [made] = await tx.change(
    insertCoupon({
      couponId,
      campaignId,
      shopId,
      ticket: newTicket(),
      source,
      ownerId: person.guestId,
      phoneKey: person.phoneKey,
      phone: person.phone,
      gift: JSON.stringify(gift),
      promotionId: gift.kind === 'coupon' ? gift.promotionId : null,
      cents,
      currency,
      isSingleUse: gift.kind === 'coupon' || gift.isSingleUse,
      at: new Date(now),
      tradingDate,
      expiresAt: new Date(expiryOf(validity, { profile, now })),
      occasion: coupon.occasion ?? '',
      messageState: coupon.hasMessage ? 'queued' : 'none',
    }),
  )
  if (!made) return false
  const transfer = valueTransfer('valueGiven', moneyOf('voucher', couponId, currency), cents)
  await Promise.all([
    tx.change(
      countGiven({
        campaignId,
        tradingDate,
        guestKey: person.guestId,
        isAccount: person.isAccount,
        phoneKey: person.phoneKey,
        isTyped: person.isTyped ?? false,
        cents,
        mostCents: campaignCents,
      }),
    ),
    ...(transfer ? [postValue(tx, { shopId, now }, [{ requestId: couponId, transfer }])] : []),
  ])
  return true
}

/** The constraint of a campaign's limits. After a conflict a second attempt reads the new state. */
export const couponConstraints: readonly string[] = ['coupon_counts_limit']
