import { valueChoiceLimits } from '@tabard/domain/value/value-choice'
import { mostPersons } from '@tabard/domain/cart/checks/check-order-options'
import { orderStatuses, paymentStatuses } from '@tabard/domain/orders/order-status'
import { salesChannels } from '@tabard/domain/orders/sales-channel'
import { z } from 'zod'
import { deliveryAddress } from '../delivery/schema.ts'
import { cartItem } from '../orders/schema.ts'
import { billShare } from '../tables/floor/schema.ts'
import { nothing, text, uuid } from '../wire/fields.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'
import type { till } from './calls.ts'
import { refineTaking, takingFields } from './taking.schema.ts'

const amount = z.int().min(0).max(100_000_000)

const oneOf = <Value extends string>(values: readonly Value[]) => z.enum(values as [Value])

const filter = z.strictObject({
  text: z.string().max(200),
  tradingDate: z.iso.date().optional(),
  untilDate: z.iso.date().optional(),
  isToday: z.boolean().optional(),
  isOwing: z.boolean().optional(),
  channels: z.array(oneOf(salesChannels)).max(salesChannels.length).optional(),
  payments: z.array(oneOf(paymentStatuses)).max(10).optional(),
  tableId: uuid.optional(),
})

/** A list reads all of its days for its totals. */
const isShortRange = ({
  tradingDate,
  untilDate,
}: {
  tradingDate?: string | undefined
  untilDate?: string | undefined
}) =>
  tradingDate === undefined ||
  untilDate === undefined ||
  (Date.parse(untilDate) - Date.parse(tradingDate)) / 86_400_000 < 92
const tooLong = { message: 'at most 92 days', path: ['untilDate'] }

const taken = z.strictObject({
  cartId: uuid,
  taken: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('counter') }),
    z.strictObject({
      kind: z.literal('phone'),
      requestedFor: z.int().min(0).optional(),
      delivery: z.strictObject({ address: deliveryAddress, isExpress: z.boolean() }).optional(),
    }),
    z.strictObject({ kind: z.literal('table'), tableId: uuid }),
  ]),
  lines: z.array(cartItem).max(500),
  note: text,
  contact: z.strictObject({ name: text, phone: text }),
  persons: z.int().min(1).max(mostPersons).optional(),
  member: z
    .strictObject({
      cardId: uuid,
      scanId: uuid.optional(),
      points: amount.optional(),
      takesReward: z.boolean().optional(),
      shownCents: amount.optional(),
    })
    .optional(),
  couponCodes: z.array(z.string().max(200)).max(valueChoiceLimits.coupons).optional(),
})

const approval = z.strictObject({ personId: uuid, password: z.string().min(1).max(200) })

/** Input schemas of orders for staff. Amounts are in cents. */
export const tillSchemas = {
  place: taken,
  quote: taken,
  search: filter
    .extend({
      statuses: z.array(oneOf(orderStatuses)).max(10).optional(),
      after: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d_\d{1,15}_[0-9a-f-]{36}$/)
        .optional(),
    })
    .refine(isShortRange, tooLong),
  totals: filter.refine(isShortRange, tooLong),
  get: z.strictObject({ orderId: uuid }),
  collect: refineTaking(z.strictObject({ orderId: uuid, dueCents: amount.optional(), ...takingFields })),
  bill: z.strictObject({ orderId: uuid, tender: takingFields.tender }),
  paymentTerms: nothing,
  collectPart: refineTaking(
    z.strictObject({
      orderId: uuid,
      dueCents: amount,
      partCents: amount,
      part: billShare,
      ...takingFields,
    }),
  ),
  dispatch: z.strictObject({ orderId: uuid, version: z.number().int(), courier: text }),
  refund: z
    .strictObject({
      orderId: uuid,
      amountCents: amount.min(1).optional(),
      lines: z
        .array(z.strictObject({ lineNumber: z.int().min(1).max(500), units: z.int().min(1).max(999) }))
        .min(1)
        .max(100)
        .optional(),
      reason: text,
      requestId: uuid,
      approval: approval.optional(),
    })
    .refine((refund) => refund.amountCents === undefined || refund.lines === undefined, {
      message: 'an amount or lines, not both',
      path: ['lines'],
    }),
  refundAgain: z.strictObject({ refundId: uuid }),
  refundApprovers: z.strictObject({}),
  cancel: z.strictObject({ orderId: uuid, reason: text, approval: approval.optional() }),
} satisfies SchemasOf<typeof till>
