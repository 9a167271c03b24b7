import { preModifiers } from '@tabard/domain/menu/menu'
import { deepestOptions } from '@tabard/domain/pricing/lines/price-options'
import { valueChoiceLimits } from '@tabard/domain/value/value-choice'
import { z } from 'zod'
import { id, numeric, siteId, text, uuid } from '../wire/fields.ts'
import { orderFilterStatuses, type orders } from './calls.ts'
import type { OptionWire } from './wire.ts'
import { pageCardChoice } from '../payments/card-choice.schema.ts'
import type { payOnline } from '../payments/pay-online.ts'
import { valueChoice } from '../value/spending/choice.schema.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

const option = z.object({
  id,
  groupId: id,
  quantity: numeric.optional(),
  modifier: z.enum(preModifiers as ['no', 'light', 'extra', 'side']).optional(),
  half: z.enum(['left', 'right']).optional(),
})
const attrs = attrsTo(deepestOptions, 200)

/** As deep as options: the side, its sauce, and its content. */
function attrsTo(depth: number, max: number): z.ZodType<readonly OptionWire[]> {
  if (depth === 1) return z.array(option).max(max)
  return z.array(option.extend({ attrs: attrsTo(depth - 1, 50).optional() })).max(max)
}

/** Documented flags: true and false, or 1 and 0. */
const flag = z.union([z.boolean(), numeric])

const chosen = {
  pluId: id,
  priceIndex: numeric.optional(),
  quantity: numeric,
  attrs: attrs.optional(),
  // What cannot be read as left out or not is refused by name: dropping it would serve what a guest must not eat.
  ingredients: z
    .array(z.union([id, z.strictObject({ id, without: flag })]))
    .max(100)
    .optional(),
  without: z.array(id).max(100).optional(),
}

const parts = z.array(z.object({ stepId: id, ...chosen })).max(100)

/** Input schema of a documented cart item. */
export const cartItem = z.object({
  itemId: id.optional(),
  ...chosen,
  notes: text.optional(),
  mealPlus: parts.optional(),
  mealPlu: parts.optional(),
  duration: numeric.optional(),
  grams: numeric.optional(),
  // Validated so that a wrong value is named; none of them affects what is charged.
  hide: flag.optional(),
  balanced: flag.optional(),
  menuType: z.union([z.string().max(40), numeric]).optional(),
  discountRate: numeric.optional(),
  discountableAmount: numeric.optional(),
  lang: z.string().max(20).optional(),
})

/** Unknown keys are dropped: prices and totals of the documented cart decide nothing (W15). */
const cart = z.object({
  cartId: z.string().min(1).max(64),
  itemList: z.array(cartItem).max(500),
  orderType: text.optional(),
  notes: text.optional(),
  lang: z.string().max(20).optional(),
  payment: z.string().max(40).optional(),
  totalAmount: numeric.optional(),
  menuVersion: z.string().max(64).optional(),
  name: text.optional(),
  phone: text.optional(),
  termsAccepted: z.boolean().optional(),
  lastUpdate: numeric.optional(),
  sessionId: z.string().max(64).optional(),
  // A number, or text; the shop's settings limit it.
  plateNo: z.union([z.number(), z.string().max(40)]).optional(),
  preorder: z.boolean().optional(),
  orderTime: numeric.optional(),
  persons: numeric.optional(),
  // Manual discounts, payments and change: validated so that a wrong value is named, never used.
  itemDiscount: numeric.optional(),
  wholeDiscount: numeric.optional(),
  changeAmount: numeric.optional(),
  balancedList: z.array(id).max(500).optional(),
  promoCode: z.string().max(400).optional(),
  delivery: z
    .object({
      unit: text,
      street: text,
      suburb: text,
      state: text,
      postcode: text,
      country: text,
      instructions: text,
      isLeftAtDoor: z.boolean(),
      isExpress: z.boolean(),
    })
    .optional(),
  vehicle: z.object({ plate: text, description: text }).optional(),
  tipCents: z.number().int().min(0).max(100_000_000).optional(),
  courses: z
    .record(z.string().max(64), uuid)
    .refine((courses) => Object.keys(courses).length <= 500)
    .optional(),
  notify: z.object({ email: text.optional(), bySms: z.boolean().optional() }).optional(),
  points: numeric.optional(),
  giftCards: z
    .array(
      z.union([
        z.string().max(40),
        z.object({
          giftCardId: uuid.optional(),
          cardNum: z.string().max(40).optional(),
          passCode: z.string().max(40).optional(),
        }),
      ]),
    )
    .max(valueChoiceLimits.giftCards)
    .optional(),
  redeemCode: z.string().max(64).optional(),
  pwd: z.string().max(12).optional(),
  passCode: z.string().max(12).optional(),
  value: valueChoice.optional(),
  storedCard: z
    .strictObject({ token: uuid.optional(), consent: z.string().min(1).max(20).optional() })
    .optional(),
})

/** A whole number between the two, in either form. */
const count = (min: number, max: number) =>
  numeric
    .refine((value) => Number.isSafeInteger(Number(value)) && Number(value) >= min && Number(value) <= max)
    .optional()

/** Input schemas of placing and following orders, in documented names where the call is documented. */
export const ordersSchemas = {
  startGuest: z.object({}),
  place: cart,
  list: z.object({
    siteId,
    status: z.enum(orderFilterStatuses).optional(),
    dateFrom: z.iso.date().optional(),
    dateTo: z.iso.date().optional(),
    startRow: count(0, 1_000_000),
    pageSize: count(1, 100),
    isShort: z.boolean().optional(),
  }),
  track: z.object({ transactionId: id.optional(), orderId: id.optional() }),
  stream: z.object({ orderId: uuid }),
  cancel: z.strictObject({ orderId: uuid }),
  arrive: z.strictObject({ orderId: uuid, bay: text }),
  receipt: z.object({ receiptId: id }),
  follow: z.object({ receiptId: id }),
  serviceNumber: z.object({ cartId: z.string().min(1).max(64).optional() }),
} satisfies SchemasOf<typeof orders>

const ofOrder = z.strictObject({ orderId: uuid })

/** Input schemas of paying online. */
export const payOnlineSchemas = {
  pay: cart,
  payAgain: z.strictObject({
    orderId: uuid,
    payment: id.optional(),
    cardChoice: pageCardChoice.optional(),
    tipCents: cart.shape.tipCents,
  }),
  payRound: z.strictObject({
    sessionId: id,
    orderId: uuid,
    payment: id.optional(),
    cardChoice: pageCardChoice.optional(),
  }),
  payInStore: ofOrder,
  paying: ofOrder,
} satisfies SchemasOf<typeof payOnline>
