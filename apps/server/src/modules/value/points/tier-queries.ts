import { reading, writing } from '../../../db/statement.ts'

/** List cards of a type that are not closed, after one of them by id. */
export const listOfType = reading<{ cardId: string }, { cardTypeId: string; after: string; most: number }>(
  `select m.card_id from member_cards m
   where m.merchant_id = :merchantId and m.card_type_id = :cardTypeId and m.status <> 'closed' and m.card_id > :after::uuid
   order by m.card_id limit :most`,
)

/** List cards that joined at a shop and are not closed, after one of them by id, with what their types say. */
export const listOfShop = reading<
  { cardId: string; cardTypeId: string; birthday: string; points: number },
  { shopId: string; after: string; most: number }
>(
  `select m.card_id, m.card_type_id, m.birthday,
     coalesce((select a.credits - a.debits from ledger_accounts a
       where a.merchant_id = :merchantId and a.kind = 'points' and a.owner = m.card_id::text and a.currency = 'points'), 0)::bigint as points
   from member_cards m
   where m.merchant_id = :merchantId and m.joined_shop_id = :shopId and m.status <> 'closed' and m.card_id > :after::uuid
   order by m.card_id limit :most`,
)

/** Write the tiers of cards: a JSON array of ids and tiers. */
export const storeTiers = writing<{ cardId: string }, { tiers: string }>(
  `update member_cards m set tier = t.tier from jsonb_to_recordset(:tiers::jsonb) t("cardId" uuid, tier smallint)
   where m.merchant_id = :merchantId and m.card_id = t."cardId" and m.tier <> t.tier returning m.card_id`,
)

/**
 * Note the year of a birthday reward of a customer's card. No row: it was given for this year, or nobody has proved who owns
 * the card.
 */
export const noteReward = writing<
  { cardTypeId: string; customerId: string; phone: string },
  { cardId: string; year: number }
>(
  `update member_cards m set rewarded_year = :year from customers c
   where m.merchant_id = :merchantId and m.card_id = :cardId and m.rewarded_year < :year and m.status <> 'closed'
     and c.merchant_id = :merchantId and c.customer_id = m.customer_id
   returning m.card_type_id, m.customer_id, c.phone`,
)
