import type { GuestBill } from '@tabard/contract/tables/paying/calls'
import { evenCents, mostParts, type BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { useState } from 'react'
import { useLabels } from '../context/use-labels.ts'
import { QuantityStepper } from '../controls/quantity-stepper.tsx'

interface PayEvenlyProps {
  readonly bill: GuestBill
  /** The number of guests at the table. */
  readonly people: number
  readonly isBusy: boolean
  /** The amount of a part with surcharge and tip. */
  withAll(part: BillPart): number
  onPay(part: BillPart): void
  onBack(): void
}

/**
 * Pays one of several equal parts of the balance; once the table has split it, the default is the remaining
 * number of parts.
 */
export function PayEvenly({ bill, people, isBusy, withAll, onPay, onBack }: PayEvenlyProps) {
  const { t, money } = useLabels()
  const left = bill.split?.left
  const [chosen, setChosen] = useState<number>()
  const parts = chosen ?? left ?? Math.min(mostParts, Math.max(2, people))
  const cents = evenCents(bill.dueCents, parts)
  const said = (amount: number) => money(amount, bill.currency as Parameters<typeof money>[1])
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('share.howMany')}</span>
        <QuantityStepper
          label={t('share.parts')}
          quantity={parts}
          min={left === 1 ? 1 : 2}
          max={mostParts}
          onChange={setChosen}
        />
      </div>
      <p className="figures text-soft">{t('share.each', { parts, total: said(cents) })}</p>
      <button
        type="button"
        className="button-main figures w-full"
        disabled={isBusy}
        onClick={() => onPay({ kind: 'even', parts })}
      >
        {t('share.payPart', { total: said(withAll({ kind: 'even', parts })) })}
      </button>
      <button type="button" className="button-text self-center" onClick={onBack}>
        {t('share.back')}
      </button>
    </div>
  )
}
