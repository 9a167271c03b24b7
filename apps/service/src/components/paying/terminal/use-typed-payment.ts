import { till } from '@tabard/contract/till/calls'
import type { PaymentTerms } from '@tabard/contract/till/taking'
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

/** Without an answer the form works without terminals and scanned codes. */
export const noTerms: PaymentTerms = {
  surcharges: [],
  tipPercents: undefined,
  cashRounding: undefined,
  terminals: [],
  canScan: false,
  takesValue: false,
  hasDeposits: false,
  tabAmounts: [],
}

/** What staff entered of a payment. It starts with a card terminal, if the shop has one, otherwise with cash. */
export function useTypedPayment() {
  const read = useRead(till.paymentTerms, {}, { staleTime: 0 })
  const terms = read.data ?? noTerms
  const [chosen, setTyped] = useState<TypedPayment>()
  const free = terms.terminals.find(({ running }) => running === undefined) ?? terms.terminals[0]
  const first = free ? { ...cashPayment, tender: terminalTender, terminalId: free.terminalId } : cashPayment
  return {
    typed: chosen ?? first,
    setTyped,
    terms,
    isReady: read.data !== undefined || read.failureCount > 0,
    refetch: () => void read.refetch(),
  }
}
