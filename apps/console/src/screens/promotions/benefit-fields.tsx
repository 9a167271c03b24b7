import cards from '@tabard/staff-ui/components/cards.module.css'
import { NumberInput, Select, SimpleGrid, Stack } from '@mantine/core'
import type { PromotionBenefit } from '@tabard/domain/pricing/discounts/promotion'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { useText } from '../../text.ts'
import type { PromotionFieldsProps } from './fields-props.ts'

const kinds = ['percent', 'amount', 'bundle', 'buyGet', 'freeDelivery'] as const

const starts: Record<PromotionBenefit['kind'], PromotionBenefit> = {
  percent: { kind: 'percent', rate: 1_000 },
  amount: { kind: 'amount', cents: 500 },
  bundle: { kind: 'bundle', units: 2, cents: 2_000 },
  buyGet: { kind: 'buyGet', buy: 2, get: 1, rate: 10_000 },
  freeDelivery: { kind: 'freeDelivery' },
}

/** The benefit of a promotion. */
export function BenefitFields({ terms: { benefit }, faultOf, onChange }: PromotionFieldsProps) {
  const { t } = useText()
  const put = (next: PromotionBenefit) => onChange({ benefit: next })
  return (
    <Stack component="section" className={cards['outlined']} gap={12}>
      <SimpleGrid
        minColWidth="min(220px, 100%)"
        autoFlow="auto-fit"
        spacing={12}
        style={{ alignItems: 'start' }}
      >
        <Select
          size="md"
          allowDeselect={false}
          label={t('offer.what')}
          value={benefit.kind}
          data={kinds.map((value) => ({ value, label: t(`offer.kind.${value}`) }))}
          onChange={(value) => {
            const kind = kinds.find((each) => each === value)
            if (kind && kind !== benefit.kind) put(starts[kind])
          }}
        />
        <KindFields benefit={benefit} faultOf={faultOf} onChange={put} />
      </SimpleGrid>
    </Stack>
  )
}

interface KindFieldsProps extends Pick<PromotionFieldsProps, 'faultOf'> {
  readonly benefit: PromotionBenefit
  readonly onChange: (benefit: PromotionBenefit) => void
}

/** The numbers of one kind of benefit. */
function KindFields({ benefit, faultOf, onChange: put }: KindFieldsProps) {
  const { t } = useText()
  return (
    <>
      {benefit.kind === 'percent' && (
        <>
          <RateField
            label={t('offer.rate')}
            rate={benefit.rate}
            error={faultOf('rate')}
            onChange={(rate) => put({ ...benefit, rate })}
          />
          <MoneyField
            label={t('offer.maxAmount')}
            cents={benefit.maxCents ?? -1}
            error={faultOf('maxCents')}
            onChange={(cents) => {
              const { maxCents: _, ...rest } = benefit
              put(cents < 0 ? rest : { ...rest, maxCents: cents })
            }}
          />
        </>
      )}
      {benefit.kind === 'amount' && (
        <MoneyField
          label={t('offer.amount')}
          cents={benefit.cents}
          error={faultOf('cents')}
          onChange={(cents) => put({ ...benefit, cents })}
        />
      )}
      {benefit.kind === 'bundle' && (
        <>
          <CountField
            label={t('offer.units')}
            count={benefit.units}
            error={faultOf('units')}
            onChange={(units) => put({ ...benefit, units })}
          />
          <MoneyField
            label={t('offer.price')}
            cents={benefit.cents}
            error={faultOf('cents')}
            onChange={(cents) => put({ ...benefit, cents })}
          />
        </>
      )}
      {benefit.kind === 'buyGet' && (
        <>
          <CountField
            label={t('offer.buy')}
            count={benefit.buy}
            error={faultOf('buy')}
            onChange={(buy) => put({ ...benefit, buy })}
          />
          <CountField
            label={t('offer.get')}
            count={benefit.get}
            error={faultOf('get')}
            onChange={(get) => put({ ...benefit, get })}
          />
          <RateField
            label={t('offer.getRate')}
            rate={benefit.rate}
            error={faultOf('rate')}
            onChange={(rate) => put({ ...benefit, rate })}
          />
        </>
      )}
    </>
  )
}
interface CountFieldProps {
  readonly label: string
  readonly count: number
  readonly error: string | undefined
  readonly onChange: (count: number) => void
}

function CountField({ label, count, error, onChange }: CountFieldProps) {
  return (
    <NumberInput
      size="md"
      label={label}
      min={1}
      allowDecimal={false}
      value={count}
      error={error}
      onChange={(typed) => onChange(Number(typed || 0))}
    />
  )
}

interface RateFieldProps {
  readonly label: string
  /** In hundredths of a percent. */
  readonly rate: number
  readonly error: string | undefined
  readonly onChange: (rate: number) => void
}

function RateField({ label, rate, error, onChange }: RateFieldProps) {
  return (
    <NumberInput
      size="md"
      label={label}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={2}
      value={rate / 100}
      error={error}
      onChange={(typed) => onChange(Math.round(Number(typed || 0) * 100))}
    />
  )
}
