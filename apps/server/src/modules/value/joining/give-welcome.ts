import { createHmac } from 'node:crypto'
import type { WriteTx } from '../../../db/tx.ts'
import { writing } from '../../../db/statement.ts'
import { getShop } from '../../shops/load-shop.ts'
import { givePoints } from '../points/give-points.ts'
import type { CardRow } from '../cards/card-queries.ts'

/** Note that a programme gives something to a person. Returns the holders that had not had it. */
export const noteGrants = writing<
  { holder: string },
  { cardTypeId: string; cause: string; holders: readonly string[]; at: Date }
>(
  `insert into point_grants (merchant_id, card_type_id, cause, holder, granted_at)
   select :merchantId, :cardTypeId, :cause, h.holder, :at from unnest(:holders::text[]) h (holder)
   on conflict do nothing returning holder`,
)

interface Welcomed {
  readonly customerId: string
  /** E.164, proved; empty: none. */
  readonly phone: string
  /** The server's key: the table has no phone. */
  readonly secret: string
  readonly now: number
}

/**
 * Give the card of a person the welcome points of its programme, unless their account, their phone or the card had them
 * (ADR-216). Every holder is noted in any case, so that none of them has points later.
 */
export async function giveWelcome(
  tx: WriteTx,
  { cardId, cardTypeId, joinedShopId: shopId }: CardRow,
  { customerId, phone, secret, now }: Welcomed,
): Promise<void> {
  const holders = [cardId, customerId, ...(phone === '' ? [] : [phoneHolder(tx.merchantId, phone, secret)])]
  const { programmes } = await getShop(tx, shopId)
  const terms = programmes.find((type) => type.cardTypeId === cardTypeId)?.terms
  const noted = await tx.change(noteGrants({ cardTypeId, cause: 'welcome', holders, at: new Date(now) }))
  if (!terms?.hasPoints || noted.length < holders.length) return
  await givePoints(tx, { cardId, shopId, points: terms.welcomePoints, cause: 'welcome', now })
}

function phoneHolder(merchantId: string, phone: string, secret: string): string {
  return createHmac('sha256', secret).update(`holder ${merchantId} ${phone}`).digest('base64url')
}
