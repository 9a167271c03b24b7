import type { OrderTotals } from '@tabard/contract/till/order-list'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import type { OrderState } from './filters.ts'
import classes from './orders.module.css'

interface SumsProps {
  readonly totals: OrderTotals
  readonly openCents: number
  readonly state: OrderState
  /** Days that the period picker does not show: those of a search, or every day. */
  readonly days: 'recent' | 'every' | 'chosen'
}

/** What the listed orders come to. */
export function Sums({ totals, openCents, state, days }: SumsProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <p className={classes['sums']}>
      {[
        days === 'chosen' ? '' : t(days === 'recent' ? 'orders.recent' : 'orders.everyDay'),
        state === 'unpaid' ? '' : t('orders.sum', { amount: money(totals.payableCents) }),
        openCents > 0 ? t('orders.open', { amount: money(openCents) }) : '',
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  )
}
