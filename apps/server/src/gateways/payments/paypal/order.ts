import { currencies, fromDecimal, toDecimalText, type Cents, type Currency } from '@tabard/domain/money/money'
import { z } from 'zod'
import { ProviderRefused, ProviderSilent } from '../provider.ts'

/** An amount as PayPal writes it. */
export const PaypalMoney = z.object({ currency_code: z.string(), value: z.string() })
export type PaypalMoney = z.infer<typeof PaypalMoney>

const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: PaypalMoney,
  custom_id: z.string().nullish(),
  seller_receivable_breakdown: z.object({ paypal_fee: PaypalMoney.nullish() }).nullish(),
})
export type Capture = z.infer<typeof Capture>

/** A refund as PayPal shows it. */
export const PaypalRefund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: PaypalMoney.nullish(),
  custom_id: z.string().nullish(),
})
export type PaypalRefund = z.infer<typeof PaypalRefund>

const Unit = z.object({
  custom_id: z.string().nullish(),
  amount: PaypalMoney,
  payments: z
    .object({ captures: z.array(Capture).nullish(), refunds: z.array(PaypalRefund).nullish() })
    .nullish(),
})

/** An order as PayPal shows it. Ours have one purchase unit. */
export const PaypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  update_time: z.string().max(40).nullish(),
  purchase_units: z.tuple([Unit], Unit),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>

const isCurrency = (code: string): code is Currency => currencies.some((known) => known === code)

/** `1234`, `AUD` -> `{currency_code, value: "12.34"}`. Throws `ProviderRefused` for another currency than ours. */
export function toPaypalMoney(cents: Cents, currency: string): PaypalMoney {
  if (!isCurrency(currency)) throw new ProviderRefused('a currency that no shop has')
  return { currency_code: currency, value: toDecimalText(cents, currency) }
}

/** Read an amount. Throws `ProviderSilent` if it is not one. */
export function toCents({ currency_code, value }: PaypalMoney): Cents {
  const cents = isCurrency(currency_code) ? fromDecimal(value, currency_code) : undefined
  if (cents === undefined) throw new ProviderSilent('an amount that cannot be read')
  return cents
}

const made = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** Whether a capture took money, has not decided yet, or took none. A refunded one took it. */
export function stateOf({ status }: Capture): 'made' | 'pending' | 'failed' {
  if (made.has(status)) return 'made'
  return status === 'DECLINED' || status === 'FAILED' ? 'failed' : 'pending'
}

/** Whether money of a capture went back already, in part or whole. */
export function isReturned({ status }: Capture): boolean {
  return status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED'
}

/** The capture that decides an order: made before pending before failed. */
export function decisiveCapture(order: PaypalOrder): Capture | undefined {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  return (['made', 'pending', 'failed'] as const)
    .map((state) => captures.find((capture) => stateOf(capture) === state))
    .find((capture) => capture !== undefined)
}
