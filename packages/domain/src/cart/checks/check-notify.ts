import { readMailAddress } from '../../messages/mail-address.ts'
import type { NotifyOptions } from '../order-options.ts'

/** What a guest allows, ready to store. Undefined: nothing. `invalid`: the email address is none. */
export function checkNotify({ email = '', bySms = false }: NotifyOptions = {}):
  | NotifyOptions
  | 'invalid'
  | undefined {
  const address = email.trim() === '' ? '' : readMailAddress(email)
  if (address === undefined) return 'invalid'
  if (address === '' && !bySms) return undefined
  return { ...(address === '' ? {} : { email: address }), ...(bySms ? { bySms } : {}) }
}
