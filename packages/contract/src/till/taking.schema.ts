import { cardSchemes } from '@tabard/domain/payments/card-schemes'
import {
  drawerTender,
  customTender,
  staffTenders,
  terminalTender,
} from '@tabard/domain/pricing/tenders/registry'
import { mostTipCents } from '@tabard/domain/pricing/tenders/tip-of'
import { z } from 'zod'

/** The fields of `Taking`. */
export const takingFields = {
  tender: z.enum(staffTenders).optional(),
  tenderedCents: z.int().min(0).max(100_000_000).optional(),
  // A card number is longer, and the database checks the length too (T44).
  reference: z
    .string()
    .trim()
    .max(12)
    .regex(/^[\p{L}\p{N}_#./ -]*$/u)
    .optional(),
  scheme: z.enum(cardSchemes).optional(),
  surchargeCents: z.int().min(0).max(100_000_000).optional(),
  tipCents: z.int().min(0).max(mostTipCents).optional(),
}

interface Fields {
  readonly tender?: string | undefined
  readonly tenderedCents?: number | undefined
  readonly reference?: string | undefined
  readonly scheme?: string | undefined
}

/** Cash has no reference and no scheme, and change is given for cash alone. */
export function refineTaking<Shape extends z.ZodType<Fields>>(schema: Shape): Shape {
  const isCash = ({ tender = drawerTender }: Fields) => tender === drawerTender
  return schema
    .refine((taking) => isCash(taking) || taking.tenderedCents === undefined, {
      message: 'only cash has a tendered amount',
      path: ['tenderedCents'],
    })
    .refine((taking) => !isCash(taking) || taking.reference === undefined, {
      message: 'cash has no reference',
      path: ['reference'],
    })
    .refine((taking) => taking.tender === terminalTender || taking.scheme === undefined, {
      message: 'only the card machine has a scheme',
      path: ['scheme'],
    })
    .refine(({ tender, reference = '' }) => tender !== customTender || reference.trim() !== '', {
      message: 'the reference says what was taken',
      path: ['reference'],
    })
}
