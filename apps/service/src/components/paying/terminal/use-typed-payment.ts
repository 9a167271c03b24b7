import { payerScans } from '@tabard/contract/payments/payer-scans'
import { terminalPayments, type PayableTerminal } from '@tabard/contract/payments/terminals/terminal-payments'
import { drawerTender, terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import type { TypedPayment } from '../form/typed-payment.ts'

/** Nothing is entered yet: cash, and the exact amount. */
export const cashPayment: TypedPayment = {
  tender: drawerTender,
  terminalId: undefined,
  payerCode: undefined,
  text: '',
  reference: '',
  scheme: undefined,
  tip: '',
}

/** What staff entered of a payment. It starts with a card terminal, if the shop has one, otherwise with cash. */
export function useTypedPayment() {
  const read = useRead(terminalPayments.list, {}, { staleTime: 0 })
  const offer = useRead(payerScans.offer, {}, { staleTime: 0 })
  const terminals: readonly PayableTerminal[] = read.data ?? []
  const [chosen, setTyped] = useState<TypedPayment>()
  const free = terminals.find(({ running }) => running === undefined) ?? terminals[0]
  const first = free ? { ...cashPayment, tender: terminalTender, terminalId: free.terminalId } : cashPayment
  return {
    typed: chosen ?? first,
    setTyped,
    terminals,
    canScan: offer.data?.canScan === true,
    /** Without an answer the form works without terminals and scanned codes. */
    isReady: [read, offer].every(({ data, failureCount }) => data !== undefined || failureCount > 0),
    refetch: () => void read.refetch(),
  }
}
