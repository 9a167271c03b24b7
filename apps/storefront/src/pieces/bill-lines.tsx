import type { Bill } from '@tabard/domain/pricing/bill'
import { useWords } from '../shop/use-words.ts'
import { LineDetails } from './line-details.tsx'

/** What was ordered, dish by dish: items of a list that its screen frames. */
export function BillLines({ bill }: { readonly bill: Pick<Bill, 'lines' | 'currency'> }) {
  const { name, money } = useWords()
  return bill.lines.map((line) => (
    <li key={line.lineId} className="flex justify-between gap-4">
      <div className="min-w-0">
        <p className="font-medium">
          <span className="figures">{line.quantity} × </span>
          {name(line.names)}
        </p>
        <LineDetails line={line} currency={bill.currency} />
      </div>
      <span className="figures shrink-0">{money(line.amountCents, bill.currency)}</span>
    </li>
  ))
}
