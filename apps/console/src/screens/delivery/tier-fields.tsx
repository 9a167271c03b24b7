import { ActionIcon, Button, Fieldset, Stack, Text } from '@mantine/core'
import { zoneLimits, type DeliveryTier } from '@tabard/domain/delivery/zone'
import { Plus, Trash2 } from 'lucide-react'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { useText } from '../../text.ts'
import classes from './delivery.module.css'
import { TierBars } from './tier-bars.tsx'

interface TierFieldsProps {
  readonly tiers: readonly DeliveryTier[]
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (tiers: readonly DeliveryTier[]) => void
}

/** Delivery fees by order amount, as a table and as bars. */
export function TierFields({ tiers, faultOf, onChange }: TierFieldsProps) {
  const { t } = useText()
  const put = (place: number, part: Partial<DeliveryTier>) =>
    onChange(tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)))
  const add = () => {
    const last = tiers.at(-1)
    onChange([...tiers, { fromCents: Math.max(0, last?.fromCents ?? 0) + 3_000, cents: 0 }])
  }
  return (
    <Fieldset legend={<Text fw={650}>{t('delivery.fees')}</Text>} radius="lg" mx={0}>
      <Stack gap={10} align="stretch">
        {tiers.map((tier, place) => (
          <div key={place} className={classes['tier']}>
            {place === 0 ? (
              <Text mb={10}>{t('delivery.anyAmount')}</Text>
            ) : (
              <MoneyField
                label={t('delivery.from', { number: place + 1 })}
                cents={tier.fromCents}
                error={faultOf(`tiers.${place}.fromCents`)}
                onChange={(fromCents) => put(place, { fromCents })}
              />
            )}
            <MoneyField
              label={t('delivery.fee', { number: place + 1 })}
              cents={tier.cents}
              error={faultOf(`tiers.${place}.cents`)}
              onChange={(cents) => put(place, { cents })}
            />
            {place > 0 && (
              <ActionIcon
                size={44}
                variant="subtle"
                color="red"
                aria-label={t('delivery.removeTier', { number: place + 1 })}
                onClick={() => onChange(tiers.filter((_, at) => at !== place))}
              >
                <Trash2 size={18} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        <Button
          w="fit-content"
          variant="default"
          disabled={tiers.length >= zoneLimits.tiers}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={add}
        >
          {t('delivery.addTier')}
        </Button>
        <TierBars tiers={tiers} />
      </Stack>
    </Fieldset>
  )
}
