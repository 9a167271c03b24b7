import { salesChannels } from '@tabard/domain/orders/sales-channel'
import { z } from 'zod'
import { names, nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { campaigns, counterCoupons } from './campaigns.ts'

// The rules of campaigns check values and name the field; the schema only bounds the body.
const whole = z.number().int()
const date = z.string().max(20)

const campaign = z.strictObject({
  names,
  description: names,
  gift: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('coupon'), promotionId: z.string().max(64) }),
    z.strictObject({
      kind: z.literal('voucher'),
      cents: whole,
      minimumCents: whole.nullable(),
      channels: z.array(z.enum(salesChannels)).max(20),
      orderTypes: z.array(z.string().max(40)).max(20),
      weekdays: z.array(whole).max(20),
      isSingleUse: z.boolean(),
    }),
  ]),
  limits: z.strictObject({ total: whole.nullable(), perPerson: whole.nullable(), perDay: whole.nullable() }),
  window: z.strictObject({ from: date.nullable(), to: date.nullable() }),
  validity: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('days'), days: whole }),
    z.strictObject({ kind: z.literal('until'), date }),
  ]),
  giving: z.strictObject({
    code: text,
    isListed: z.boolean(),
    needsAccount: z.boolean(),
    byStaff: z.boolean(),
    automatic: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('birthday'), daysBefore: whole }),
        z.strictObject({ kind: z.literal('firstVisit') }),
        z.strictObject({ kind: z.literal('lapsed'), days: whole }),
        z.strictObject({ kind: z.literal('orders'), count: whole }),
        z.strictObject({ kind: z.literal('tag'), tag: text }),
      ])
      .nullable(),
  }),
  message: z.strictObject({ by: z.enum(['mail', 'sms', 'auto']), subject: names, body: names }).nullable(),
})

const ofCampaign = z.strictObject({ campaignId: uuid })

/** Input schemas of campaigns. The rules of campaigns check their terms. */
export const campaignsSchemas = {
  list: nothing,
  save: z.strictObject({
    campaignId: uuid,
    revision: whole.nullable(),
    isEverywhere: z.boolean(),
    campaign,
  }),
  pause: z.strictObject({ campaignId: uuid, isPaused: z.boolean() }),
  archive: ofCampaign,
  makeLinks: z.strictObject({ requestId: uuid, campaignId: uuid, count: whole }),
  retireLinks: z.strictObject({ campaignId: uuid, batchId: uuid }),
  audience: z.strictObject({ campaignId: uuid, isEverywhere: z.boolean(), campaign }),
  send: z.strictObject({ requestId: uuid, campaignId: uuid }),
  report: ofCampaign,
  withdraw: z.strictObject({ couponId: uuid, reason: z.string().max(200) }),
} satisfies SchemasOf<typeof campaigns>

/** Input schemas of coupons at the counter. */
export const counterCouponsSchemas = {
  offered: nothing,
  give: z.strictObject({ requestId: uuid, campaignId: uuid, phone: z.string().max(40) }),
  find: z.strictObject({ text: z.string().max(300) }),
} satisfies SchemasOf<typeof counterCoupons>
