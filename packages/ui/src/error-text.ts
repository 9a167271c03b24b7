import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import type { SharedKey, TextValues } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'

/** The message of a failed call: the server sends a code, the screen phrases it. */
export function errorText(error: unknown, t: Translate<SharedKey>): string {
  if (error instanceof Refused) return t(error.code, plainValues(error.data))
  if (error instanceof Unreachable) return t('network.unreachable')
  return t('server.failed', { requestId: '-' })
}

function plainValues(data: unknown): TextValues {
  if (typeof data !== 'object' || data === null) return {}
  const plain = Object.entries(data).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  return Object.fromEntries(plain) as TextValues
}
