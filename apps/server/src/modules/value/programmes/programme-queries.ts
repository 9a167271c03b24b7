import type { CardTypeTerms } from '@tabard/domain/value/card-type'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

export interface CardTypeRow extends Columns<
  'card_types',
  'cardTypeId' | 'version' | 'pointsCurrency' | 'createdAt' | 'archivedAt'
> {
  terms: CardTypeTerms
}

const columns = 't.card_type_id, t.version, t.terms, t.points_currency, t.created_at, t.archived_at'
const inOrder = 'order by t.archived_at is not null, t.place, t.created_at, t.card_type_id'

/** List the card types of the merchant in their order, archived ones last. */
export const listCardTypes = reading<CardTypeRow>(
  `select ${columns} from card_types t where t.merchant_id = :merchantId ${inOrder}`,
)

/** List card types with the number of their cards that are not closed. */
export const listWithCards = reading<CardTypeRow & { cards: number }>(
  `select ${columns}, (select count(*)::integer from member_cards m
     where m.merchant_id = :merchantId and m.card_type_id = t.card_type_id and m.status <> 'closed') as cards
   from card_types t where t.merchant_id = :merchantId ${inOrder}`,
)

/** Insert a card type after all others. Its points keep their currency. No row: the id exists. */
export const insertCardType = writing<
  { version: number },
  { cardTypeId: string; terms: string; pointsCurrency: string; at: Date }
>(
  `insert into card_types (merchant_id, card_type_id, terms, points_currency, place, created_at)
   select :merchantId, :cardTypeId::uuid, :terms::jsonb, :pointsCurrency::text, coalesce(max(t.place), 0) + 1, :at::timestamptz from card_types t where t.merchant_id = :merchantId
   on conflict do nothing returning version`,
)

/** Update the terms of a card type at a version. No row: it has changed. */
export const updateCardType = writing<
  { version: number },
  { cardTypeId: string; terms: string; version: number }
>(
  `update card_types set terms = :terms, version = version + 1
   where merchant_id = :merchantId and card_type_id = :cardTypeId and version = :version and archived_at is null returning version`,
)

/** Write the order of card types: their ids from the first on. */
export const placeCardTypes = writing<{ cardTypeId: string }, { cardTypeIds: readonly string[] }>(
  `update card_types t set place = o.place from unnest(:cardTypeIds::uuid[]) with ordinality o(card_type_id, place)
   where t.merchant_id = :merchantId and t.card_type_id = o.card_type_id returning t.card_type_id`,
)

/** Archive a card type, or open it again for null. No row: there is nothing to change. */
export const setArchived = writing<CardTypeRow, { cardTypeId: string; at: Date | null }>(
  `update card_types t set archived_at = :at, version = version + 1
   where t.merchant_id = :merchantId and t.card_type_id = :cardTypeId and (t.archived_at is null) = (:at::timestamptz is not null)
   returning ${columns}`,
)
