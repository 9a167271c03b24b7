import type { CampaignList } from '@tabard/contract/value/coupons/campaigns'
import { languageTags, nameIn } from '@tabard/domain/text/names'
import type { CampaignTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import { Stack, Text, Title } from '@mantine/core'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from '../campaigns.module.css'
import { useCampaignLabels } from '../use-campaign-labels.ts'

const dayMs = 86_400_000

/** The last day of a coupon that is collected today, as an instant of UTC. */
export function expiryDate({ validity }: Pick<CampaignTerms, 'validity'>, today: string): number {
  const from = Date.parse(`${today}T00:00:00Z`)
  const until =
    validity.kind === 'days' ? from + validity.days * dayMs : Date.parse(`${validity.date}T00:00:00Z`)
  return Number.isNaN(until) ? from : until
}

/** A coupon as its guest sees it. */
export function CouponPreview({
  terms,
  list,
}: {
  readonly terms: CampaignTerms
  readonly list: CampaignList
}) {
  const { t, language } = useText()
  const { money } = useFormats()
  const labels = useCampaignLabels(list)
  const { gift } = terms
  const minimumCents = gift.kind === 'voucher' ? gift.minimumCents : null
  const date = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(expiryDate(terms, list.today))
  return (
    <Stack component="section" gap={8} aria-label={t('campaign.previewCoupon')}>
      <Title order={3}>{t('campaign.previewCoupon')}</Title>
      <div className={classes['coupon']}>
        <span className={classes['worth']}>
          {gift.kind === 'voucher' ? money(Math.max(0, gift.cents)) : labels.gift(terms)}
        </span>
        <div>
          <strong>{labels.name(terms) || t('campaign.name')}</strong>
          <Text>{nameIn(terms.description, language)}</Text>
          {minimumCents !== null && (
            <Text c="dimmed">{t('campaign.minimumSpend', { amount: money(minimumCents) })}</Text>
          )}
          <Text c="dimmed">{t('campaign.expires', { date })}</Text>
        </div>
      </div>
    </Stack>
  )
}
