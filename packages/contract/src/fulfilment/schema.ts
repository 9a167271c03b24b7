import { askings, slotLengths, orderTypeKinds, orderTypeLimits } from '@tabard/domain/fulfilment/order-type'
import { zoneLimits } from '@tabard/domain/delivery/zone'
import { hoursScopes } from '@tabard/domain/hours/shop-hours'
import { z } from 'zod'
import { id, names, nothing, uuid } from '../wire/fields.ts'
import type { fulfilment, times } from './calls.ts'
import type { SchemasOf } from '../wire/schemas-of.ts'

const orderTypeCode = z.string().regex(/^[a-z][a-z0-9-]{1,23}$/)
const instant = z.number().int().nonnegative().max(8.64e15)
const upTo = (max: number) => z.number().int().min(0).max(max)
const limit = z.number().int().min(1).max(orderTypeLimits.perSlot).nullable()

const terms = z.strictObject({
  code: orderTypeCode,
  kind: z.enum(orderTypeKinds),
  names,
  isOffered: z.boolean(),
  hoursScope: z.enum(hoursScopes),
  asksName: z.enum(askings).nullable(),
  asksPhone: z.enum(askings).nullable(),
  leadMinutes: upTo(orderTypeLimits.leadMinutes).nullable(),
  takesLater: z.boolean().nullable(),
  daysAhead: upTo(orderTypeLimits.daysAhead).nullable(),
  minutesBefore: upTo(orderTypeLimits.minutesBefore).nullable(),
  slotMinutes: z.literal([...slotLengths]),
  slotOrders: limit,
  slotUnits: limit,
  whenFull: z.enum(['later', 'closed']),
})

export const fulfilmentSchemas = {
  list: nothing,
  save: z.strictObject({ terms, seen: uuid.nullable() }),
  remove: z.strictObject({ orderType: orderTypeCode, seen: uuid }),
  arrange: z.strictObject({ orderTypes: z.array(orderTypeCode).max(orderTypeLimits.orderTypes) }),
  load: nothing,
  pause: z.strictObject({
    orderType: orderTypeCode,
    isPaused: z.boolean(),
    until: instant.optional(),
    message: names,
  }),
  lengthen: z.strictObject({ minutes: upTo(orderTypeLimits.extraMinutes), until: instant.optional() }),
} satisfies SchemasOf<typeof fulfilment>

const dish = { itemId: id, quantity: z.number().int().min(1).max(999) }

export const timesSchemas = {
  courses: nothing,
  ask: z.strictObject({
    orderType: orderTypeCode,
    day: z.iso.date().optional(),
    requestedFor: instant.optional(),
    dishes: z
      .array(z.strictObject({ ...dish, parts: z.array(z.strictObject(dish)).max(100).optional() }))
      .max(500),
    roadMinutes: upTo(zoneLimits.minutes).optional(),
  }),
} satisfies SchemasOf<typeof times>
