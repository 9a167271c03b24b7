import { admitCaller } from '../../identity/admit-caller.ts'
import type { ErrorCode } from '@tabard/contract/errors'
import type { CollectedCoupon, coupons } from '@tabard/contract/value/coupons/coupons'
import type { CouponSource } from '@tabard/domain/value/campaigns/campaign-terms'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import { brokenConstraint, type ReadTx, type WriteTx } from '../../../db/tx.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { CampaignRow } from '../campaigns/offer-queries.ts'
import { useLink } from '../campaigns/offer-queries.ts'
import { noteWrongGuess } from '../signals/note-wrong-guess.ts'
import { couponPhoneKey, tokenHash } from './coupon-keys.ts'
import { findCoupon, findFullPerson, findPhone, type CouponRow } from './coupon-queries.ts'
import { couponConstraints, giveCoupon, type CouponPerson } from './give-coupon.ts'
import {
  countCouponGuess,
  findOffer,
  findOfferOfLink,
  isOffered,
  needsAccount,
  takeBackCouponGuess,
} from './load-offer.ts'
import { presentCoupon } from './present-coupon.ts'

type Collect = typeof coupons.collect
type CollectLink = typeof coupons.collectByToken
type Codes =
  | 'coupon.codeUnknown'
  | 'coupon.guessed'
  | 'coupon.logInFirst'
  | 'coupon.notOffered'
  | 'coupon.exhausted'
  | 'coupon.hadAlready'
type Needs = 'shop' | 'now' | 'pause' | 'platform' | 'session' | 'deps'
type Request<Row extends Collect | CollectLink = Collect | CollectLink> = Pick<
  HandlerRequest<Row, 'config'>,
  'input' | Needs
>

type Collected<More extends ErrorCode = never> = Promise<CollectedCoupon | Refusal<Codes | More>>

interface Collecting {
  readonly tx: WriteTx
  readonly profile: ShopProfile
}

/** Collect by a public code. Anonymous guests can be made at will, so their collects count as guesses (W9). */
export function collectCoupon(request: Request<Collect>): Collected {
  const { input, shop, now } = request
  return collect(request, 'code', async ({ tx, profile }) => {
    const campaign = await findOffer(tx, { shopId: shop.shopId, code: input.code }, { profile, now })
    return campaign ?? new Refusal('coupon.codeUnknown', {})
  })
}

/**
 * Collect by a link. Its token is consumed by one conditional update, in the transaction that gives the coupon: of requests
 * at the same moment one gets it, and a refused one consumes nothing.
 */
export function collectByLink(request: Request<CollectLink>): Collected<'coupon.linkUsed'> {
  const { input, shop, now } = request
  const { requestId, code, token } = input
  return collect<'coupon.linkUsed'>(request, 'link', async ({ tx, profile }) => {
    const of = { shopId: shop.shopId, code, token }
    const offer = await findOfferOfLink(tx, of, { profile, now })
    if (!offer) return new Refusal('coupon.codeUnknown', {})
    const used = await tx.change(useLink({ hash: tokenHash(token), couponId: requestId, at: new Date(now) }))
    return used.length === 1 ? offer : new Refusal('coupon.linkUsed', {})
  })
}

async function collect<More extends ErrorCode = never>(
  request: Request,
  source: CouponSource,
  find: (at: Collecting) => Promise<CampaignRow | Refusal<'coupon.codeUnknown' | More>>,
): Collected<More> {
  const { shop } = request
  await admitCaller(request)
  const wait = await countCouponGuess(request)
  if (wait > 0) return new Refusal('coupon.guessed', { retryAfterSeconds: wait })
  let tried: { readonly campaignId: string; readonly person: CouponPerson } | undefined
  try {
    const outcome = await shop.write(async (tx, asking) => {
      const [profile, caller] = await Promise.all([getShop(tx, shop.shopId), asking])
      const earlier = await findEarlier(tx, request, caller)
      if (earlier) return { coupon: presentIn(earlier, request, profile, caller), isRepeated: true, caller }
      const campaign = await find({ tx, profile })
      if (isRefusal(campaign)) return campaign
      if (!isOffered(campaign.terms, profile)) return new Refusal('coupon.notOffered', {})
      if (needsAccount(campaign.terms) && caller.customerId === '')
        return new Refusal('coupon.logInFirst', {})
      const person = await personOf(tx, request, caller)
      tried = { campaignId: campaign.campaignId, person }
      const given = { ...campaign, couponId: request.input.requestId, source, person }
      const isNew = await giveCoupon(tx, given, { profile, now: request.now })
      const row = await findEarlier(tx, request, caller)
      // Another person's request has this id.
      if (!row) return new Refusal('coupon.codeUnknown', {})
      return { coupon: presentIn(row, request, profile, caller), isRepeated: !isNew, caller }
    })
    if (isRefusal(outcome)) {
      if (outcome.code === 'coupon.codeUnknown')
        await noteWrongGuess(request, { kind: 'coupon', typed: typedIn(request) })
      return outcome
    }
    const { caller, ...collected } = outcome
    if (source === 'link' || caller.customerId !== '') await takeBackCouponGuess(request)
    return collected
  } catch (error) {
    if (!tried || !couponConstraints.includes(brokenConstraint(error) ?? '')) throw error
    // The code was right.
    if (source === 'link' || tried.person.isAccount) await takeBackCouponGuess(request)
    return whyNone(request, tried)
  }
}

/** What the caller typed or followed. */
function typedIn({ input }: Request): string {
  return 'token' in input ? input.token : input.code
}

/** The coupon that the caller collected with this request. */
async function findEarlier(
  tx: ReadTx,
  { input }: Request,
  { guestId }: Caller,
): Promise<CouponRow | undefined> {
  const row = await tx.row(findCoupon({ couponId: input.requestId }))
  return row && row.ownerId === guestId ? row : undefined
}

function presentIn(row: CouponRow, { now }: Request, profile: ShopProfile, { guestId }: Caller) {
  return presentCoupon(row, { profile, now, guestId })
}

/** The caller as someone who collects. An account counts by its phone too. */
async function personOf(
  tx: ReadTx,
  { deps }: Request,
  { guestId, customerId }: Caller,
): Promise<CouponPerson> {
  const account = customerId === '' ? undefined : await tx.row(findPhone({ customerId }))
  const phone = account?.phone ?? ''
  const phoneKey = couponPhoneKey(deps.config.secret, tx.merchantId, phone)
  return { guestId, isAccount: account !== undefined, phone: '', phoneKey }
}

/** Which limit refused a coupon: that of the person, or that of the campaign. */
async function whyNone(
  { shop }: Request,
  { campaignId, person }: { readonly campaignId: string; readonly person: CouponPerson },
): Promise<Refusal<'coupon.exhausted' | 'coupon.hadAlready'>> {
  const { guestId, isAccount, phoneKey } = person
  const full = await shop.read((tx) =>
    tx.row(findFullPerson({ campaignId, guestKey: guestId, isAccount, phoneKey })),
  )
  return full ? new Refusal('coupon.hadAlready', {}) : new Refusal('coupon.exhausted', {})
}
