import type { PayerScan } from '@tabard/contract/payments/payer-scans'
import type { TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import { Rows } from '@tabard/staff-ui/feedback/states.tsx'
import type { ReactNode } from 'react'
import { PaymentGiven } from './payment-given.tsx'
import { ScanProgress } from './scan/scan-progress.tsx'
import type { Scan } from './scan/use-scan.ts'
import { ChargeProgress } from './terminal/charge-progress.tsx'
import type { Charge } from './terminal/use-charge.ts'
import type { Taken } from './use-take-payment.ts'

interface PaymentStagesProps {
  /** Undefined: nothing is taken yet. */
  readonly taken: Taken | undefined
  /** Closes what was taken. */
  readonly onGiven: () => void
  /** The payment from value that replaces the form. Undefined: none. */
  readonly byValue?: ReactNode
  readonly charge: Charge
  /** The terminal approved the payment of this dialog. */
  readonly onCharged: (payment: TerminalPayment) => void
  readonly scan: Scan
  /** The customer has paid by the code that was scanned here. */
  readonly onScanned: (payment: PayerScan) => void
  /** A payment that was started elsewhere is over. */
  readonly onOther: () => void
  /** Staff take the money in another way. */
  readonly onAnother: () => void
  /** False: it is not known yet how staff can take payments. */
  readonly isReady: boolean
  /** The form. */
  readonly children: ReactNode
}

/** The stages of a payment that staff take: the form, the terminal or the payer's wallet, and what was taken. */
export function PaymentStages(props: PaymentStagesProps) {
  const { taken, onGiven, charge, onCharged, scan, onScanned, onOther, onAnother, isReady, children } = props
  if (taken) return <PaymentGiven taken={taken} onClose={onGiven} />
  const { payment, isOwn } = charge
  if (payment)
    return (
      <ChargeProgress
        key={payment.attemptId}
        payment={payment}
        onPaid={(paid) => {
          if (isOwn) onCharged(paid)
          else onOther()
        }}
        onAgain={charge.again}
        onAnother={() => {
          charge.end()
          onAnother()
        }}
      />
    )
  if (scan.payment)
    return (
      <ScanProgress
        key={scan.payment.attemptId}
        payment={scan.payment}
        onPaid={onScanned}
        onAgain={scan.end}
        onAnother={() => {
          scan.end()
          onAnother()
        }}
      />
    )
  if (props.byValue) return props.byValue
  return isReady ? children : <Rows count={3} height={56} />
}
