import type { Account } from '@tabard/contract/accounts/wire'
import type { CustomerRow } from './customer-queries.ts'

/** Present an account to its owner. */
export function presentAccount(row: CustomerRow): Account {
  return {
    userId: row.handle,
    phone: row.phone,
    email: row.email ?? '',
    status: row.status,
    firstName: row.firstName,
    lastName: row.lastName,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    country: row.country,
    licencePlate: row.licencePlate,
    priceLevel: row.priceLevel,
    hasPin: row.pinHash !== null,
    isMailProved: row.emailProvedAt !== null,
  }
}
