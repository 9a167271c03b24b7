import { z } from 'zod'

/** The documented scalar: a number, or plain numeric text without an exponent (F34). */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .max(24)
    .regex(/^-?\d+(\.\d+)?$/),
])

export const id = z.string().min(1).max(64)
export const uuid = z.uuid()
/** Long enough for any text that a rule refuses with a message, short enough to be harmless. */
export const text = z.string().max(20_000)
export const nothing = z.strictObject({})
export const siteId = z.string().max(64).optional()
export const names = z.strictObject({ first: text, second: text })
