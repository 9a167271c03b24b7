import { reading, writing } from '../../../db/statement.ts'

/** What was guessed. */
export type GuessKind = 'giftCard' | 'coupon'

/** Count a wrong guess of a network in an hour, and at the gift card whose number was right. Keeps at most 100 hashes. */
export const countWrongGuess = writing<
  Record<never, never>,
  { hour: Date; kind: GuessKind; network: string; number: string; hash: string; at: Date }
>(
  `insert into value_guesses as v (merchant_id, hour, kind, network, gift_card_id, failed, tried, last_at)
   values (:merchantId, :hour, :kind, :network,
     coalesce((select g.gift_card_id::text from gift_cards g where g.merchant_id = :merchantId and g.number = :number), ''), 1, array[:hash::text], :at)
   on conflict (merchant_id, hour, kind, network, gift_card_id) do update set failed = v.failed + 1, last_at = excluded.last_at,
     tried = case when excluded.tried <@ v.tried or cardinality(v.tried) >= 100 then v.tried else v.tried || excluded.tried end`,
)

/** List networks with many wrong guesses in an hour, the latest first. */
export const listGuesses = reading<
  { kind: GuessKind; network: string; hour: Date; failed: number; numbers: number },
  { since: Date; giftCards: number; coupons: number; most: number }
>(
  `select v.kind, v.network, v.hour, sum(v.failed)::integer as failed, sum(cardinality(v.tried))::integer as numbers from value_guesses v
   where v.merchant_id = :merchantId and v.hour >= :since
   group by v.hour, v.kind, v.network having sum(v.failed) >= case when v.kind = 'giftCard' then :giftCards::integer else :coupons::integer end
   order by v.hour desc, failed desc, v.network limit :most`,
)

/** List gift cards whose code was guessed often, the latest first. */
export const listGuessedCards = reading<
  {
    giftCardId: string
    number: string
    status: 'active' | 'frozen' | 'closed'
    failed: number
    networks: number
    at: Date
  },
  { since: Date; failed: number; most: number }
>(
  `select g.gift_card_id, g.number, g.status, v.failed, v.networks, v.at
   from (select w.gift_card_id, sum(w.failed)::integer as failed, count(distinct w.network)::integer as networks, max(w.last_at) as at
     from value_guesses w where w.merchant_id = :merchantId and w.hour >= :since and w.gift_card_id <> ''
     group by w.gift_card_id having sum(w.failed) >= :failed) v
     join gift_cards g on g.merchant_id = :merchantId and g.gift_card_id = v.gift_card_id::uuid and g.status <> 'waiting'
   order by v.at desc, g.gift_card_id limit :most`,
)

/** Delete guesses before a time. */
export const deleteOldGuesses = writing<Record<never, never>, { before: Date }>(
  'delete from value_guesses where merchant_id = :merchantId and hour < :before',
)
