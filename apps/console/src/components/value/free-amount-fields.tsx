import { SimpleGrid, Stack, Switch } from '@mantine/core'
import type { AmountRange } from '@tabard/domain/value/gift-card-terms'
import { useText } from '../../text.ts'
import { MoneyField } from '../fields/money-field.tsx'

interface FreeAmountFieldsProps {
  readonly range: AmountRange | null
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (range: AmountRange | null) => void
}

const usual: AmountRange = { minimumCents: 10_00, maximumCents: 500_00 }

/** Whether customers may choose another amount, and its limits. */
export function FreeAmountFields({ range, faultOf, onChange }: FreeAmountFieldsProps) {
  const { t } = useText()
  return (
    <Stack gap={16}>
      <Switch
        size="md"
        label={t('giftDesk.freeAmount')}
        checked={range !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {range && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} maw={460}>
          <MoneyField
            label={t('giftDesk.minimum')}
            cents={range.minimumCents}
            error={faultOf('freeAmount.minimumCents')}
            onChange={(minimumCents) => onChange({ ...range, minimumCents })}
          />
          <MoneyField
            label={t('giftDesk.maximum')}
            cents={range.maximumCents}
            error={faultOf('freeAmount.maximumCents')}
            onChange={(maximumCents) => onChange({ ...range, maximumCents })}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}
