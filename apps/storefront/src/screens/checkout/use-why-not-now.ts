import { minimumOrderBase } from '@tabard/domain/pricing/bases'
import { useWhyNot } from '@tabard/ordering-ui/cart/checkout-button.tsx'
import type { CheckoutStep } from '@tabard/ordering-ui/checkout/steps'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useSavedTable } from '@tabard/ordering-ui/context/use-table'
import { usePlace } from '../../state/shop/place.tsx'
import type { CheckoutProps } from './use-checkout.ts'

/** Why the order cannot be placed now; undefined: it can. */
export function useWhyNotNow(
  { config, table, delivery, shown, payment }: CheckoutProps,
  steps: readonly CheckoutStep[],
): string | undefined {
  const { t } = useLabels()
  const { hasTables } = usePlace()
  const notNow = useWhyNot(shown)
  // A guest whose table session expired must scan again; the order never becomes a pick-up order.
  const stored = useSavedTable()
  if (hasTables && !table && (config.tables.ordersByScan || stored !== undefined))
    return t(stored ? 'seat.endedTitle' : 'seat.noneTitle')
  if (payment === undefined) return t('checkout.paymentMissing')
  const minimumCents = steps.includes('address') ? (delivery.requested?.quote.minimumCents ?? 0) : 0
  return notNow ?? (minimumOrderBase(shown.bill) < minimumCents ? t('delivery.small') : undefined)
}
