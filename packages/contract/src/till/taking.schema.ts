import { drawerTender, customTender, staffTenders } from '@tabard/domain/pricing/tenders/registry'
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
}

interface Fields {
  readonly tender?: string | undefined
  readonly tenderedCents?: number | undefined
  readonly reference?: string | undefined
}

/** Cash has no reference, and change is given for cash alone. */
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
    .refine(({ tender, reference = '' }) => tender !== customTender || reference.trim() !== '', {
      message: 'the reference says what was taken',
      path: ['reference'],
    })
}
