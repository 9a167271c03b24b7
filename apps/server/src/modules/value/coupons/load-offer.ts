import type { CouponOffer } from '@tabard/contract/value/coupons/coupons'
import { plainCode } from '@tabard/domain/promotions/promotion-code'
import { campaignState, type CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import type { ReadTx } from '../../../db/tx.ts'
import { countCallerGuess, takeBackCallerGuess, type Guessing } from '../../identity/count-caller-guess.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { findByCode, findLink, type CampaignRow } from '../campaigns/offer-queries.ts'
import { linkCode, tokenHash } from './coupon-keys.ts'

/** Wrong codes of one caller in 15 minutes, as of gift cards and tables (T38). Those of a whole network slow down past it. */
const mostGuesses = 20

/** A link that nobody used expires, also if its campaign goes on (W9). */
const linkMs = 365 * 86_400_000

const guessKey = ({ shop }: Pick<Guessing, 'shop'>) => `coupon code ${shop.merchantId}`

/** Count a code before it is looked up (W9). Returns the seconds to wait, or 0. */
export function countCouponGuess(request: Guessing): Promise<number> {
  return countCallerGuess(request, guessKey(request), mostGuesses)
}

/** Undo the count of a right code: only wrong ones count. */
export function takeBackCouponGuess(request: Guessing): Promise<void> {
  return takeBackCallerGuess(request, guessKey(request))
}

/** Whether a campaign gives coupons now, except for its limits. */
export function isRunning(
  campaign: Pick<CampaignRow, 'isPaused' | 'archivedAt'> & { readonly terms: CampaignTerms },
  profile: ShopProfile,
  now: number,
): boolean {
  const state = campaignState(campaign.terms, {
    isArchived: campaign.archivedAt !== null,
    isPaused: campaign.isPaused,
    given: 0,
    givenCents: 0,
    today: tradingDateOf(profile, now),
  })
  return state === 'running'
}

/** Whether the settings of a shop offer what a campaign gives. */
export function isOffered({ gift }: Pick<CampaignTerms, 'gift'>, { settings }: ShopProfile): boolean {
  return settings[gift.kind === 'coupon' ? 'coupon.isOffered' : 'voucher.isOffered']
}

/**
 * Whether only an account can have what a campaign gives. A voucher is money: guests can be made at will, and an account has
 * a proved phone (F29).
 */
export function needsAccount({ gift, giving }: Pick<CampaignTerms, 'gift' | 'giving'>): boolean {
  return giving.needsAccount || gift.kind === 'voucher'
}

/** Find the campaign of a public code that gives coupons now. Undefined: none, for whatever reason (W9). */
export async function findOffer(
  tx: ReadTx,
  { shopId, code }: { readonly shopId: string; readonly code: string },
  at: { readonly profile: ShopProfile; readonly now: number },
): Promise<CampaignRow | undefined> {
  const plain = plainCode(code)
  if (plain === undefined) return undefined
  const found = await tx.row(findByCode({ shopId, code: plain }))
  return found && isRunning(found, at.profile, at.now) ? found : undefined
}

/** Find the campaign of a link. `used`: another coupon came of it. Undefined: no such link, or its campaign is over. */
export async function findOfferOfLink(
  tx: ReadTx,
  { shopId, code, token }: { readonly shopId: string; readonly code: string; readonly token: string },
  at: { readonly profile: ShopProfile; readonly now: number },
): Promise<(CampaignRow & { readonly couponId: string | null }) | undefined> {
  const found = await tx.row(findLink({ shopId, hash: tokenHash(token) }))
  if (!found || linkCode(found.campaignId) !== code) return undefined
  // A link that was used says so, also once its campaign is over: its owner sees the coupon.
  if (found.couponId !== null) return found
  const isOver = found.retiredAt !== null || found.linkedAt.getTime() + linkMs <= at.now
  return !isOver && isRunning(found, at.profile, at.now) ? found : undefined
}

/** Present what a campaign offers. `code`: how it is collected; empty: by a link. */
export function presentOffer(
  { terms }: Pick<CampaignRow, 'terms'>,
  code: string,
  profile: ShopProfile,
): CouponOffer {
  const { gift } = terms
  return {
    kind: gift.kind,
    code,
    names: terms.names,
    description: terms.description,
    promotion: promotionIn(profile, gift.kind === 'coupon' ? gift.promotionId : null),
    voucher: gift.kind === 'voucher' ? gift : undefined,
    currency: profile.currency,
    validity: terms.validity,
    until: terms.window.to ?? undefined,
    needsAccount: needsAccount(terms),
  }
}

/** A promotion of the shop that is offered now. */
export function promotionIn(profile: ShopProfile, promotionId: string | null) {
  return profile.promotions.promotions.find(({ promotion }) => promotion.id === promotionId)?.promotion
}
