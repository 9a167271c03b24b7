import { passwordFault, passwordMinLength, type PasswordFault } from '@tabard/domain/accounts/password-fault'
import { Refusal } from '../../../db/refusal.ts'

/** So many of those that are tried first and are long enough to be passwords here (security W8). */
const listed = 3_000

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded by the first password: a large list, of no use to whoever only takes orders. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= passwordMinLength).slice(0, listed),
  )
}

/** Why the password would be refused if it were new. */
export async function faultOfPassword(
  password: string,
  maxLength: number,
): Promise<PasswordFault | undefined> {
  common ??= loadCommon()
  const known = await common
  return passwordFault(password, maxLength, (typed) => known.has(typed))
}

type PasswordRefusal = Refusal<'password.short'> | Refusal<'password.long'> | Refusal<'password.common'>

/** A refusal of a new password that is none. */
export async function refusePassword(
  password: string,
  maxLength: number,
): Promise<PasswordRefusal | undefined> {
  const fault = await faultOfPassword(password, maxLength)
  if (fault === 'short') return new Refusal('password.short', { min: passwordMinLength })
  if (fault === 'long') return new Refusal('password.long', { max: maxLength })
  return fault === 'common' ? new Refusal('password.common', {}) : undefined
}
