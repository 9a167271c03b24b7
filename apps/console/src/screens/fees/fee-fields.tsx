import { MultiSelect, NumberInput, Select, SimpleGrid } from '@mantine/core'
import { percentOf } from '@tabard/domain/pricing/rounding'
import type { ShopFee } from '@tabard/domain/shops/shop-fees'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShopOrderTypes } from '../../components/use-shop-order-types.ts'
import { FeeFrame, RateField, type SharedProps } from './shared-fields.tsx'

interface FeeFieldsProps extends SharedProps {
  readonly fee: ShopFee
  onChange(fee: ShopFee | undefined): void
}

const exampleCents = 5_000
const kinds = ['service', 'packaging'] as const
const bases = ['order', 'unit', 'goods'] as const

export function FeeFields({ fee, onChange, ...shared }: FeeFieldsProps) {
  const { t } = useText()
  const { money } = useFormats()
  const put = (part: Partial<ShopFee>) => onChange({ ...fee, ...part })
  const { basis } = fee
  const { faultOf, field } = shared
  const orderTypes = useShopOrderTypes(fee.orderTypes)
  const name = useNames()
  const example =
    basis.per === 'unit'
      ? t('fees.exampleUnit', { amount: money(3 * Math.max(0, basis.cents)) })
      : t('fees.example', {
          goods: money(exampleCents),
          amount: money(
            basis.per === 'goods' ? percentOf(exampleCents, basis.rate) : Math.max(0, basis.cents),
          ),
        })
  return (
    <FeeFrame
      {...shared}
      names={fee.names}
      carried={fee.taxes}
      example={example}
      onNames={(names) => put({ names })}
      onTaxes={(taxes) => put({ taxes })}
      onRemove={() => onChange(undefined)}
    >
      <SimpleGrid
        minColWidth="min(170px, 100%)"
        autoFlow="auto-fit"
        spacing={14}
        style={{ alignItems: 'end' }}
      >
        <Select
          size="md"
          allowDeselect={false}
          label={t('fees.kind')}
          value={fee.kind}
          data={kinds.map((value) => ({ value, label: t(`fees.kind.${value}`) }))}
          onChange={(value) => put({ kind: value === 'packaging' ? 'packaging' : 'service' })}
        />
        <BasisFields
          basis={basis}
          field={field}
          faultOf={faultOf}
          onChange={(next) => put({ basis: next })}
        />
        <MultiSelect
          size="md"
          label={t('fees.orderTypes')}
          value={[...fee.orderTypes]}
          data={orderTypes.map(({ code, names }) => ({ value: code, label: name(names) }))}
          error={faultOf(`${field}.orderTypes`)}
          onChange={(value) => put({ orderTypes: value })}
        />
        <NumberInput
          size="md"
          label={t('fees.fromPersons')}
          min={1}
          allowDecimal={false}
          value={fee.fromPersons ?? ''}
          error={faultOf(`${field}.fromPersons`)}
          onChange={(value) => put({ fromPersons: typeof value === 'number' ? value : null })}
        />
      </SimpleGrid>
    </FeeFrame>
  )
}

interface BasisFieldsProps extends Pick<SharedProps, 'field' | 'faultOf'> {
  readonly basis: ShopFee['basis']
  readonly onChange: (basis: ShopFee['basis']) => void
}

/** What a fee is counted by, and its rate or amount. */
function BasisFields({ basis, field, faultOf, onChange }: BasisFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Select
        size="md"
        allowDeselect={false}
        label={t('fees.per')}
        value={basis.per}
        data={bases.map((value) => ({ value, label: t(`fees.per.${value}`) }))}
        onChange={(value) => {
          const per = bases.find((each) => each === value)
          if (per && per !== basis.per) onChange(per === 'goods' ? { per, rate: 1_000 } : { per, cents: 100 })
        }}
      />
      {basis.per === 'goods' ? (
        <RateField
          label={t('fees.rate')}
          rate={basis.rate}
          error={faultOf(`${field}.rate`)}
          onChange={(rate) => onChange({ per: 'goods', rate })}
        />
      ) : (
        <MoneyField
          label={t('fees.amount')}
          cents={basis.cents}
          error={faultOf(`${field}.cents`)}
          onChange={(cents) => onChange({ ...basis, cents })}
        />
      )}
    </>
  )
}
