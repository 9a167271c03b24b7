import cards from '@tabard/staff-ui/components/cards.module.css'
import { Select, SimpleGrid, Stack, Switch, Title } from '@mantine/core'
import { PointsField } from '../../../components/fields/points-field.tsx'
import { RateField } from '../../../components/fields/rate-field.tsx'
import { useLevelNames } from '../../../components/use-level-names.ts'
import { useText } from '../../../text.ts'
import type { ProgrammeFieldsProps } from '../fields-props.ts'

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The discount, the price level, and whether cards hold money. */
export function DiscountFields({ terms, faultOf, onChange }: ProgrammeFieldsProps) {
  const { t } = useText()
  const nameOfLevel = useLevelNames()
  return (
    <Stack component="section" className={cards['outlined']} gap={16} aria-label={t('loyalty.discounts')}>
      <Title order={3}>{t('loyalty.discounts')}</Title>
      <SimpleGrid minColWidth="min(220px, 100%)" autoFlow="auto-fit" spacing={12}>
        <RateField
          label={t('loyalty.discountRate')}
          description={t('loyalty.discountRateText')}
          rate={terms.discountRate}
          error={faultOf('discountRate')}
          onChange={(discountRate) => onChange({ discountRate })}
        />
        <Select
          size="md"
          label={t('loyalty.priceLevel')}
          description={t('loyalty.priceLevelText')}
          allowDeselect={false}
          value={String(terms.priceLevel)}
          data={levels.map((level) => ({
            value: String(level),
            label: level === 0 ? t('customers.priceLevelNone') : nameOfLevel(level),
          }))}
          error={faultOf('priceLevel')}
          onChange={(value) => onChange({ priceLevel: Number(value) })}
        />
      </SimpleGrid>
      <Switch
        size="md"
        label={t('loyalty.combines')}
        description={t('loyalty.combinesText')}
        checked={terms.combines}
        onChange={(event) => onChange({ combines: event.currentTarget.checked })}
      />
      <Switch
        size="md"
        label={t('loyalty.holdsValue')}
        description={t('loyalty.holdsValueText')}
        checked={terms.holdsValue}
        onChange={(event) => onChange({ holdsValue: event.currentTarget.checked })}
      />
    </Stack>
  )
}

/** Points on joining and on the birthday. */
export function GiftFields({ terms, faultOf, onChange }: ProgrammeFieldsProps) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['outlined']} gap={16} aria-label={t('loyalty.gifts')}>
      <Title order={3}>{t('loyalty.gifts')}</Title>
      <SimpleGrid minColWidth="min(220px, 100%)" autoFlow="auto-fit" spacing={12}>
        <PointsField
          label={t('loyalty.welcomePoints')}
          description={t('loyalty.welcomeText')}
          points={terms.welcomePoints}
          error={faultOf('welcomePoints')}
          onChange={(welcomePoints) => onChange({ welcomePoints: welcomePoints ?? 0 })}
        />
        <PointsField
          label={t('loyalty.birthdayPoints')}
          description={t('loyalty.birthdayText')}
          points={terms.birthdayPoints}
          error={faultOf('birthdayPoints')}
          onChange={(birthdayPoints) => onChange({ birthdayPoints: birthdayPoints ?? 0 })}
        />
      </SimpleGrid>
    </Stack>
  )
}
