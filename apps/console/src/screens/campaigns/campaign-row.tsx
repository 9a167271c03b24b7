import { useFormats } from '@tabard/staff-ui/format/formats'
import { OfferRow } from '../../components/offers/offer-row.tsx'
import { useText } from '../../text.ts'
import { CampaignActions } from './campaign-actions.tsx'
import type { CampaignRowProps } from './fields-props.ts'
import { useCampaignLabels } from './use-campaign-labels.ts'

/** A campaign with its gift, its coupons and the revenue that they brought. */
export function CampaignRow(props: CampaignRowProps) {
  const { campaign, list } = props
  const { t } = useText()
  const { money } = useFormats()
  const labels = useCampaignLabels(list)
  const { state, terms, figures } = campaign
  const { code, automatic } = terms.giving
  const name = labels.name(terms)
  return (
    <OfferRow
      name={name}
      state={state}
      stateText={t(`campaign.state.${state}`)}
      facts={[
        labels.gift(terms),
        campaign.isEverywhere ? t('offer.everywhere') : '',
        code,
        automatic ? t(`campaign.rule.${automatic.kind}`) : '',
      ]}
      uses={`${t('campaign.given', { given: figures.given })} · ${t('batch.used', { used: figures.used })}`}
      amount={`${t('campaign.figure.revenue')} ${money(figures.revenueCents)}`}
    >
      <CampaignActions {...props} name={name} />
    </OfferRow>
  )
}
