import type { Account } from '@tabard/contract/accounts/wire'
import type { CustomerRow } from './customer-queries.ts'

/** Present an account to its owner. */
export function presentAccount(row: CustomerRow): Account {
  return {
    userId: row.handle,
    phone: row.phone,
    email: row.email ?? '',
    status: row.status,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    licencePlate: row.licence_plate,
    priceLevel: row.price_level,
    hasPin: row.pin_hash !== null,
    isMailProved: row.email_proved_at !== null,
  }
}
