import type { AmendmentQuote } from '@tabard/contract/orders/lifecycle/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import classes from './quoted-totals.module.css'
import { useText } from '../../text.ts'

interface QuotedTotalsProps {
  readonly order: StaffOrder
  /** The totals after the change; undefined: not loaded yet, or the change is impossible. */
  readonly quote: AmendmentQuote | undefined
  /** Why the change is impossible. */
  readonly error: Error | null
}

/** An order's totals now, and after the change is sent. */
export function QuotedTotals({ order, quote, error }: QuotedTotalsProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <>
      {error && (
        <p className={classes['fault']} role="alert">
          {errorMessage(error, t)}
        </p>
      )}
      <dl className={classes['sums']} aria-live="polite">
        <div>
          <dt>{t('amend.before')}</dt>
          <dd>{money(order.bill.totalCents)}</dd>
        </div>
        <div data-strong>
          <dt>{t('amend.after')}</dt>
          <dd>{quote ? money(quote.bill.totalCents) : '–'}</dd>
        </div>
        {quote && order.paidCents > 0 && quote.balanceCents !== 0 && (
          <div>
            <dt>{t(quote.balanceCents > 0 ? 'order.open' : 'order.overpaid')}</dt>
            <dd>{money(Math.abs(quote.balanceCents))}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
