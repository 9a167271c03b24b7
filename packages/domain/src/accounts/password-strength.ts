/** -1 empty, 0 weak, 1 medium, 2 strong. */
export type PasswordStrength = -1 | 0 | 1 | 2

/** Maximum password length of the specification (storefront specification, sections 5 and 9); a shop may not go below. */
export const documentedPasswordLength = 20

/** Maximum password length (ADR-072). */
export const passwordMaxLength = 128

/**
 * Password strength by character classes and length (storefront specification, section 5). A password longer than the
 * specification knows is strong by its length (ADR-072).
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return -1
  if (password.length > documentedPasswordLength) return 2
  const classes = [/[a-z]/, /[A-Z]/, /\d/].filter((pattern) => pattern.test(password)).length
  if (classes === 3 && /[!@#$%^&*]/.test(password) && password.length >= 8) return 2
  return classes >= 2 && password.length >= 6 ? 1 : 0
}
