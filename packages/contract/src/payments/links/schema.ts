import { requestKinds } from '@tabard/domain/cart/order-options'
import { payLinkActions, payLinkLimits } from '@tabard/domain/payments/pay-link'
import { mostTipCents } from '@tabard/domain/pricing/tenders/tip-of'
import { z } from 'zod'
import { id, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { payLinks } from './calls.ts'

const link = { txn: id, action: z.enum(payLinkActions).optional() }
/** PostgreSQL integers end there. */
const cents = z.int().min(0).max(2_147_483_647)

/** Input schemas of pay links. */
export const payLinksSchemas = {
  read: z.strictObject(link),
  pay: z.strictObject({
    ...link,
    payment: z.string().max(200),
    dueCents: cents,
    billVersion: id,
    surchargeCents: cents.optional(),
    tipCents: cents.max(mostTipCents).optional(),
  }),
  receipt: z.strictObject(link),
  create: z.strictObject({
    requestId: uuid,
    target: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('order'), orderId: uuid }),
      z.strictObject({ kind: z.literal('table'), tableId: uuid }),
      z.strictObject({ kind: z.literal('topUp'), cardId: uuid, cents: cents.min(1) }),
      z.strictObject({
        kind: z.literal('amount'),
        as: z.enum(requestKinds),
        cents: z.int().min(1).max(payLinkLimits.maxCents),
        text,
        name: text,
      }),
    ]),
    amountCents: cents.min(1).optional(),
    note: text,
    minutes: z.int().min(payLinkLimits.minMinutes).max(payLinkLimits.maxMinutes),
  }),
  list: z.strictObject({ orderId: uuid.optional(), tableId: uuid.optional() }),
  cancel: z.strictObject({ linkId: uuid }),
  send: z.strictObject({ linkId: uuid, recipient: z.string().max(320) }),
} satisfies SchemasOf<typeof payLinks>
