import type { Bill } from '@tabard/domain/pricing/bill'
import { useWords } from '../../shop/use-words.ts'

/** What is about to be ordered, in short. */
export function OrderedLines({ bill }: { readonly bill: Bill }) {
  const { name, money } = useWords()
  return (
    <ul className="figures flex flex-col gap-1 border-b border-line pb-4 text-[0.9375rem]">
      {bill.lines.map((line) => (
        <li key={line.lineId} className="flex justify-between gap-4">
          <span>
            {line.quantity} × {name(line.names)}
          </span>
          <span className="shrink-0 text-soft">{money(line.amountCents, bill.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
