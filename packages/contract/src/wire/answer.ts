import type { ErrorCode } from '../errors.ts'

/** The body of every call's answer. */
export interface Answer {
  readonly code: number
  readonly success: boolean
  readonly resultcode: 0 | 1
  readonly message: string
  readonly result: unknown
  readonly map: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: ErrorCode; readonly data: unknown }
}

/** `result` of a call without a valid token (storefront specification, section 4). */
export const notLogged = 'api.not.logged'

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'success' in value && 'code' in value
}
