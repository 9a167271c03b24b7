import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import { sharesOfLine } from '@tabard/domain/pricing/lines/line-shares'
import { useLabels } from '../state/use-labels.ts'

/** The reductions of a line by promotions and discounts: "−$2.00 Lunch deal". */
export function LineShares({
  bill,
  line,
}: {
  readonly bill: Pick<Bill, 'promotions' | 'currency'>
  readonly line: BillLine
}) {
  const { t, name, money } = useLabels()
  const labels = { member: t('bill.member'), given: t('bill.discount'), points: t('bill.points') }
  return sharesOfLine(bill, line).map(({ key, kind, names, cents }) => (
    <p key={key} className="figures text-[0.9375rem] text-good">
      {money(-cents, bill.currency)} {kind === 'offer' ? names && name(names) : labels[kind]}
    </p>
  ))
}
