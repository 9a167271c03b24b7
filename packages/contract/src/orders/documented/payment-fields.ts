import type { Bill } from '@tabard/domain/pricing/bill'
import { cardMethods } from '@tabard/domain/payments/online-providers'
import {
  documentedPaymentName,
  methodNames,
  paymentCodes,
  type PaymentCode,
} from '@tabard/domain/payments/payment-methods'
import {
  drawerTender,
  providerTender,
  storedValueMethod,
  tenderOfMethod,
  terminalTender,
} from '@tabard/domain/pricing/tenders/registry'
import { nameIn, type Language } from '@tabard/domain/text/names'
import { amountsIn } from './amounts.ts'

/** How an order is paid, under the names of the documented cart (storefront specification, section 3; F42). */
export function paymentFields({ method, tender, currency, surchargeCents }: Bill, language: Language) {
  const code = methodOf(method, tender)
  const payment = documentedPaymentName(code)
  return {
    payment,
    paymentAlias: nameIn(methodNames[code], language),
    payType: code === drawerTender ? drawerTender : providerTender,
    // The security code of a stored card is typed on the provider's page.
    fastPay: payment === documentedPaymentName(cardMethods[0]) ? 'cvc' : 'none',
    // No provider charges customers a surcharge of its own: all of it is the merchant's.
    merchantSurchargeAmount: amountsIn(currency)(surchargeCents),
  }
}

/** The method that was chosen, or the one that stands for how staff took the payment. */
function methodOf(method: Bill['method'], tender: Bill['tender']): PaymentCode {
  const chosen = paymentCodes.find((code) => code === method)
  if (chosen) return chosen
  if (tender === tenderOfMethod(storedValueMethod)) return storedValueMethod
  return tender === providerTender || tender === terminalTender ? cardMethods[0] : drawerTender
}
