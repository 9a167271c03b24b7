import { reading, writing } from '../../../db/statement.ts'

interface Merged {
  readonly fromId: string
  readonly intoId: string
}

/** Find the card that a card was merged into. No row: it was not. */
export const findMergedInto = reading<{ intoId: string }, { cardId: string }>(
  `select m.merged_into as into_id from member_cards m where m.merchant_id = :merchantId and m.card_id = :cardId and m.merged_into is not null`,
)

/** Move the orders of a card to the one that it was merged into. */
export const moveOrders = writing<Record<never, never>, Merged>(
  'update order_cards set card_id = :intoId where merchant_id = :merchantId and card_id = :fromId',
)

/** Let the cards that were merged into a card follow it. */
export const followMerges = writing<Record<never, never>, Merged>(
  'update member_cards set merged_into = :intoId where merchant_id = :merchantId and merged_into = :fromId',
)

/** Keep what the other card knew of its owner and this one does not, and the later year of a birthday reward. */
export const keepDetails = writing<Record<never, never>, Merged>(
  `update member_cards m set
     name = case when m.name = '' then f.name else m.name end,
     phone = case when m.phone = '' and m.customer_id is null and not exists (select from member_cards o
       where o.merchant_id = :merchantId and o.phone = f.phone and o.phone <> '' and o.card_type_id = m.card_type_id and o.status <> 'closed') then f.phone else m.phone end,
     customer_id = case when m.customer_id is null and not exists (select from member_cards o
       where o.merchant_id = :merchantId and o.customer_id = f.customer_id and o.card_type_id = m.card_type_id and o.status <> 'closed') then f.customer_id else m.customer_id end,
     birthday = case when m.birthday = '' then f.birthday else m.birthday end,
     rewarded_year = greatest(m.rewarded_year, f.rewarded_year),
     tier = greatest(m.tier, case when f.card_type_id = m.card_type_id then f.tier else 0 end)
   from member_cards f where m.merchant_id = :merchantId and m.card_id = :intoId and f.merchant_id = :merchantId and f.card_id = :fromId`,
)
