import { Refused } from '@tabard/contract/wire/refused'

/** What nobody may refuse. Throws the refusal. */
export function answered<Result>(result: Result | Refused): Result {
  if (result instanceof Refused) throw result
  return result
}

/** A refusal that a member may get. Throws others. */
export function refusedAs(refusal: Refused, ...codes: readonly string[]): 'refused' {
  if (codes.includes(refusal.code)) return 'refused'
  throw refusal
}
