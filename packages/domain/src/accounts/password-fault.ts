import { codePoints } from '../text-input.ts'

/** Shorter ones are refused when they are new (security W8). */
export const passwordMinLength = 8

export type PasswordFault = 'short' | 'long' | 'common'

/** Why a new password is refused; `isCommon` knows those that are tried first, in lower case. */
export function passwordFault(
  password: string,
  maxLength: number,
  isCommon: (lowerCase: string) => boolean,
): PasswordFault | undefined {
  const length = codePoints(password)
  if (length < passwordMinLength) return 'short'
  if (length > maxLength) return 'long'
  return isCommon(password.toLowerCase()) ? 'common' : undefined
}
