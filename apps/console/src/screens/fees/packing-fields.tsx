import { MultiSelect } from '@mantine/core'
import type { Packaging } from '@tabard/domain/pricing/rules'
import { useText } from '../../pieces/text.ts'
import { useNames } from '../../pieces/use-names.ts'
import { useShopWays } from '../../pieces/use-shop-ways.ts'
import { FeeFrame, type SharedProps } from './shared-fields.tsx'

interface PackingFieldsProps extends SharedProps {
  readonly packaging: Packaging
  /** How many dishes on the menu say what packing them costs. */
  readonly packed: number
  onChange(packaging: Packaging | null): void
}

/** What guests pay for packing: the dishes say how much, this says when, and what it is called. */
export function PackingFields({ packaging, packed, onChange, ...shared }: PackingFieldsProps) {
  const { t } = useText()
  const name = useNames()
  const ways = useShopWays(packaging.orderTypes)
  const put = (part: Partial<Packaging>) => onChange({ ...packaging, ...part })
  const { faultOf, field } = shared
  return (
    <FeeFrame
      {...shared}
      names={packaging.names}
      carried={packaging.taxes}
      example={packed === 0 ? t('fees.packingNone') : t('fees.packingDishes', { count: packed })}
      onNames={(names) => put({ names })}
      onTaxes={(taxes) => put({ taxes })}
      onRemove={() => onChange(null)}
    >
      <MultiSelect
        size="md"
        label={t('fees.orderTypes')}
        value={[...packaging.orderTypes]}
        data={ways.map(({ code, names }) => ({ value: code, label: name(names) }))}
        error={faultOf(`${field}.orderTypes`)}
        onChange={(orderTypes) => put({ orderTypes })}
      />
    </FeeFrame>
  )
}
