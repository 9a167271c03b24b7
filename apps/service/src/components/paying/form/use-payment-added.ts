import type { PaymentTerms } from '@tabard/contract/till/taking'
import { cardSchemes, type CardScheme } from '@tabard/domain/payments/card-schemes'
import type { Currency } from '@tabard/domain/money/money'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { Surcharge } from '@tabard/domain/pricing/rules'
import { surchargeNames, tenders, terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { surchargesFor, surchargesOn } from '@tabard/domain/pricing/tenders/surcharges-on'
import { tipOf } from '@tabard/domain/pricing/tenders/tip-of'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../text.ts'
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import type { TypedPayment } from './typed-payment.ts'

/** What a payment adds to the amount due. */
export interface PaymentAmounts {
  readonly surcharges: readonly { readonly name: string; readonly cents: number }[]
  readonly surchargeCents: number
  /** The surcharge at the card machine depends on the scheme of the card. */
  readonly hasSchemes: boolean
  /** Undefined: the shop asks for no tips. */
  readonly tipPercents: readonly number[] | undefined
  readonly tipCents: number
  readonly isTipWrong: boolean
}

/** What a payment asks for, in cents. */
export interface AskedAmount {
  readonly dueCents: number | undefined
  /** What of it has surcharges: not a surcharge that the balance contains (ADR-180). */
  readonly surchargedCents: number
}

/** Surcharge and tip of a payment of this amount, as the server computes them. A scanned code adds none. */
export function usePaymentAdded(
  { dueCents, surchargedCents }: AskedAmount,
  { tender, terminalId, payerCode, scheme, tip }: TypedPayment,
  currency: Currency,
  terms: PaymentTerms | undefined,
): PaymentAmounts {
  const { language } = useText()
  const terminal = terms?.terminals.find((each) => each.terminalId === terminalId)
  const isOurs = payerCode === undefined && terminal?.addsSurcharge !== true
  const asksForTip = payerCode === undefined && terminal?.asksForTip !== true
  const all = isOurs ? (terms?.surcharges ?? []) : []
  const own = tenders[tender].rounds
    ? []
    : surchargesOn(surchargedCents, all, surchargeNames({ scheme, tender }))
  const tipPercents = asksForTip ? terms?.tipPercents : undefined
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
    hasSchemes: hasSchemes(all),
    tipPercents,
    tipCents,
    isTipWrong: tipPercents !== undefined && amount === undefined,
  }
}

function hasSchemes(surcharges: readonly Surcharge[]): boolean {
  const idsOf = (scheme?: CardScheme) =>
    surchargesFor(surcharges, surchargeNames({ scheme, tender: terminalTender }))
      .map(({ id }) => id)
      .join(' ')
  return cardSchemes.some((scheme) => idsOf(scheme) !== idsOf())
}
