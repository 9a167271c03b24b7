import type {
  DocumentedPaymentName,
  MethodPlaces,
  PaymentCode,
} from '@tabard/domain/payments/payment-methods'
import type { Picture } from '@tabard/domain/pictures/picture'
import type { Names } from '@tabard/domain/text/names'

/** A payment method that customers choose, with where it is offered. */
export interface PaymentMethod extends MethodPlaces {
  readonly name: Names
  readonly payment: PaymentCode
  readonly code: string
  readonly visible: boolean
  /** The shop's own picture. Undefined: the built-in one. */
  readonly picture?: Picture | undefined
}

/** The documented payment method (venue specification, section 3); its name is text in the reader's language. */
export interface DocumentedPayment {
  readonly name: string
  readonly imageUrl: string
  readonly payment: DocumentedPaymentName
  readonly code: string
  readonly visible: boolean
  /** A surcharge is in force for it. */
  readonly surcharge: boolean
  readonly surchargeType: 'percent' | 'amount'
  /** Percent, or an amount of money, by `surchargeType`. */
  readonly rate: number
  /** Ours: an amount of money in addition to a percentage. */
  readonly surchargeAmount: number
  /** Built in: it needs no account of the shop at a provider. */
  readonly sys: boolean
  /** Ours: the codes of the order types that offer it. Empty: all. */
  readonly orderTypes: readonly string[]
}
