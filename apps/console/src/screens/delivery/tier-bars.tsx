import { Box, Stack } from '@mantine/core'
import type { DeliveryTier } from '@tabard/domain/delivery/zone'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './delivery.module.css'

/** Delivery fees by order amount, as bars proportional to the fee. */
export function TierBars({ tiers }: { readonly tiers: readonly DeliveryTier[] }) {
  const { t } = useText()
  const { money } = useFormats()
  const most = Math.max(1, ...tiers.map(({ cents }) => cents))
  return (
    <Stack component="span" gap={6} fz="0.9375rem" className="figures">
      {tiers.map(({ fromCents, cents }, place) => (
        <span key={place} className={classes['bar']}>
          <span>
            {fromCents <= 0
              ? t('delivery.anyAmount')
              : t('delivery.fromAmount', { amount: money(fromCents) })}
          </span>
          <Box
            component="span"
            aria-hidden
            className={classes['fill'] ?? ''}
            __vars={{ '--share': `${(Math.max(0, cents) / most) * 100}%` }}
          />
          <Box component="strong" ta="right">
            {cents === 0 ? t('delivery.free') : cents < 0 ? '–' : money(cents)}
          </Box>
        </span>
      ))}
    </Stack>
  )
}
