import { codePoints } from '../text/text-input.ts'

/** Minimum length of a new password (W8). */
export const passwordMinLength = 8

export type PasswordFault = 'short' | 'long' | 'common'

/** Returns why a new password is refused. `isCommon` checks the most common passwords, in lower case. */
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
