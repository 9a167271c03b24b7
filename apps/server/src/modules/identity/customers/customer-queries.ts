import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A customer account; `handle` is its documented user id. */
export interface CustomerRow extends Columns<
  'customers',
  | 'customerId'
  | 'handle'
  | 'guestId'
  | 'phone'
  | 'email'
  | 'passwordHash'
  | 'firstName'
  | 'lastName'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country'
  | 'licencePlate'
  | 'priceLevel'
  | 'createdAt'
  | 'pinHash'
  | 'emailProvedAt'
> {
  status: 'active' | 'blocked'
}

const columns = `customer_id, handle, guest_id, phone, email, password_hash, status, first_name, last_name, address, city, state, zip_code, country, licence_plate, price_level, created_at, pin_hash, email_proved_at`

/** Find a customer by phone (E.164). */
export const findByPhone = reading<CustomerRow, { phone: string }>(
  `select ${columns} from customers where merchant_id = :merchantId and phone = :phone`,
)

/** Find a customer by a proved email address. An unproved address may belong to someone else. */
export const findByMail = reading<CustomerRow, { email: string }>(
  `select ${columns} from customers where merchant_id = :merchantId and lower(email) = lower(:email) and email_proved_at is not null`,
)

/** Find a customer by id. */
export const findCustomer = reading<CustomerRow, { customerId: string }>(
  `select ${columns} from customers where merchant_id = :merchantId and customer_id = :customerId`,
)

/** Find a customer by the documented user id. */
export const findByHandle = reading<CustomerRow, { handle: string }>(
  `select ${columns} from customers where merchant_id = :merchantId and handle = :handle`,
)

/** Insert a customer. No row: the phone already has an account. */
export const insertCustomer = writing<
  CustomerRow,
  {
    customerId: string
    handle: string
    guestId: string
    phone: string
    email: string | null
    passwordHash: string
    firstName: string
    lastName: string
    address: string
    city: string
    state: string
    zipCode: string
    country: string
    licencePlate: string
    at: Date
  }
>(
  `insert into customers (merchant_id, customer_id, handle, guest_id, phone, email, password_hash, status, first_name, last_name, address, city, state,
     zip_code, country, licence_plate, created_at)
   values (:merchantId, :customerId, :handle, :guestId, :phone, :email, :passwordHash, 'active', :firstName, :lastName, :address, :city, :state, :zipCode, :country, :licencePlate, :at)
   on conflict do nothing returning ${columns}`,
)

/** End the tokens of the log-in or guest that the given token belongs to. Returns their owner. */
export const endBroughtTokens = writing<
  { guestId: string; customerId: string | null },
  { hash: Buffer; at: Date }
>(
  `update access_tokens t set expires_at = :at from access_tokens brought
   where brought.merchant_id = :merchantId and brought.token_hash = :hash and brought.expires_at > :at
     and t.merchant_id = :merchantId and t.guest_id = brought.guest_id and t.expires_at > :at and t.session_id is not distinct from brought.session_id
   returning t.guest_id, t.customer_id`,
)

/** Cancel a planned erasure: the customer has logged in. */
export const keepCustomer = writing<Record<never, never>, { customerId: string }>(
  `update customers set erase_at = null where merchant_id = :merchantId and customer_id = :customerId and erase_at is not null`,
)

/**
 * Change the given columns; null leaves a column as it is. An empty email address removes it, and a changed
 * one must be proved again.
 */
export const changeCustomer = writing<
  CustomerRow,
  {
    customerId: string
    phone: string | null
    email: string | null
    firstName: string | null
    lastName: string | null
    address: string | null
    city: string | null
    state: string | null
    zipCode: string | null
    country: string | null
    licencePlate: string | null
  }
>(
  `update customers set phone = coalesce(:phone, phone), email = case when :email::text is null then email else nullif(:email, '') end,
     email_proved_at = case when :email::text is null or lower(:email) = lower(email) then email_proved_at end,
     first_name = coalesce(:firstName, first_name), last_name = coalesce(:lastName, last_name), address = coalesce(:address, address), city = coalesce(:city, city),
     state = coalesce(:state, state), zip_code = coalesce(:zipCode, zip_code), country = coalesce(:country, country), licence_plate = coalesce(:licencePlate, licence_plate)
   where merchant_id = :merchantId and customer_id = :customerId returning ${columns}`,
)

/** Set the password of an active customer. */
export const setPassword = writing<CustomerRow, { customerId: string; passwordHash: string }>(
  `update customers set password_hash = :passwordHash where merchant_id = :merchantId and customer_id = :customerId and status = 'active' returning ${columns}`,
)

/** Mark an email address as proved. No row: the account now has another address. */
export const proveAddress = writing<CustomerRow, { customerId: string; email: string; at: Date }>(
  `update customers set email_proved_at = coalesce(email_proved_at, :at)
   where merchant_id = :merchantId and customer_id = :customerId and lower(email) = lower(:email) returning ${columns}`,
)
