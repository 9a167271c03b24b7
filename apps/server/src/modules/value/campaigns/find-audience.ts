import type { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { checkCampaign } from '@tabard/domain/value/campaigns/check-campaign'
import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { daysBefore, tradingDateOf } from '../../shops/hours/trading-date.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { couponPhoneKey } from '../coupons/coupon-keys.ts'
import { listBirthdays, listGuests, listStopped, type AudienceRow } from './audience-queries.ts'

const dayMs = 86_400_000
/** A first visit and a number of orders are events: later than this their coupon surprises. */
const recentMs = 7 * dayMs
/** Guests who have not ordered for longer are not written to. */
const longestMs = 730 * dayMs
const mostCounted = 100_000

interface Asked {
  readonly campaignId: string
  readonly shopId: string | null
  readonly automatic: CampaignTerms['giving']['automatic']
  readonly most: number
}

/** Find the people whom an automatic campaign reaches now, without those who have its coupon. None: it is not automatic. */
export async function findAudience(
  tx: ReadTx,
  { campaignId, shopId, automatic, most }: Asked,
  { profile, now }: { readonly profile: ShopProfile; readonly now: number },
): Promise<AudienceRow[]> {
  if (automatic === null) return []
  const of = { campaignId, shopId, most }
  if (automatic.kind === 'birthday') {
    const date = daysBefore(tradingDateOf(profile, now), -automatic.daysBefore)
    return tx.rows(listBirthdays({ ...of, birthday: date.slice(5), year: date.slice(0, 4) }))
  }
  const days = automatic.kind === 'lapsed' ? automatic.days : 0
  return tx.rows(
    listGuests({
      ...of,
      rule: automatic.kind,
      since: new Date(now - (automatic.kind === 'lapsed' ? longestMs : recentMs)),
      before: new Date(now - days * dayMs),
      count: automatic.kind === 'orders' ? automatic.count : 1,
      tag: automatic.kind === 'tag' ? automatic.tag : '',
    }),
  )
}

/** The kind of message to a person; undefined: none. */
export function messageTo(
  { message }: Pick<CampaignTerms, 'message'>,
  { email, phone }: Pick<AudienceRow, 'email' | 'phone'>,
): 'mail' | 'sms' | undefined {
  if (!message) return undefined
  if (message.by !== 'sms' && email !== '') return 'mail'
  return message.by !== 'mail' && phone !== '' ? 'sms' : undefined
}

/** Count the people whom a campaign would reach today. */
export const countAudience: Handler<typeof campaigns.audience, 'config'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) => {
  const checked = checkCampaign(input.campaign)
  if (!checked.ok) return Promise.resolve(fail('campaign.invalid', { faults: checked.faults }))
  const terms = checked.fields
  return shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const people = await findAudience(
      tx,
      {
        campaignId: input.campaignId,
        shopId: input.isEverywhere ? null : shop.shopId,
        automatic: terms.giving.automatic,
        most: mostCounted,
      },
      { profile, now },
    )
    const keyOf = ({ phone }: AudienceRow) => couponPhoneKey(deps.config.secret, shop.merchantId, phone) ?? ''
    const stopped = new Set(
      (await tx.rows(listStopped({ phoneKeys: people.map(keyOf) }))).map(({ phoneKey }) => phoneKey),
    )
    const kinds = people.map((each) => (stopped.has(keyOf(each)) ? undefined : messageTo(terms, each)))
    const count = (kind: 'mail' | 'sms' | undefined) => kinds.filter((each) => each === kind).length
    return { people: people.length, byMail: count('mail'), bySms: count('sms'), without: count(undefined) }
  })
}
