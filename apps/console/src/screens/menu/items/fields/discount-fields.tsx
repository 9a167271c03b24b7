import { Group, NumberInput, Select } from '@mantine/core'
import type { LineDiscount } from '@tabard/domain/menu/menu'
import { MoneyField } from '../../../../components/fields/money-field.tsx'
import { useText } from '../../../../text.ts'
import type { FormParts } from './form-parts.ts'

const kinds = ['none', 'percent', 'fixed', 'secondAt', 'buyGet'] as const

const fresh: Record<LineDiscount['kind'], LineDiscount> = {
  percent: { kind: 'percent', value: 1_000 },
  fixed: { kind: 'fixed', cents: 100 },
  secondAt: { kind: 'secondAt', value: 5_000 },
  buyGet: { kind: 'buyGet', buy: 2, get: 1 },
}

/** The item's own discount. */
export function DiscountFields({ fields: { discount }, change, faultOf }: FormParts) {
  const { t } = useText()
  const set = (next: LineDiscount) => change({ discount: next })
  const whole = (
    label: string,
    value: number,
    field: string,
    onChange: (value: number) => void,
    suffix = '',
  ) => (
    <NumberInput
      size="md"
      w={160}
      label={label}
      suffix={suffix}
      decimalScale={suffix === '' ? 0 : 2}
      allowNegative={false}
      clampBehavior="none"
      value={value}
      error={faultOf(field)}
      onChange={(typed) => onChange(Number(typed))}
    />
  )
  return (
    <Group gap={12} align="flex-start">
      <Select
        size="md"
        label={t('menuField.discount')}
        allowDeselect={false}
        value={discount?.kind ?? 'none'}
        data={kinds.map((value) => ({ value, label: t(`discountKind.${value}`) }))}
        onChange={(value) => {
          const kind = kinds.find((each) => each === value) ?? 'none'
          change({ discount: kind === 'none' ? null : fresh[kind] })
        }}
      />
      {(discount?.kind === 'percent' || discount?.kind === 'secondAt') &&
        whole(
          t(`discountLabel.${discount.kind}`),
          discount.value / 100,
          'discount.value',
          (value) => set({ ...discount, value: Math.round(value * 100) }),
          '%',
        )}
      {discount?.kind === 'fixed' && (
        <MoneyField
          label={t('discountLabel.fixed')}
          cents={discount.cents}
          error={faultOf('discount.cents')}
          onChange={(cents) => set({ ...discount, cents })}
        />
      )}
      {discount?.kind === 'buyGet' && (
        <>
          {whole(t('discountLabel.buy'), discount.buy, 'discount.buy', (buy) => set({ ...discount, buy }))}
          {whole(t('discountLabel.get'), discount.get, 'discount.get', (get) => set({ ...discount, get }))}
        </>
      )}
    </Group>
  )
}
