const inMs = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

const items = `coalesce((select json_object_agg(i.item_key, json_build_object('state', i.state, 'made', i.made, 'at', ${inMs('i.at')}))
    from kitchen_items i where i.merchant_id = :merchantId and i.order_id = o.order_id), '{}')`

/**
 * SQL: the `TicketRecord` of `orders o`, by primary keys. Without a row the ticket is untouched. No field of a stored
 * change is null. `json` and not `jsonb`: it costs half for a board.
 */
export const ticketColumn = `coalesce((select json_strip_nulls(json_build_object('items', case when t.is_by_item then ${items} end,
    'fired', nullif(t.fired, '{}'), 'courses', nullif(t.courses, '{}'), 'seen', nullif(t.seen, '{}'),
    'sentAgainAt', ${inMs('t.resent_at')}, 'cameAt', ${inMs('t.came_at')}, 'changes', t.changes))
  from kitchen_tickets t where t.merchant_id = :merchantId and t.order_id = o.order_id), '{"changes": []}')`

/** SQL: when a scheduled order, of `orders o`, came to the board. Null: it was not scheduled. */
export const cameAt =
  '(select t.came_at from kitchen_tickets t where t.merchant_id = :merchantId and t.order_id = o.order_id)'
