import { useState, type ComponentProps } from 'react'
import { ValuePayment } from './value-payment.tsx'

/** The payment from value of a dialog: it replaces the form once staff choose it. */
export function useByValue(payment: Omit<ComponentProps<typeof ValuePayment>, 'onBack'>) {
  const [isChosen, setChosen] = useState(false)
  return {
    /** False: it is not chosen. */
    stage: isChosen && <ValuePayment {...payment} onBack={() => setChosen(false)} />,
    choose: () => setChosen(true),
  }
}
