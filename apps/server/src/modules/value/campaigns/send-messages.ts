import { formatMoney } from '@tabard/domain/money/money'
import { isLanguage, nameIn, type Language } from '@tabard/domain/text/names'
import { fillMessage, namesLink } from '@tabard/domain/value/campaigns/campaign-message'
import { isRefusal } from '../../../db/refusal.ts'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { claimMessage } from '../../messages/claiming/claim-message.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { enqueuePlatformJob } from '../../platform/enqueue.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { couponAddress } from '../coupons/present-coupon.ts'
import { stopKey } from '../coupons/coupon-keys.ts'
import { messageTo } from './find-audience.ts'
import { decideMessage, listQueued, type QueuedRow } from './message-queries.ts'
import { findCampaign, type CampaignRow } from './offer-queries.ts'

type Deps = Pick<UseCaseDeps, 'pool' | 'platform' | 'messages' | 'clock' | 'serverMessages' | 'config'>

interface OfCampaign {
  readonly shopId: string
  readonly campaignId: string
}

/** Messages of one turn, and the time to the next: a campaign must not delay codes and orders. */
const batch = 50
const turnMs = 60_000
const longestWaitMs = 3_600_000
/** A message about a coupon is worth sending for a day. */
const lateMs = 86_400_000

/**
 * Send the messages of a campaign that wait, a batch each minute. Past a limit of messages the rest waits. People who
 * unsubscribed, or have no address, get none; a pause stops the rest until it ends.
 */
export async function sendCampaignMessages(deps: Deps, merchantId: string, of: OfCampaign): Promise<void> {
  const { pool, platform, clock } = deps
  const found = await systemRead(pool, merchantId, async (tx) => {
    const [profile, campaign, queued] = await Promise.all([
      getShop(tx, of.shopId),
      tx.row(findCampaign(of)),
      tx.rows(listQueued({ campaignId: of.campaignId, most: batch })),
    ])
    return { profile, campaign, queued }
  })
  const { profile, campaign, queued } = found
  if (!campaign || campaign.isPaused || queued.length === 0) return
  for (const coupon of queued) {
    const waitMs = await sendOne(deps, merchantId, { profile, campaign, coupon })
    if (waitMs > 0) return again(Math.min(waitMs, longestWaitMs))
  }
  if (queued.length === batch) await again(turnMs)

  async function again(afterMs: number): Promise<void> {
    const at = clock() + afterMs
    await platform.rows(
      enqueuePlatformJob(merchantId, { name: 'campaigns.message', key: of.campaignId, payload: of, at }),
    )
  }
}

interface Told {
  readonly profile: ShopProfile
  readonly campaign: CampaignRow
  readonly coupon: QueuedRow
}

/** Send one message or decide that there is none. Returns how long to wait where a limit is reached, else 0. */
async function sendOne(deps: Deps, merchantId: string, told: Told): Promise<number> {
  const { pool, platform, messages, clock, config } = deps
  const { profile, campaign, coupon } = told
  const now = clock()
  const { couponId, phone, email } = coupon
  const { shopId } = profile
  const isOver = coupon.expiresAt.getTime() <= now
  const kind = coupon.isStopped || isOver ? undefined : messageTo(campaign.terms, coupon)
  const skip = () =>
    systemWrite(pool, merchantId, (tx) => tx.change(decideMessage({ couponId, messageState: 'skipped' })))
  if (kind === undefined) {
    await skip()
    return 0
  }
  const refused = await claimMessage(platform, config.smsLimits, {
    kind,
    address: kind === 'mail' ? email : phone,
    sender: `coupon ${couponId}`,
    shop: profile,
    now,
  })
  if (refused?.code === 'sms.country') {
    await skip()
    return 0
  }
  if (refused) return refused.data.retryAfterSeconds * 1000
  const language = languageOf(told)
  await systemWrite(pool, merchantId, async (tx) => {
    const [decided] = await tx.change(decideMessage({ couponId, messageState: 'sent' }))
    if (!decided) return undefined
    const sent = await sendMessage(tx, messages, {
      ...writeCouponMessage(deps, merchantId, told, language),
      shopId,
      kind,
      purpose: 'coupon',
      recipient: kind === 'mail' ? email : phone,
      language,
      // The ticket in its link is worth the coupon.
      holdsCode: true,
      expiresAt: Math.min(now + lateMs, coupon.expiresAt.getTime()),
      now,
    })
    // Without a gateway nothing is sent, and the coupon waits for its owner to find it.
    return isRefusal(sent) ? sent : undefined
  })
  return 0
}

function languageOf({ profile, coupon }: Told): Language {
  const { language } = coupon
  return language !== null && isLanguage(language) ? language : (profile.languages[0] ?? 'en-gb')
}

/** The texts of a message, with the link to the coupon and the link that ends such messages. */
function writeCouponMessage(
  { serverMessages, config }: Deps,
  merchantId: string,
  { profile, campaign, coupon }: Told,
  language: Language,
): { readonly subject: string; readonly body: string } {
  const { message, names } = campaign.terms
  const { gift, ticket, expiresAt } = coupon
  const address = couponAddress(config.publicUrl, profile.code, { gift, ticket })
  const link = `${address}?lang=${language}`
  const values = {
    name: coupon.name,
    shop: nameIn(profile.names, language),
    coupon: nameIn(names, language),
    value:
      gift.kind === 'voucher' ? formatMoney(gift.cents, profile.currency, language) : nameIn(names, language),
    expires: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: profile.timeZone }).format(
      expiresAt.getTime() - 1,
    ),
    link,
  }
  if (!message) return { subject: '', body: link }
  const stop = stopKey(config.secret, merchantId, ticket).slice(ticket.length + 1)
  const parts = [
    fillMessage(message.body, language, values),
    ...(namesLink(message.body) ? [] : [link]),
    serverMessages[language]('message.coupon.stop', { link: `${address}?stop=${stop}` }),
  ]
  return { subject: fillMessage(message.subject, language, values), body: parts.join('\n\n') }
}
