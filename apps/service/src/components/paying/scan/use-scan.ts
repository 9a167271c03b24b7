import { payerScans, type PayerScan } from '@tabard/contract/payments/payer-scans'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import { Refused } from '@tabard/contract/wire/refused'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import type { RequestedPayment } from '../form/requested-payment.ts'

/** A payment by a scanned code that a dialog shows, from its start to its end. */
export type Scan = ReturnType<typeof useScan>

/**
 * Charges a scanned code and keeps the payment until it is over. A request without an answer is sent again with the same
 * id, which charges nothing twice.
 */
export function useScan(onError: (error: Error) => void) {
  const start = useWrite(payerScans.start)
  const [payment, setPayment] = useState<PayerScan>()
  const [requestId, setRequestId] = useState(mintUuid)
  const [dueCents, setDueCents] = useState(0)
  return {
    /** Undefined: none is shown. */
    payment,
    /** What was due when it was started. */
    dueCents,
    isStarting: start.isPending,
    start: (request: RequestedPayment, payerCode: string) => {
      setDueCents(request.dueCents)
      const input: InputOf<typeof payerScans.start> = { ...request, payerCode, requestId }
      start.mutate(input, {
        onSuccess: (started) => {
          setRequestId(mintUuid())
          setPayment(started)
        },
        onError: (error) => {
          if (error instanceof Refused) setRequestId(mintUuid())
          onError(error)
        },
      })
    },
    end: () => setPayment(undefined),
  }
}
