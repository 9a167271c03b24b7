import { reading, writing } from '../../../db/statement.ts'

/** List the cards that an order sold, closed ones included. */
export const listSoldCards = reading<{ cardId: string; cardTypeId: string }, { orderId: string }>(
  `select card_id, card_type_id from member_cards
   where merchant_id = :merchantId and sold_order_id = :orderId order by card_id`,
)

/** Note the order that sold a card. */
export const noteSale = writing<Record<never, never>, { cardId: string; orderId: string }>(
  'update member_cards set sold_order_id = :orderId where merchant_id = :merchantId and card_id = :cardId',
)
