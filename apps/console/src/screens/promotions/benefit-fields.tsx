import { NumberInput, Select } from '@mantine/core'
import type { PromotionBenefit } from '@tabard/domain/pricing/discounts/promotion'
import { MoneyField } from '../../components/money-field.tsx'
import { useText } from '../../components/text.ts'
import type { PromotionFieldsProps } from './fields-props.ts'
import classes from './promotions.module.css'

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
  const whole = (label: string, field: string, value: number, then: (value: number) => void) => (
    <NumberInput
      size="md"
      label={label}
      min={1}
      allowDecimal={false}
      value={value}
      error={faultOf(field)}
      onChange={(typed) => then(Number(typed || 0))}
    />
  )
  const rate = (label: string, value: number, then: (value: number) => void) => (
    <NumberInput
      size="md"
      label={label}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={2}
      value={value / 100}
      error={faultOf('rate')}
      onChange={(typed) => then(Math.round(Number(typed || 0) * 100))}
    />
  )
  return (
    <section className={classes['part']}>
      <div className={classes['pair']}>
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
        {benefit.kind === 'percent' && (
          <>
            {rate(t('offer.rate'), benefit.rate, (value) => put({ ...benefit, rate: value }))}
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
            {whole(t('offer.units'), 'units', benefit.units, (units) => put({ ...benefit, units }))}
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
            {whole(t('offer.buy'), 'buy', benefit.buy, (buy) => put({ ...benefit, buy }))}
            {whole(t('offer.get'), 'get', benefit.get, (get) => put({ ...benefit, get }))}
            {rate(t('offer.getRate'), benefit.rate, (value) => put({ ...benefit, rate: value }))}
          </>
        )}
      </div>
    </section>
  )
}
