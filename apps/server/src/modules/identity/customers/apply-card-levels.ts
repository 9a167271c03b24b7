import { writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'

export const storeCardLevels = writing<{ customerId: string }, { levels: string }>(
  `update customers c set price_level = l.level, has_card_level = l.level > 0
   from jsonb_to_recordset(:levels::jsonb) l("customerId" uuid, level smallint)
   where c.merchant_id = :merchantId and c.customer_id = l."customerId"
     and (c.price_level = 0 or c.has_card_level) and c.price_level <> l.level returning c.customer_id`,
)

/** The price level that the member cards of a customer bring; 0: none. */
export interface CardLevel {
  readonly customerId: string
  readonly level: number
}

/** Apply the price levels of member cards. A level that staff chose for a customer stays (ADR-184). */
export async function applyCardLevels(tx: WriteTx, levels: readonly CardLevel[]): Promise<void> {
  if (levels.length > 0) await tx.change(storeCardLevels({ levels: JSON.stringify(levels) }))
}
