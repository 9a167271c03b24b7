import { allergens, channels, dietaries, preModifiers } from '@tabard/domain/menu/menu'
import { z } from 'zod'

const names = z.object({ first: z.string().min(1).max(200), second: z.string().max(200) })
const texts = z.object({ first: z.string().max(2_000), second: z.string().max(2_000) })
const blankable = z.object({ first: z.string().max(100), second: z.string().max(100) })
const key = z.string().regex(/^[a-z0-9][a-z0-9-]*$/)
const cents = z.int().min(0).max(100_000_000)
const rate = z.int().min(0).max(10_000)

/** A shop and its catalogue as a file, the source of the demo. References are by key. */
export const MenuFile = z.object({
  code: key,
  names,
  about: texts,
  currency: z.enum(['AUD', 'USD']),
  timezone: z.string(),
  address: z.object({
    line: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string().length(2),
  }),
  phone: z.string(),
  email: z.string(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/),
  tags: z.array(z.object({ key, names })),
  dayparts: z
    .array(
      z.object({
        key,
        names,
        weekdays: z.array(z.int().min(1).max(7)).min(1),
        opensMinute: z.int().min(0).max(1_439),
        durationMinutes: z.int().min(1).max(1_440),
      }),
    )
    .default([]),
  ingredients: z.array(z.object({ key, names })),
  optionGroups: z.array(
    z.object({
      key,
      names,
      min: z.int().min(0),
      max: z.int().min(1),
      freeQuantity: z.int().min(0).default(0),
      options: z
        .array(
          z.object({
            key,
            names,
            cents,
            maxQuantity: z.int().min(1),
            defaultQuantity: z.int().min(0),
            optionGroups: z.array(key).optional(),
          }),
        )
        .min(1),
      preModifiers: z
        .partialRecord(z.enum(preModifiers as [(typeof preModifiers)[number]]), z.int().min(0))
        .optional(),
      isInstruction: z.boolean().optional(),
    }),
  ),
  categories: z.array(
    z.object({
      key,
      parent: key.nullable(),
      names,
      displayName: z.string().optional(),
      descriptions: texts.optional(),
    }),
  ),
  items: z.array(
    z.object({
      key,
      category: key,
      names,
      displayName: z.string().optional(),
      descriptions: texts.optional(),
      prices: z
        .array(
          z.object({
            index: z.int().min(0),
            names: blankable,
            cents,
            others: z.array(z.object({ daypart: key, cents })).optional(),
          }),
        )
        .min(1),
      optionGroups: z.array(key),
      ingredients: z.array(key),
      tags: z.array(key),
      dietary: z.array(z.enum(dietaries as [(typeof dietaries)[number]])),
      allergens: z.array(z.enum(allergens as [(typeof allergens)[number]])),
      /** The recipe contains none of the listed allergens. An empty list alone states nothing. */
      hasNoAllergens: z.literal(true).optional(),
      dailyCount: z.int().min(0).optional(),
      soldOut: z.boolean().optional(),
      /** One of the merchant's files, by its hash. */
      picture: z.object({ hash: z.string(), alt: names }).optional(),
      discount: z
        .union([
          z.object({ kind: z.literal('percent'), value: rate }),
          z.object({ kind: z.literal('fixed'), cents }),
          z.object({ kind: z.literal('secondAt'), value: rate }),
          z.object({ kind: z.literal('buyGet'), buy: z.int().min(1), get: z.int().min(1) }),
        ])
        .optional(),
      hiddenOn: z.array(z.enum(channels as [(typeof channels)[number]])).optional(),
      weighed: z
        .object({ perGrams: z.int().min(1), minGrams: z.int().min(1), maxGrams: z.int().min(1) })
        .optional(),
      meal: z
        .array(
          z.object({
            names,
            min: z.int().min(0),
            max: z.int().min(1),
            choices: z
              .array(
                z.object({ item: key, priceIndex: z.int().min(0).default(0), extraCents: cents.default(0) }),
              )
              .min(1),
          }),
        )
        .optional(),
    }),
  ),
  pages: z.array(z.object({ key, titles: names, bodies: texts })),
})
export type MenuFile = z.infer<typeof MenuFile>
