import { MultiSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { percentOf } from '@tabard/domain/pricing/rounding'
import { forbiddenNames } from '@tabard/domain/shops/scheme-rules'
import { surchargeMethods, type ShopSurcharge } from '@tabard/domain/shops/shop-fees'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { SurchargeConcerns, type SurchargePlace } from './surcharge-concerns.tsx'
import { FeeFrame, RateField, type SharedProps } from './shared-fields.tsx'

interface SurchargeFieldsProps extends SharedProps {
  readonly surcharge: ShopSurcharge
  readonly place: SurchargePlace
  onChange(surcharge: ShopSurcharge | undefined): void
}

const exampleCents = 5_000

/** A surcharge of payment methods and card schemes, with what the law says about it. */
export function SurchargeFields({ surcharge, place, onChange, ...shared }: SurchargeFieldsProps) {
  const { t } = useText()
  const { money } = useFormats()
  const put = (part: Partial<ShopSurcharge>) => onChange({ ...surcharge, ...part })
  const { faultOf, field } = shared
  return (
    <FeeFrame
      {...shared}
      names={surcharge.names}
      carried={surcharge.taxes}
      example={
        surcharge.isOn
          ? t('fees.example', {
              goods: money(exampleCents),
              amount: money(percentOf(exampleCents, surcharge.rate) + Math.max(0, surcharge.cents)),
            })
          : t('fees.exampleOff')
      }
      onNames={(names) => put({ names })}
      onTaxes={(taxes) => put({ taxes })}
      onRemove={() => onChange(undefined)}
    >
      <Switch
        size="md"
        label={t('fees.isOn')}
        checked={surcharge.isOn}
        onChange={(event) => put({ isOn: event.currentTarget.checked })}
      />
      <SimpleGrid
        minColWidth="min(170px, 100%)"
        autoFlow="auto-fit"
        spacing={14}
        style={{ alignItems: 'end' }}
      >
        <MethodsField
          surcharge={surcharge}
          place={place}
          error={faultOf(`${field}.methods`)}
          onChange={put}
        />
        <RateField
          label={t('fees.rate')}
          rate={surcharge.rate}
          error={faultOf(`${field}.rate`)}
          onChange={(rate) => put({ rate })}
        />
        <MoneyField
          label={t('fees.plus')}
          cents={surcharge.cents}
          error={faultOf(`${field}.cents`)}
          onChange={(cents) => put({ cents })}
        />
        <RateField
          label={t('fees.cost')}
          description={t('fees.costText')}
          rate={surcharge.costRate ?? undefined}
          error={faultOf(`${field}.costRate`)}
          onChange={(costRate) => put({ costRate })}
          onEmpty={() => put({ costRate: null })}
        />
        {(['from', 'to'] as const).map((side) => (
          <TextInput
            key={side}
            size="md"
            type="date"
            label={t(`fees.${side}`)}
            value={surcharge[side] ?? ''}
            error={faultOf(`${field}.${side}`)}
            onChange={(event) => put({ [side]: event.currentTarget.value || null })}
          />
        ))}
      </SimpleGrid>
      <SurchargeConcerns surcharge={surcharge} place={place} onChange={put} />
    </FeeFrame>
  )
}

interface MethodsFieldProps extends Pick<SurchargeFieldsProps, 'surcharge' | 'place'> {
  readonly error: string | undefined
  readonly onChange: (part: Pick<ShopSurcharge, 'methods'>) => void
}

/** What the surcharge is on. What card schemes forbid today can be removed, not chosen. */
function MethodsField({ surcharge: { methods }, place, error, onChange }: MethodsFieldProps) {
  const { t } = useText()
  const forbidden: readonly string[] = forbiddenNames(place.rules, place.today)
  return (
    <MultiSelect
      size="md"
      label={t('fees.methods')}
      value={[...methods]}
      data={surchargeMethods.map((value) => ({
        value,
        label: t(`fees.method.${value}`),
        disabled: forbidden.includes(value) && !methods.includes(value),
      }))}
      error={error}
      onChange={(value) => onChange({ methods: surchargeMethods.filter((method) => value.includes(method)) })}
    />
  )
}
