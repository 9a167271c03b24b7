import { z } from 'zod'

/** The documented scalar: a number, or plain numeric text without an exponent (F34). */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .max(24)
    .regex(/^-?\d+(\.\d+)?$/),
])

/** An id of ours or of a documented client, whatever its form. */
export const id = z.string().min(1).max(64)

/** An id that the server minted. */
export const uuid = z.uuid()
/** Long enough for any text that a rule refuses with a message, short enough to be harmless. */
export const text = z.string().max(20_000)

/** The input of a call without input; any field is refused. */
export const nothing = z.strictObject({})

/** The documented site id: accepted, without effect. */
export const siteId = z.string().max(64).optional()

/** A name in both languages. */
export const names = z.strictObject({ first: text, second: text })
