import { reading, writing } from '../../../db/statement.ts'
import { isCardReached } from '../../identity/customers/staff-reach.ts'
import { cardColumns, heldColumns, type CardRow, type HeldCardRow } from '../cards/card-queries.ts'

/**
 * List cards by number, name or phone, the latest first; closed ones by their number only. `number`: a whole card number,
 * empty for none. `phone`: a whole one in E.164, empty for none. `digits`: the typed digits without the trunk prefix, empty
 * if the text is no number. Names and parts of phones find cards within the reach `shopIds`.
 */
export const listCards = reading<
  HeldCardRow & { isReached: boolean; total: number },
  {
    number: string
    phone: string
    pattern: string
    digits: string
    shopIds: readonly string[] | null
    customerId: string | null
    cardTypeId: string | null
    currency: string
    most: number
    passed: number
  }
>(
  `select ${heldColumns}, ${isCardReached} as is_reached, count(*) over ()::integer as total from member_cards m
   where m.merchant_id = :merchantId and (:customerId::uuid is null or m.customer_id = :customerId)
     and (:cardTypeId::uuid is null or m.card_type_id = :cardTypeId)
     and (case when :number <> '' then m.number = :number
       else m.status <> 'closed' and ((:phone <> '' and m.phone = :phone)
         or ((:customerId::uuid is not null or ${isCardReached})
           and (:pattern = '%%' or lower(m.name) like :pattern or (:digits <> '' and m.phone like '%' || :digits || '%')))) end)
   order by m.joined_at desc, m.card_id limit :most offset :passed`,
)

/** Count how many of some cards are within the reach of a person. */
export const countReached = reading<
  { cards: number },
  { cardIds: readonly string[]; shopIds: readonly string[] | null }
>(
  `select count(*)::integer as cards from member_cards m
   where m.merchant_id = :merchantId and m.card_id = any(:cardIds::uuid[]) and ${isCardReached}`,
)

/** Freeze or unfreeze a card. No row: it is closed. */
export const setStatus = writing<CardRow, { cardId: string; status: 'active' | 'frozen' }>(
  `update member_cards m set status = :status
   where m.merchant_id = :merchantId and m.card_id = :cardId and m.status <> 'closed' returning ${cardColumns}`,
)

/** Replace a number of a card. No row: it has another one. */
export const replaceNumber = writing<CardRow, { cardId: string; number: string; next: string }>(
  `update member_cards m set number = :next
   where m.merchant_id = :merchantId and m.card_id = :cardId and m.number = :number and m.status <> 'closed' returning ${cardColumns}`,
)

/** Count the cards of the merchant. */
export const countCards = reading<{ active: number; frozen: number; joined: number }, { since: Date }>(
  `select count(*) filter (where m.status = 'active')::integer as active, count(*) filter (where m.status = 'frozen')::integer as frozen,
     count(*) filter (where m.status <> 'closed' and m.joined_at > :since)::integer as joined
   from member_cards m where m.merchant_id = :merchantId`,
)

/** Count the cards of each type. */
export const countByType = reading<{ cardTypeId: string; cards: number }>(
  `select m.card_type_id, count(*)::integer as cards from member_cards m
   where m.merchant_id = :merchantId and m.status <> 'closed' group by m.card_type_id`,
)

/** Sum what member cards hold. */
export const sumHeld = reading<{ kind: string; currency: string; held: number }>(
  `select a.kind, a.currency, sum(a.credits - a.debits)::bigint as held from ledger_accounts a
   where a.merchant_id = :merchantId and a.kind in ('points', 'stamps', 'storedValue') group by a.kind, a.currency order by a.kind, a.currency`,
)
