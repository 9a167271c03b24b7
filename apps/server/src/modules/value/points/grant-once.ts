import { createHmac } from 'node:crypto'
import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'

/** Note that a programme gives something to a person. Returns the holders that had not had it. */
export const noteGrants = writing<
  { holder: string },
  { cardTypeId: string; cause: string; holders: readonly string[]; at: Date }
>(
  `insert into point_grants (merchant_id, card_type_id, cause, holder, granted_at)
   select :merchantId, :cardTypeId, :cause, h.holder, :at from unnest(:holders::text[]) h (holder)
   on conflict do nothing returning holder`,
)

/** Note for another holder what a holder was given: the phone of an account. */
export const copyGrants = writing<Record<never, never>, { from: string; to: string }>(
  `insert into point_grants (merchant_id, card_type_id, cause, holder, granted_at)
   select g.merchant_id, g.card_type_id, g.cause, :to, g.granted_at from point_grants g
   where g.merchant_id = :merchantId and g.holder = :from on conflict do nothing`,
)

interface Grant {
  readonly cardId: string
  readonly cardTypeId: string
  readonly cause: string
  readonly customerId: string
  /** E.164, proved; empty: none. */
  readonly phone: string
  /** The server's key: the table has no phone. */
  readonly secret: string
  readonly now: number
}

/**
 * Note that a programme gives something to a person. False: their account, their phone or the card had it (ADR-216). Every
 * holder is noted in any case, so that none of them has it later.
 */
export async function grantOnce(
  tx: WriteTx,
  { cardId, cardTypeId, cause, customerId, phone, secret, now }: Grant,
): Promise<boolean> {
  const holders = [cardId, customerId, ...(phone === '' ? [] : [phoneHolder(tx.merchantId, phone, secret)])]
  const noted = await tx.change(noteGrants({ cardTypeId, cause, holders, at: new Date(now) }))
  return noted.length === holders.length
}

/** Name a phone without storing it: a hash with the server's key. */
export function phoneHolder(merchantId: string, phone: string, secret: string): string {
  return createHmac('sha256', secret).update(`holder ${merchantId} ${phone}`).digest('base64url')
}
