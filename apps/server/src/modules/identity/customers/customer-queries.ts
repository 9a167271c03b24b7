import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A customer account; `handle` is its documented user id. */
export interface CustomerRow extends Columns<
  'customers',
  | 'customer_id'
  | 'handle'
  | 'guest_id'
  | 'phone'
  | 'email'
  | 'password_hash'
  | 'first_name'
  | 'last_name'
  | 'address'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'country'
  | 'licence_plate'
  | 'price_level'
  | 'created_at'
  | 'pin_hash'
  | 'email_proved_at'
> {
  status: 'active' | 'blocked'
}

const columns = `customer_id, handle, guest_id, phone, email, password_hash, status, first_name, last_name, address, city, state, zip_code, country, licence_plate, price_level, created_at, pin_hash, email_proved_at`

/** Find a customer by phone (E.164). */
export const findByPhone = reading<CustomerRow, [merchantId: string, phone: string]>(
  `select ${columns} from customers where merchant_id = $1 and phone = $2`,
)

/** Find a customer by a proved email address. An unproved address may belong to someone else. */
export const findByMail = reading<CustomerRow, [merchantId: string, email: string]>(
  `select ${columns} from customers where merchant_id = $1 and lower(email) = lower($2) and email_proved_at is not null`,
)

/** Find a customer by id. */
export const findCustomer = reading<CustomerRow, [merchantId: string, customerId: string]>(
  `select ${columns} from customers where merchant_id = $1 and customer_id = $2`,
)

/** Insert a customer. No row: the phone already has an account. */
export const insertCustomer = writing<
  CustomerRow,
  [
    merchantId: string,
    customerId: string,
    handle: string,
    guestId: string,
    phone: string,
    email: string | null,
    passwordHash: string,
    firstName: string,
    lastName: string,
    address: string,
    city: string,
    state: string,
    zipCode: string,
    country: string,
    licencePlate: string,
    at: Date,
  ]
>(
  `insert into customers (merchant_id, customer_id, handle, guest_id, phone, email, password_hash, status, first_name, last_name, address, city, state,
     zip_code, country, licence_plate, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'active', $8, $9, $10, $11, $12, $13, $14, $15, $16)
   on conflict do nothing returning ${columns}`,
)

/** End the tokens of the log-in or guest that the given token belongs to. Returns their owner. */
export const endBroughtTokens = writing<
  { guest_id: string; customer_id: string | null },
  [merchantId: string, hash: Buffer, at: Date]
>(
  `update access_tokens t set expires_at = $3 from access_tokens brought
   where brought.merchant_id = $1 and brought.token_hash = $2 and brought.expires_at > $3
     and t.merchant_id = $1 and t.guest_id = brought.guest_id and t.expires_at > $3 and t.session_id is not distinct from brought.session_id
   returning t.guest_id, t.customer_id`,
)

/** Cancel a planned erasure: the customer has logged in. */
export const keepCustomer = writing<Record<never, never>, [merchantId: string, customerId: string]>(
  `update customers set erase_at = null where merchant_id = $1 and customer_id = $2 and erase_at is not null`,
)

/**
 * Change the given columns; null leaves a column as it is. An empty email address removes it, and a changed
 * one must be proved again.
 */
export const changeCustomer = writing<
  CustomerRow,
  [
    merchantId: string,
    customerId: string,
    phone: string | null,
    email: string | null,
    firstName: string | null,
    lastName: string | null,
    address: string | null,
    city: string | null,
    state: string | null,
    zipCode: string | null,
    country: string | null,
    licencePlate: string | null,
  ]
>(
  `update customers set phone = coalesce($3, phone), email = case when $4::text is null then email else nullif($4, '') end,
     email_proved_at = case when $4::text is null or lower($4) = lower(email) then email_proved_at end,
     first_name = coalesce($5, first_name), last_name = coalesce($6, last_name), address = coalesce($7, address), city = coalesce($8, city),
     state = coalesce($9, state), zip_code = coalesce($10, zip_code), country = coalesce($11, country), licence_plate = coalesce($12, licence_plate)
   where merchant_id = $1 and customer_id = $2 returning ${columns}`,
)

/** Set the password of an active customer. */
export const setPassword = writing<
  CustomerRow,
  [merchantId: string, customerId: string, passwordHash: string]
>(
  `update customers set password_hash = $3 where merchant_id = $1 and customer_id = $2 and status = 'active' returning ${columns}`,
)

/** Mark an email address as proved. No row: the account now has another address. */
export const proveAddress = writing<
  CustomerRow,
  [merchantId: string, customerId: string, email: string, at: Date]
>(
  `update customers set email_proved_at = coalesce(email_proved_at, $4)
   where merchant_id = $1 and customer_id = $2 and lower(email) = lower($3) returning ${columns}`,
)
