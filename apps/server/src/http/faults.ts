import { Refused, type Refusal, Refusal as RefusalOf } from '../db/refusal.ts'
import { FilesUnreachable } from '../gateways/files/file-storage.ts'
import { sqlState } from '../db/tx.ts'

/** The refusal that a thrown error becomes. Undefined: an unexpected fault of the server. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return error.refusal
  if (isOutage(error) || error instanceof FilesUnreachable)
    return new RefusalOf('server.busy', { retryAfterSeconds: 2 })
  const status = fastifyCode(error)
  if (status === 'FST_ERR_CTP_BODY_TOO_LARGE') return new RefusalOf('body.tooLarge', { maxBytes: 262_144 })
  if (
    status?.startsWith('FST_ERR_CTP') ||
    status === 'FST_ERR_BAD_URL' ||
    status === 'FST_ERR_MAX_PARAM_LENGTH'
  )
    return new RefusalOf('body.undecodable', {})
  return undefined
}

/**
 * Whether the database is away, restarting, full or too slow. The answer is then 503, never 401 or 403, and
 * clients may send the same call again.
 */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined && /^(08|53|57P|25006|40001|40P01|57014|55P03|58|XX)/.test(state)) return true
  if (
    state !== undefined &&
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT)$/.test(state)
  )
    return true
  const message = error instanceof Error ? error.message : ''
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|not queryable|connection error|Client was closed|server closed/i.test(
    message,
  )
}

function fastifyCode(error: unknown): string | undefined {
  const code = sqlState(error)
  return code?.startsWith('FST_') ? code : undefined
}
