import type { WriteTx } from '../../../db/tx.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { CardRow } from '../cards/card-queries.ts'
import { givePoints } from '../points/give-points.ts'
import { grantOnce } from '../points/grant-once.ts'

interface Welcomed {
  readonly customerId: string
  /** E.164, proved; empty: none. */
  readonly phone: string
  /** The server's key. */
  readonly secret: string
  readonly now: number
}

/** Give the card of a person the welcome points of its programme, once per person (ADR-216). */
export async function giveWelcome(
  tx: WriteTx,
  { cardId, cardTypeId, joinedShopId: shopId }: CardRow,
  { now, ...person }: Welcomed,
): Promise<void> {
  const { programmes } = await getShop(tx, shopId)
  const terms = programmes.find((type) => type.cardTypeId === cardTypeId)?.terms
  const isNew = await grantOnce(tx, { ...person, cardId, cardTypeId, cause: 'welcome', now })
  if (!terms?.hasPoints || !isNew) return
  await givePoints(tx, { cardId, shopId, points: terms.welcomePoints, cause: 'welcome', now })
}
