import { till } from '@tabard/contract/till/calls'
import { cardSchemes } from '@tabard/domain/payments/card-schemes'
import type { Currency } from '@tabard/domain/money/money'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { surchargeNames, tenders } from '@tabard/domain/pricing/tenders/registry'
import { surchargesOn } from '@tabard/domain/pricing/tenders/surcharges-on'
import { tipOf } from '@tabard/domain/pricing/tenders/tip-of'
import { nameIn } from '@tabard/domain/text/names'
import { useRead } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import { typedCents } from '../cash.ts'
import type { TypedPayment } from './typed-payment.ts'

/** What a payment adds to the amount due. */
export interface PaymentAmounts {
  readonly surcharges: readonly { readonly name: string; readonly cents: number }[]
  readonly surchargeCents: number
  /** A surcharge in force names a card scheme. */
  readonly hasSchemes: boolean
  /** Undefined: the shop asks for no tips. */
  readonly tipPercents: readonly number[] | undefined
  readonly tipCents: number
  readonly isTipWrong: boolean
}

/** Surcharge on `surchargedCents` and tip of a payment of this amount, as the server computes them. A card terminal adds its own, and a scanned code none. */
export function usePaymentAdded(
  dueCents: number | undefined,
  { tender, terminalId, payerCode, scheme, tip }: TypedPayment,
  currency: Currency,
  surchargedCents: number,
): PaymentAmounts {
  const { language } = useText()
  const terms = useRead(till.paymentTerms, {}, { staleTime: 10_000 }).data
  const isOurs = terminalId === undefined && payerCode === undefined
  const all = isOurs ? (terms?.surcharges ?? []) : []
  const own = tenders[tender].rounds
    ? []
    : surchargesOn(surchargedCents, all, surchargeNames({ scheme, tender }))
  const tipPercents = isOurs ? terms?.tipPercents : undefined
  const amount = typeof tip === 'string' && tip !== '' ? typedCents(tip, currency) : 0
  const tipCents =
    tipPercents === undefined
      ? 0
      : typeof tip === 'number'
        ? tipOf(dueCents ?? 0, tip, tenders[tender].rounds ? terms?.cashRounding : undefined)
        : (amount ?? 0)
  return {
    surcharges: own.map(({ surcharge, cents }) => ({ name: nameIn(surcharge.names, language), cents })),
    surchargeCents: sumOf(own.map(({ cents }) => cents)),
    hasSchemes: all.some(({ methods }) => cardSchemes.some((each) => methods.includes(each))),
    tipPercents,
    tipCents,
    isTipWrong: tipPercents !== undefined && amount === undefined,
  }
}
