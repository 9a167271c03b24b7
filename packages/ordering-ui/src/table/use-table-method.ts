import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { useState } from 'react'
import { useOnlineMethods } from '../context/use-online-order-types.ts'

/** The online methods of tables, and the one that this phone pays with: the first until another is chosen. */
export function useTableMethod() {
  const methods = useOnlineMethods({ table: 'here', status: 'placed', paymentStatus: 'unpaid' })
  const [payment, setPayment] = useState<PaymentMethod['payment']>()
  return {
    methods,
    chosen: methods.find((method) => method.payment === payment) ?? methods[0],
    onChange: (next: PaymentMethod['payment']) => setPayment(next),
  }
}
