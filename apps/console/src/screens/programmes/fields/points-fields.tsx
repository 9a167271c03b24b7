import cards from '@tabard/staff-ui/components/cards.module.css'
import { Alert, NumberInput, Select, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Coins } from 'lucide-react'
import { PointsField } from '../../../components/fields/points-field.tsx'
import { useText } from '../../../text.ts'
import type { ProgrammeFieldsProps } from '../fields-props.ts'
import { useProgrammeLabels } from '../use-programme-labels.ts'

const expiries = ['never', 'earned', 'activity'] as const

/** How points are earned, what they are worth, and when they expire. `otherCurrency`: that of the points, if the shop has another one. */
export function PointsFields({
  otherCurrency,
  ...props
}: ProgrammeFieldsProps & { readonly otherCurrency: string | undefined }) {
  const { terms, settings, onChange } = props
  const { t } = useText()
  return (
    <Stack component="section" className={cards['outlined']} gap={16} aria-label={t('loyalty.points')}>
      <Title order={3}>{t('loyalty.points')}</Title>
      <Switch
        size="md"
        label={t('loyalty.hasPoints')}
        checked={terms.hasPoints}
        onChange={(event) => onChange({ hasPoints: event.currentTarget.checked })}
      />
      {terms.hasPoints && (
        <>
          {otherCurrency !== undefined && (
            <Alert color="amber" variant="light">
              {t('loyalty.otherCurrency', { currency: otherCurrency })}
            </Alert>
          )}
          {!settings.isOffered && (
            <Alert color="amber" variant="light">
              {t('loyalty.pointsOff')}
            </Alert>
          )}
          <Rates {...props} />
          <Returns {...props} />
          <Limits {...props} />
          <Expiry {...props} />
        </>
      )}
    </Stack>
  )
}

function Rates({ terms, settings, faultOf, onChange }: ProgrammeFieldsProps) {
  const { t } = useText()
  const { note } = useFormats()
  const unit = note(100)
  const { earning, redeeming } = terms
  return (
    <SimpleGrid minColWidth="min(220px, 100%)" autoFlow="auto-fit" spacing={12}>
      <PointsField
        label={t('loyalty.earnRate', { unit })}
        placeholder={t('loyalty.ofShop', { value: settings.perDollarSpent })}
        points={earning.perDollar}
        error={faultOf('earning.perDollar')}
        onChange={(perDollar) => onChange({ earning: { perDollar } })}
      />
      <PointsField
        label={t('loyalty.redeemRate', { unit })}
        placeholder={t('loyalty.ofShop', { value: settings.perDollarRedeemed })}
        points={redeeming.perDollar}
        error={faultOf('redeeming.perDollar')}
        onChange={(perDollar) => onChange({ redeeming: { ...redeeming, perDollar } })}
      />
    </SimpleGrid>
  )
}

/** The rates in plain words, with what members get back. */
function Returns({ terms, settings }: ProgrammeFieldsProps) {
  const { t } = useText()
  const labels = useProgrammeLabels()
  return (
    <Alert variant="light" color="pine" icon={<Coins size={20} aria-hidden />} role="status">
      <Text fw={600}>
        {labels.earns(terms, settings)} · {labels.redeems(terms, settings)}
      </Text>
      <Text>{t('loyalty.returns', { rate: labels.returns(terms, settings) })}</Text>
    </Alert>
  )
}

function Limits({ terms, settings, faultOf, onChange }: ProgrammeFieldsProps) {
  const { t } = useText()
  const { redeeming } = terms
  return (
    <SimpleGrid minColWidth="min(220px, 100%)" autoFlow="auto-fit" spacing={12}>
      <PointsField
        label={t('loyalty.minimum')}
        placeholder={t('loyalty.ofShop', { value: settings.minimum })}
        points={redeeming.minimum}
        error={faultOf('redeeming.minimum')}
        onChange={(minimum) => onChange({ redeeming: { ...redeeming, minimum } })}
      />
      <PointsField
        label={t('loyalty.maximum')}
        placeholder={t('loyalty.noLimit')}
        points={redeeming.maximum}
        error={faultOf('redeeming.maximum')}
        onChange={(maximum) => onChange({ redeeming: { ...redeeming, maximum } })}
      />
    </SimpleGrid>
  )
}

function Expiry({ terms: { pointsExpiry }, faultOf, onChange }: ProgrammeFieldsProps) {
  const { t } = useText()
  const value = pointsExpiry?.after ?? 'never'
  return (
    <SimpleGrid
      minColWidth="min(220px, 100%)"
      autoFlow="auto-fit"
      spacing={12}
      style={{ alignItems: 'start' }}
    >
      <Select
        size="md"
        label={t('loyalty.expiry')}
        allowDeselect={false}
        value={value}
        data={expiries.map((each) => ({ value: each, label: t(`loyalty.expiry.${each}`) }))}
        description={value === 'never' ? undefined : t(`loyalty.expiryText.${value}`)}
        onChange={(next) => {
          const after = next === 'earned' || next === 'activity' ? next : undefined
          onChange({ pointsExpiry: after ? { months: pointsExpiry?.months ?? 12, after } : null })
        }}
      />
      {pointsExpiry && (
        <NumberInput
          size="md"
          label={t('loyalty.expiryMonths')}
          min={1}
          allowDecimal={false}
          value={pointsExpiry.months}
          error={faultOf('pointsExpiry.months')}
          onChange={(months) => onChange({ pointsExpiry: { ...pointsExpiry, months: Number(months || 0) } })}
        />
      )}
    </SimpleGrid>
  )
}
