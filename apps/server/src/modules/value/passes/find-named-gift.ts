import type { PassKind, PassSubject } from '@tabard/contract/value/passes/passes'

/** What a caller may have a pass of. */
export interface OwnedSubject {
  readonly kind: PassKind
  readonly subjectId: string
}

/**
 * Find the gift card that its number with the code, or the token of its link, opens: its holder needs no account.
 * Undefined: it opens none. Gift cards look it up, and count guesses, before the transaction of the pass.
 */
export function findNamedGift(
  _subject: Exclude<PassSubject, { readonly by: 'own' }>,
): Promise<OwnedSubject | undefined> {
  return Promise.resolve(undefined)
}
