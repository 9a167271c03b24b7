import { MultiSelect } from '@mantine/core'
import type { Packaging } from '@tabard/domain/pricing/rules'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShopOrderTypes } from '../../components/use-shop-order-types.ts'
import { FeeFrame, type SharedProps } from './shared-fields.tsx'

interface PackingFieldsProps extends SharedProps {
  readonly packaging: Packaging
  /** The number of dishes on the menu with a packaging fee. */
  readonly packed: number
  onChange(packaging: Packaging | null): void
}

/** The packaging fee: when it applies and its name. Each dish sets its own amount. */
export function PackingFields({ packaging, packed, onChange, ...shared }: PackingFieldsProps) {
  const { t } = useText()
  const name = useNames()
  const orderTypes = useShopOrderTypes(packaging.orderTypes)
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
        data={orderTypes.map(({ code, names }) => ({ value: code, label: name(names) }))}
        error={faultOf(`${field}.orderTypes`)}
        onChange={(orderTypes) => put({ orderTypes })}
      />
    </FeeFrame>
  )
}
