import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { Refusal, Refused } from '../../db/refusal.ts'
import type { BoundRow } from '../bound-row.ts'
import { cardNumberFields } from './card-number-fields.ts'
import { decodeBody } from './decode-body.ts'
import type { DocumentedQuery } from './shop-of-request.ts'

/**
 * Read a call's input from its body or address and validate it. Throws `body.undecodable`, `body.invalid`, which
 * lists the first 20 faults, or `body.cardNumber`.
 */
export function parseInput({ row, schema }: BoundRow, request: FastifyRequest, iv: string): unknown {
  if (row.isCached) return {}
  const params = request.params as Record<string, string>
  const decoded =
    row.method === 'GET'
      ? { json: row.form === 'call' ? { ...(request.query as DocumentedQuery), ...params } : params }
      : decodeBody(
          typeof request.body === 'string' ? request.body : '',
          request.headers['content-type'] ?? '',
          iv,
        )
  if (!decoded) throw new Refused(new Refusal('body.undecodable', {}))
  const parsed = parseSafely(schema, decoded.json)
  if (!parsed?.success) {
    const faults = (parsed?.error.issues ?? [])
      .slice(0, 20)
      .map(({ path, message }) => ({ path: path.join('.'), fault: message }))
    throw new Refused(new Refusal('body.invalid', { faults }))
  }
  const fields = cardNumberFields(parsed.data)
  if (fields.length > 0) throw new Refused(new Refusal('body.cardNumber', { fields }))
  return row.input ? row.input.fromWire(parsed.data) : parsed.data
}

/** Undefined: a value imitates a text or a list (`{"length":{"toString":1}}`), and zod's own checks threw. */
function parseSafely(schema: ZodType<unknown>, json: unknown) {
  try {
    return schema.safeParse(json)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
