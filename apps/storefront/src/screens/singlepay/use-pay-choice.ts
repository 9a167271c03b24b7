import type { PayLink } from '@tabard/contract/payments/links/calls'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { usePaymentMethods } from '@tabard/ordering-ui/context/use-payment-methods'
import { tipCentsOf } from '@tabard/ordering-ui/tips/typed-tip'
import { useState } from 'react'

/** What a payer has chosen: the method, and in addition what it adds. */
export interface PayChoice {
  readonly payment: string
  readonly surchargeCents: number
  readonly tipCents: number
}

/** The methods of a link, as the server offers them, with the names of the shop. */
export function useLinkMethods({ methods }: Pick<PayLink, 'methods'>): readonly PaymentMethod[] {
  const named = usePaymentMethods({ isAtTable: false, orderType: undefined })
  return methods.flatMap(({ payment }) => named.find((method) => method.payment === payment) ?? [])
}

/** What paying a link by a method adds, as the server said. */
export function surchargesBy({ methods }: Pick<PayLink, 'methods'>, payment: string | undefined) {
  return methods.find((method) => method.payment === payment)?.surcharges ?? []
}

/** The payer's choice of method and tip, with the total. Nothing is chosen as a tip before the payer does. */
export function usePayChoice(asked: PayLink) {
  const methods = useLinkMethods(asked)
  const [payment, setPayment] = useState<PaymentMethod['payment']>()
  const [tip, setTip] = useState<number | string>('')
  const chosen = methods.find((method) => method.payment === payment) ?? methods[0]
  const surcharges = surchargesBy(asked, chosen?.payment)
  const tipCents = asked.tipPercents ? tipCentsOf(tip, asked.dueCents, asked.currency) : 0
  const surchargeCents = sumOf(surcharges.map(({ cents }) => cents))
  return {
    methods,
    chosen,
    setPayment,
    tip,
    setTip,
    tipCents,
    surcharges,
    surchargeCents,
    totalCents: asked.dueCents + surchargeCents + tipCents,
  }
}
