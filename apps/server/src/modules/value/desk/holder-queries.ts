import { reading } from '../../../db/statement.ts'

/** Find the active customer who proved a phone. */
export const findHolderByPhone = reading<
  { customerId: string; phone: string; name: string },
  { phone: string }
>(
  `select c.customer_id, c.phone, left(trim(c.first_name || ' ' || c.last_name), 80) as name
   from customers c where c.merchant_id = :merchantId and c.phone = :phone and c.status = 'active'`,
)
