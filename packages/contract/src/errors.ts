import { accountsErrors } from './accounts/errors.ts'
import { catalogueErrors } from './catalogue/errors.ts'
import { deliveryErrors } from './delivery/errors.ts'
import { devicesErrors } from './devices/errors.ts'
import { fulfilmentErrors } from './fulfilment/errors.ts'
import { importingErrors } from './importing/errors.ts'
import { kitchenErrors } from './kitchen/errors.ts'
import { menuErrors } from './menu/errors.ts'
import { messagesErrors } from './messages/errors.ts'
import { onboardingErrors } from './onboarding/errors.ts'
import { ordersErrors } from './orders/errors.ts'
import { paymentsErrors } from './payments/errors.ts'
import { payLinksErrors } from './payments/links/errors.ts'
import { picturesErrors } from './pictures/errors.ts'
import { promotionsErrors } from './promotions/errors.ts'
import { settingsErrors } from './settings/errors.ts'
import { settlementErrors } from './settlement/errors.ts'
import { shopsErrors } from './shops/errors.ts'
import { staffErrors } from './staff/errors.ts'
import { tablesErrors } from './tables/errors.ts'
import { textErrors } from './text/errors.ts'
import { spendingErrors } from './value/spending/spending-errors.ts'
import { valueErrors } from './value/cards/errors.ts'
import { giftCardErrors } from './value/gift-cards/gift-card-errors.ts'
import { couponErrors } from './value/coupons/coupon-errors.ts'
import { scanErrors } from './value/passes/scan-errors.ts'
import { wireErrors } from './wire/errors.ts'
import { mergeErrors, type ErrorRow, type ErrorTable } from './wire/error-row.ts'

/** Every error of every capability by code: its HTTP status and its data (F32). */
export const errors = mergeErrors(
  accountsErrors,
  catalogueErrors,
  couponErrors,
  deliveryErrors,
  devicesErrors,
  fulfilmentErrors,
  giftCardErrors,
  importingErrors,
  kitchenErrors,
  menuErrors,
  messagesErrors,
  onboardingErrors,
  ordersErrors,
  paymentsErrors,
  payLinksErrors,
  picturesErrors,
  promotionsErrors,
  scanErrors,
  settingsErrors,
  settlementErrors,
  spendingErrors,
  shopsErrors,
  staffErrors,
  tablesErrors,
  textErrors,
  valueErrors,
  wireErrors,
) satisfies ErrorTable

/** The code of a declared error. */
export type ErrorCode = keyof typeof errors

/** The data that the message of an error needs. */
export type ErrorData<Code extends ErrorCode> =
  (typeof errors)[Code] extends ErrorRow<infer Data> ? Data : never

/** Errors that any call may return; rows do not list them. */
export type WireErrorCode = keyof typeof wireErrors

/** Whether a value received from a server is the code of a declared error. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value)
}
