import type { TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import { useChargeOrder } from './terminal/use-charge-order.ts'
import type { TypedPayment } from './form/typed-payment.ts'
import { useTakePayment } from './use-take-payment.ts'

type Taking = Parameters<typeof useTakePayment>[0]

interface PayingOrder extends Taking {
  readonly onTyped: (typed: TypedPayment) => void
}

/** Takes a payment of an order as it was entered: recorded, at a card terminal, or by a scanned code. */
export function usePayOrder({ onTyped, ...taking }: PayingOrder) {
  const { typed } = taking
  const { take, isBusy } = useTakePayment(taking)
  const { charge, start, scan, startScan, finish } = useChargeOrder(taking)
  return {
    /** For the stages of the payment. */
    stages: {
      charge,
      onCharged: (payment: TerminalPayment) => void finish(payment),
      scan,
      onScanned: () => void finish(),
    },
    /** For the form. */
    form: {
      onRunning: charge.show,
      isBusy: isBusy || charge.isStarting || scan.isStarting,
      onSubmit: () => {
        if (typed.payerCode !== undefined) {
          startScan(typed.payerCode)
          onTyped({ ...typed, payerCode: '' })
        } else if (typed.terminalId === undefined) take()
        else start(typed.terminalId)
      },
    },
  }
}
