import { useState } from 'react'
import { DepositPayment } from './deposit-payment.tsx'
import type { TakesValue } from './use-take-value.ts'
import { ValuePayment } from './value-payment.tsx'

/** What pays instead of money: value that the customer holds, or what was paid ahead. */
export type ValueWay = 'held' | 'deposit'

/** The payment from value of a dialog: it replaces the form once staff choose it. */
export function useByValue(payment: TakesValue) {
  const [way, setWay] = useState<ValueWay>()
  const shown = { order: payment.order, onTaken: payment.onTaken, onBack: () => setWay(undefined) }
  return {
    /** False: it is not chosen. */
    stage:
      way !== undefined && (way === 'held' ? <ValuePayment {...shown} /> : <DepositPayment {...shown} />),
    choose: setWay,
  }
}
