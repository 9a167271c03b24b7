import { reading } from '../../../db/statement.ts'

export interface OrderMovesRow {
  /** Hundredths of points and cents that the order took from the card, and added to it. */
  pointsTaken: number
  centsTaken: number
  pointsAdded: number
  centsAdded: number
}

/** Sum what an order of a guest moved on a card, refunds included. `receiptId`: the documented transaction id. */
export const findOrderMoves = reading<
  OrderMovesRow,
  { receiptId: string; guestId: string; shopId: string; cardId: string }
>(
  `select greatest(0, sum(case when t.kind = 'pointsRedeemed' then case when t.debit_kind = 'points' then t.amount else -t.amount end else 0 end))::bigint as points_taken,
     greatest(0, sum(case when t.kind in ('valueSold', 'valueBonus') or 'storedValue' not in (t.debit_kind, t.credit_kind) then 0 when t.debit_kind = 'storedValue' then t.amount else -t.amount end))::bigint as cents_taken,
     greatest(0, sum(case when t.kind = 'pointsEarned' then case when t.credit_kind = 'points' then t.amount else -t.amount end else 0 end))::bigint as points_added,
     greatest(0, sum(case when t.kind in ('valueSold', 'valueBonus') then case when t.credit_kind = 'storedValue' then t.amount else -t.amount end else 0 end))::bigint as cents_added
   from orders o join ledger_transfers t on t.merchant_id = :merchantId and t.order_id = o.order_id
     and :cardId::text in (t.debit_owner, t.credit_owner)
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.receipt_id = :receiptId and o.guest_id = :guestId
   group by o.order_id`,
)

/** Find whether the price level of a customer came from a card (ADR-184). */
export const findLevelSource = reading<{ hasCardLevel: boolean }, { customerId: string }>(
  'select has_card_level from customers where merchant_id = :merchantId and customer_id = :customerId',
)
