import { channels } from '@tabard/domain/menu/menu'
import { currencies } from '@tabard/domain/money/money'
import { paymentCodes } from '@tabard/domain/payments/payment-methods'
import { surchargeMethods } from '@tabard/domain/shops/shop-fees'
import { shopFamilies } from '@tabard/domain/shops/families'
import { languages } from '@tabard/domain/text/names'
import { z } from 'zod'
import { names, nothing, text, uuid } from '../../wire/fields.ts'
import type { SchemasOf } from '../../wire/schemas-of.ts'
import type { feeSetup, shopSetup, taxSetup } from './calls.ts'

const dayHours = {
  opensMinute: z.int().min(0).max(1439),
  durationMinutes: z.int().min(1).max(1440),
}
const week = z.array(z.strictObject({ weekday: z.int().min(1).max(7), ...dayHours })).max(100)
const hours = z.strictObject({
  weekly: z.strictObject({
    shop: week,
    pickUp: week.optional(),
    delivery: week.optional(),
    table: week.optional(),
  }),
  special: z
    .array(
      z.strictObject({
        date: z.string().max(10),
        scope: z.enum(['shop', 'pickUp', 'delivery', 'table']),
        hours: z.array(z.strictObject(dayHours)).max(20),
        message: names,
      }),
    )
    .max(1_000),
})
const picture = z.string().max(64).nullable()

/** Input schema of business details. */
export const businessDetails = z.strictObject({
  names,
  about: names,
  company: text,
  phone: text,
  email: text,
  website: text,
  address: z.strictObject({ street: text, suburb: text, state: text, postcode: text, country: text }),
  registration: text,
  timeZone: z.string().max(60),
  currency: z.enum(currencies),
  languages: z.array(z.enum(languages)).max(10),
  payments: z
    .array(
      z.strictObject({
        payment: z.enum(paymentCodes),
        names,
        isShown: z.boolean(),
        picture: z.string().max(64).optional(),
        orderTypes: z.array(z.string().max(40)).max(40).optional(),
        channels: z.array(z.enum(channels)).max(3).optional(),
      }),
    )
    .max(20),
})

/** Input schema of the taxes of a shop; rates in hundredths of a percent. */
export const shopTaxes = z.strictObject({
  mode: z.enum(['included', 'added']),
  taxes: z.array(z.strictObject({ index: z.int(), names, rate: z.number() })).max(20),
})

/** Input schemas of shop set-up. */
export const shopSetupSchemas = {
  get: nothing,
  saveBusinessDetails: z.strictObject({
    seen: uuid,
    businessDetails,
  }),
  saveFamilies: z.strictObject({ seen: uuid, families: z.array(z.enum(shopFamilies)).max(20) }),
  saveBranding: z.strictObject({
    seen: uuid,
    branding: z.strictObject({
      accentColour: z.string().max(20),
      logo: picture,
      banner: picture,
      loginImage: picture,
      footerImage: picture,
      showsBanner: z.boolean(),
    }),
  }),
  previewHours: z.strictObject({ hours }),
  saveHours: z.strictObject({ seen: uuid, hours }),
} satisfies SchemasOf<typeof shopSetup>

/** Input schema of saving taxes. */
export const taxSetupSchemas = {
  save: z.strictObject({ seen: uuid, taxes: shopTaxes }),
} satisfies SchemasOf<typeof taxSetup>

const taxNumbers = z.array(z.int()).max(6)
const day = z.string().max(10)

/** Input schema of saving fees. `domain/shops/shop-fees` checks them. */
export const feeSetupSchemas = {
  save: z.strictObject({
    seen: uuid,
    fees: z.strictObject({
      minimumOrderCents: z.int().optional(),
      fees: z
        .array(
          z.strictObject({
            id: uuid,
            kind: z.enum(['packaging', 'service']),
            names,
            basis: z.discriminatedUnion('per', [
              z.strictObject({ per: z.literal('order'), cents: z.int() }),
              z.strictObject({ per: z.literal('unit'), cents: z.int() }),
              z.strictObject({ per: z.literal('goods'), rate: z.int() }),
            ]),
            orderTypes: z.array(z.string().max(40)).max(20),
            fromPersons: z.int().nullable(),
            taxes: taxNumbers,
          }),
        )
        .max(100),
      charges: z
        .array(
          z.strictObject({
            id: uuid,
            names,
            rate: z.int(),
            weekdays: z.array(z.int()).max(7),
            dates: z.array(day).max(1_000),
            hours: z
              .array(z.strictObject({ date: day, ...dayHours }))
              .max(1_000)
              .optional(),
            region: z.string().max(10),
            taxes: taxNumbers,
          }),
        )
        .max(100),
      surcharges: z
        .array(
          z.strictObject({
            id: uuid,
            names,
            methods: z.array(z.enum(surchargeMethods)).max(30),
            rate: z.int(),
            cents: z.int(),
            from: day.nullable(),
            to: day.nullable(),
            isOn: z.boolean(),
            taxes: taxNumbers,
            costRate: z.int().nullable().optional(),
          }),
        )
        .max(100),
      packaging: z
        .strictObject({ names, orderTypes: z.array(z.string().max(40)).max(20), taxes: taxNumbers })
        .nullable(),
    }),
  }),
} satisfies SchemasOf<typeof feeSetup>
