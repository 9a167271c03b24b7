import type { Bill } from '@tabard/domain/pricing/bill'
import { useLabels } from '../context/use-labels.ts'
import { restCents, valuePayments } from '../value/value-paid.ts'

/** What value pays of the order, and what is left to pay. */
export function RestToPay({ bill }: { readonly bill: Bill }) {
  const { t, money } = useLabels()
  const payments = valuePayments(bill)
  return (
    <div aria-live="polite" className="empty:hidden">
      {payments.length > 0 && (
        <dl className="figures flex flex-col gap-1 border-t border-line pt-3">
          {payments.map(({ kind, id, takenCents }) => (
            <div key={`${kind} ${id}`} className="flex flex-wrap justify-between gap-x-4">
              <dt>{t(`bill.paidBy.${kind}`)}</dt>
              <dd className="ml-auto shrink-0">{money(-takenCents, bill.currency)}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-4 font-bold">
            <dt>{t('bill.rest')}</dt>
            <dd className="ml-auto shrink-0">{money(restCents(bill), bill.currency)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
