import { reading } from '../../../db/statement.ts'

/** SQL: of each of the customers `c`, the price level of the first card type that brings one. */
const levels = (customers: string) =>
  `select c.customer_id, coalesce((select (t.terms ->> 'priceLevel')::integer
     from member_cards m join card_types t on t.merchant_id = :merchantId and t.card_type_id = m.card_type_id
     where m.merchant_id = :merchantId and m.customer_id = c.customer_id and m.status <> 'closed' and (t.terms ->> 'priceLevel')::integer > 0
     order by t.archived_at is not null, t.place limit 1), 0) as level
   from customers c where c.merchant_id = :merchantId and ${customers}`

/** Find the price level that a customer's cards bring. */
export const listLevels = reading<{ customerId: string; level: number }, { customerIds: readonly string[] }>(
  levels('c.customer_id = any(:customerIds::uuid[])'),
)

/** List the price levels that cards bring to the holders of a card type, after one of them by id. */
export const listLevelsOfType = reading<
  { customerId: string; level: number },
  { cardTypeId: string; after: string; most: number }
>(
  `${levels(`c.customer_id > :after::uuid and exists (select from member_cards h
     where h.merchant_id = :merchantId and h.card_type_id = :cardTypeId and h.customer_id = c.customer_id and h.status <> 'closed')`)}
   order by c.customer_id limit :most`,
)
