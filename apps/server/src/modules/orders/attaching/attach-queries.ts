import { writing } from '../../../db/statement.ts'

/** Write what lines earn into their allocation. */
export const noteEarning = writing<Record<never, never>, { orderId: string; lines: string }>(
  `update order_lines l set line = jsonb_set(l.line, '{allocation}', (l.line -> 'allocation') || p.earned)
   from jsonb_to_recordset(:lines::jsonb) p(line_number integer, earned jsonb)
   where l.merchant_id = :merchantId and l.order_id = :orderId and l.line_number = p.line_number`,
)

/** Write the terms of value of a held order, which later changes are priced on. */
export const noteOrderValue = writing<{ version: number }, { orderId: string; value: string }>(
  `update orders set details = details || jsonb_build_object('value', :value::jsonb), version = version + 1
   where merchant_id = :merchantId and order_id = :orderId returning version`,
)
