import { missingToMinimum } from '@tabard/domain/pricing/fees/minimum-order'
import { locatorNumber, takesLocator } from '@tabard/domain/tables/table-numbers'
import { Refusal } from '../../../../db/refusal.ts'
import { hasTerms } from '../../../shops/has-terms.ts'
import type { Check, PricedOrder, TypedOrder } from './requested-order.ts'

// What can be refused once the order is priced.

type BillCheck = Check<PricedOrder>

/** The goods cost less than the shop's smallest order. */
export const refuseBelowMinimum: BillCheck = ({ bill, menu: { menu }, input }) =>
  missingToMinimum(bill, menu.pricing, input.sessionId !== undefined) > 0
    ? new Refusal('order.minimum', {
        minimumCents: menu.pricing.minimumOrderCents,
        totalCents: bill.goodsCents,
        currency: bill.currency,
      })
    : undefined

/** A kerbside order without a number plate. */
export const refuseUnknownVehicle: BillCheck = ({ orderType, orderOptions }) =>
  orderType.kind === 'kerbside' && (orderOptions.vehicle?.plate ?? '') === ''
    ? new Refusal('vehicle.required', {})
    : undefined

/** The shop has terms, and the customer has not accepted them. */
export const refuseUnacceptedTerms: BillCheck = ({ input, orderable: { profile } }) =>
  !input.hasAcceptedTerms && hasTerms(profile) ? new Refusal('terms.required', {}) : undefined

/** The table locator that the guest took along, in shops that use them. Other order types ignore it. */
export function checkLocator({
  input: { locator = '', requestedFor },
  orderable: {
    profile: { settings },
  },
  orderType,
}: TypedOrder): string | Refusal<'plate.invalid'> {
  if (!settings['table.usesLocators'] || !takesLocator(orderType, requestedFor) || locator.trim() === '')
    return ''
  const max = settings['table.numberLength']
  return locatorNumber(locator, max) ?? new Refusal('plate.invalid', { max })
}
