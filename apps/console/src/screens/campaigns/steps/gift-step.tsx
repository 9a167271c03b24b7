import { languageTags, nameIn } from '@tabard/domain/text/names'
import { salesChannels } from '@tabard/domain/orders/sales-channel'
import { couponKinds, newCampaign, type VoucherTerms } from '@tabard/domain/value/campaigns/campaign-terms'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { SegmentedControl, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { ChipField } from '../../../components/fields/chip-field.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { useShopOrderTypes } from '../../../components/use-shop-order-types.ts'
import { useText } from '../../../text.ts'
import { CouponPreview } from './coupon-preview.tsx'
import type { CampaignFieldsProps } from '../fields-props.ts'

/** What a campaign gives, and how it looks to a guest. */
export function GiftStep(props: CampaignFieldsProps) {
  const { terms, list, faultOf, onChange } = props
  const { t } = useText()
  const { gift } = terms
  return (
    <Stack gap={16}>
      <NamesFields
        label={t('campaign.name')}
        field="names"
        names={terms.names}
        isRequired
        faultOf={faultOf}
        onChange={(names) => onChange({ names })}
      />
      <NamesFields
        label={t('campaign.description')}
        field="description"
        names={terms.description}
        isLong
        faultOf={faultOf}
        onChange={(description) => onChange({ description })}
      />
      <Stack component="section" className={cards['outlined']} gap={12}>
        <SegmentedControl
          aria-label={t('campaign.gift')}
          value={gift.kind}
          data={couponKinds.map((value) => ({ value, label: t(`campaign.kind.${value}`) }))}
          onChange={(kind) =>
            onChange({
              gift:
                kind === 'coupon'
                  ? { kind, promotionId: list.promotions[0]?.promotionId ?? '' }
                  : newCampaign.gift,
            })
          }
        />
        {gift.kind === 'coupon' ? (
          <PromotionField {...props} promotionId={gift.promotionId} />
        ) : (
          <VoucherFields {...props} voucher={gift} />
        )}
      </Stack>
      <CouponPreview terms={terms} list={list} />
    </Stack>
  )
}

function PromotionField({
  list,
  faultOf,
  onChange,
  promotionId,
}: CampaignFieldsProps & { readonly promotionId: string }) {
  const { t, language } = useText()
  if (list.promotions.length === 0) return <Text c="dimmed">{t('campaign.promotionNone')}</Text>
  return (
    <Select
      size="md"
      allowDeselect={false}
      label={t('campaign.promotion')}
      description={t('campaign.promotionText')}
      error={faultOf('gift.promotionId')}
      value={promotionId}
      data={list.promotions.map((each) => ({
        value: each.promotionId,
        label: nameIn(each.names, language),
      }))}
      onChange={(value) => value !== null && onChange({ gift: { kind: 'coupon', promotionId: value } })}
    />
  )
}

const days = ['1', '2', '3', '4', '5', '6', '7'] as const

function VoucherFields({
  voucher,
  faultOf,
  onChange,
}: CampaignFieldsProps & { readonly voucher: VoucherTerms }) {
  const { t, language } = useText()
  const orderTypes = useShopOrderTypes(voucher.orderTypes)
  const put = (part: Partial<VoucherTerms>) => onChange({ gift: { ...voucher, ...part } })
  const weekday = new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' })
  const nameOfType = (code: string) => {
    const found = orderTypes.find((each) => each.code === code)
    return found ? nameIn(found.names, language) || code : code
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
        <MoneyField
          label={t('campaign.value')}
          cents={voucher.cents}
          error={faultOf('gift.cents')}
          onChange={(cents) => put({ cents })}
        />
        <MoneyField
          label={t('campaign.minimum')}
          cents={voucher.minimumCents ?? -1}
          error={faultOf('gift.minimumCents')}
          onChange={(cents) => put({ minimumCents: cents < 0 ? null : cents })}
        />
      </SimpleGrid>
      <Switch
        size="md"
        label={t('campaign.singleUse')}
        description={t('campaign.singleUseText')}
        checked={voucher.isSingleUse}
        onChange={(event) => put({ isSingleUse: event.currentTarget.checked })}
      />
      <ChipField
        label={t('campaign.orderTypes')}
        values={orderTypes.map(({ code }) => code)}
        chosen={voucher.orderTypes}
        nameOf={nameOfType}
        onChange={(chosen) => put({ orderTypes: chosen })}
      />
      <ChipField
        label={t('campaign.channels')}
        values={salesChannels.filter((each) => each !== 'request' && each !== 'deposit')}
        chosen={voucher.channels}
        nameOf={(channel) => t(`channel.${channel}`)}
        onChange={(channels) => put({ channels })}
      />
      <ChipField
        label={t('campaign.weekdays')}
        values={days}
        chosen={days.filter((day) => voucher.weekdays.includes(Number(day)))}
        // 5 January 2026 was a Monday.
        nameOf={(day) => weekday.format(Date.UTC(2026, 0, 4 + Number(day)))}
        onChange={(chosen) => put({ weekdays: chosen.map(Number) })}
      />
    </>
  )
}
