import { terminalPayments, type TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import { Refused } from '@tabard/contract/wire/refused'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import type { RequestedPayment } from '../form/requested-payment.ts'
import type { OwnAdded } from './charged.ts'

type Request = RequestedPayment & OwnAdded & { readonly terminalId: string }

/** A payment at a card terminal that a dialog shows, from its start to its end. */
export type Charge = ReturnType<typeof useCharge>

/**
 * Starts a payment at a card terminal and keeps it until it is over. A request without an answer is sent again with the
 * same id, which starts nothing twice.
 */
export function useCharge(onError: (error: Error) => void) {
  const start = useWrite(terminalPayments.start)
  const [payment, setPayment] = useState<TerminalPayment>()
  const [requestId, setRequestId] = useState(mintUuid)
  // Undefined: the payment was started elsewhere.
  const [request, setRequest] = useState<Request>()
  const send = (next: Request) => {
    setRequest(next)
    start.mutate(
      { ...next, requestId },
      {
        onSuccess: (started) => {
          setRequestId(mintUuid())
          setPayment(started)
        },
        onError: (error) => {
          if (error instanceof Refused) setRequestId(mintUuid())
          setPayment(undefined)
          onError(error)
        },
      },
    )
  }
  return {
    /** Undefined: none is shown. */
    payment,
    isOwn: request !== undefined,
    /** What was due when it was started here, and what it adds of our own. */
    dueCents: request?.dueCents,
    own: request ?? { surchargeCents: 0, tipCents: 0 },
    isStarting: start.isPending,
    start: send,
    again: request && (() => send(request)),
    /** Shows a payment that runs already. */
    show: (running: TerminalPayment) => {
      setRequest(undefined)
      setPayment(running)
    },
    end: () => setPayment(undefined),
  }
}
