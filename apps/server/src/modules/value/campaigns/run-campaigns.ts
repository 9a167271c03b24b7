import type { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { brokenConstraint } from '../../../db/tx.ts'
import { Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { enqueueJob, enqueuePlatformJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { localTime } from '../../shops/hours/trading-date.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { couponPhoneKey } from '../coupons/coupon-keys.ts'
import { couponConstraints, giveCoupon } from '../coupons/give-coupon.ts'
import { isOffered, isRunning } from '../coupons/load-offer.ts'
import { expireVouchers } from '../coupons/using/expire-vouchers.ts'
import { findFullCampaign, listAutomatic, type AudienceRow } from './audience-queries.ts'
import { changeCampaign } from './change-campaign.ts'
import { findAudience, messageTo } from './find-audience.ts'
import { findCampaign, type CampaignRow } from './offer-queries.ts'

type Deps = Pick<UseCaseDeps, 'pool' | 'platform' | 'clock' | 'config'>

interface OfCampaign {
  readonly shopId: string
  readonly campaignId: string
}

/** People of one turn. */
const batch = 200
/** Coupons are given, and messages sent, by day: minutes of the shop's clock. */
const day = { from: 9 * 60, to: 19 * 60 }

/** Return expired vouchers of the merchant, and enqueue the shop's automatic campaigns if it is day there. */
export async function runCampaigns(deps: Deps, merchantId: string, shopId: string): Promise<void> {
  const { pool, platform, clock } = deps
  await expireVouchers(deps, merchantId)
  const [{ timeZone }, automatic] = await systemRead(pool, merchantId, (tx) =>
    Promise.all([getShop(tx, shopId), tx.rows(listAutomatic({ shopId }))]),
  )
  const { minute } = localTime(clock(), timeZone)
  if (minute < day.from || minute >= day.to) return
  for (const { campaignId } of automatic)
    await platform.rows(
      enqueuePlatformJob(merchantId, {
        name: 'campaigns.give',
        key: campaignId,
        payload: { shopId, campaignId },
        at: clock(),
      }),
    )
}

/**
 * Give the coupon of an automatic campaign to its audience, each in a transaction of its own. A person gets one for an
 * occasion, also when two runs meet. The campaign's limits end the run.
 */
export async function giveToAudience(deps: Deps, merchantId: string, of: OfCampaign): Promise<void> {
  const { pool, platform, clock } = deps
  const now = clock()
  const found = await systemRead(pool, merchantId, async (tx) => {
    const [profile, campaign] = await Promise.all([getShop(tx, of.shopId), tx.row(findCampaign(of))])
    if (!campaign || !isRunning(campaign, profile, now) || !isOffered(campaign.terms, profile))
      return undefined
    const { automatic } = campaign.terms.giving
    const asked = { campaignId: of.campaignId, shopId: campaign.shopId, automatic, most: batch }
    return { profile, campaign, people: await findAudience(tx, asked, { profile, now }) }
  })
  if (!found || found.people.length === 0) return
  const enqueue = (name: 'campaigns.give' | 'campaigns.message') =>
    platform.rows(enqueuePlatformJob(merchantId, { name, key: of.campaignId, payload: of, at: clock() }))
  let given = 0
  for (const person of found.people) {
    const outcome = await giveOne(deps, merchantId, { ...found, person })
    if (outcome === 'exhausted') break
    if (outcome === 'given') given += 1
  }
  if (found.campaign.terms.message) await enqueue('campaigns.message')
  if (given > 0 && found.people.length === batch) await enqueue('campaigns.give')
}

async function giveOne(
  { pool, clock, config }: Deps,
  merchantId: string,
  {
    campaign,
    profile,
    person,
  }: { readonly campaign: CampaignRow; readonly profile: ShopProfile; readonly person: AudienceRow },
): Promise<'given' | 'had' | 'exhausted'> {
  const { automatic } = campaign.terms.giving
  if (automatic === null) return 'had'
  const now = clock()
  const { phone, guestId, occasion } = person
  const coupon = {
    ...campaign,
    couponId: newId(now),
    source: automatic.kind,
    person: {
      guestId: guestId ?? '',
      isAccount: true,
      phone,
      phoneKey: couponPhoneKey(config.secret, merchantId, phone),
    },
    occasion,
    hasMessage: messageTo(campaign.terms, person) !== undefined,
  }
  try {
    const isNew = await systemWrite(pool, merchantId, (tx) => giveCoupon(tx, coupon, { profile, now }))
    return isNew ? 'given' : 'had'
  } catch (error) {
    if (!couponConstraints.includes(brokenConstraint(error) ?? '')) throw error
    // Their own limit or the campaign's: the counts of the latter are full for everyone.
    return (await isFull(pool, merchantId, campaign)) ? 'exhausted' : 'had'
  }
}

function isFull(pool: Deps['pool'], merchantId: string, { campaignId }: CampaignRow): Promise<boolean> {
  return systemRead(
    pool,
    merchantId,
    async (tx) => (await tx.row(findFullCampaign({ campaignId }))) !== undefined,
  )
}

/** Give the coupon of an automatic campaign to its audience now. */
export const sendNow: Handler<typeof campaigns.send, 'config'> = (request) => {
  const { input, shop, now } = request
  const { campaignId } = input
  return changeCampaign<'campaign.notGiven'>(request, {
    what: 'campaigns.send',
    campaignId,
    before: () => ({}),
    write: async (tx, _, campaign) => {
      const profile = await getShop(tx, shop.shopId)
      if (campaign.terms.giving.automatic === null || !isRunning(campaign, profile, now))
        return new Refusal('campaign.notGiven', {})
      const payload = { shopId: shop.shopId, campaignId }
      await tx.change(enqueueJob({ name: 'campaigns.give', key: campaignId, payload, at: now }))
      return {}
    },
  })
}
