import { passwordFault, passwordMinLength, type PasswordFault } from '@tabard/domain/accounts/password-fault'
import { Refusal } from '../../../../db/refusal.ts'

/** The number of common passwords that are refused (W8). Those below the minimum length are left out. */
const listed = 3_000

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded on first use: the list is large, and a server that only takes orders never needs it. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter(({ length }) => length >= passwordMinLength).slice(0, listed),
  )
}

/** Find the fault that a new password with this text would have. */
export async function faultOfPassword(
  password: string,
  maxLength: number,
): Promise<PasswordFault | undefined> {
  common ??= loadCommon()
  const known = await common
  return passwordFault(password, maxLength, (typed) => known.has(typed))
}

type PasswordRefusal = Refusal<'password.short'> | Refusal<'password.long'> | Refusal<'password.common'>

/** Refuse a new password that is too short, too long or common. */
export async function refusePassword(
  password: string,
  maxLength: number,
): Promise<PasswordRefusal | undefined> {
  const fault = await faultOfPassword(password, maxLength)
  if (fault === 'short') return new Refusal('password.short', { min: passwordMinLength })
  if (fault === 'long') return new Refusal('password.long', { max: maxLength })
  return fault === 'common' ? new Refusal('password.common', {}) : undefined
}
