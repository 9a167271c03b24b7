import type { Bill } from '@tabard/domain/pricing/bill'
import { useLabels } from '../context/use-labels.ts'
import { LineDetails } from './line-details.tsx'
import { LineShares } from './line-shares.tsx'

/** The lines of a bill, as list items; the screen provides the list. */
export function BillLines({ bill }: { readonly bill: Pick<Bill, 'lines' | 'currency' | 'promotions'> }) {
  const { t, name, money } = useLabels()
  return bill.lines.map((line) => (
    <li key={line.lineId} className="flex justify-between gap-4">
      <div className="min-w-0">
        <p className="font-medium">
          <span className="figures">{line.quantity} × </span>
          {name(line.names)}
        </p>
        <LineDetails line={line} currency={bill.currency} />
        <LineShares bill={bill} line={line} />
        {line.paidUnits !== undefined && (
          <p className="text-[0.9375rem] text-soft">
            {t('bill.unitsPaid', { paid: line.paidUnits, units: line.quantity })}
          </p>
        )}
      </div>
      <span className="figures shrink-0">{money(line.amountCents, bill.currency)}</span>
    </li>
  ))
}
