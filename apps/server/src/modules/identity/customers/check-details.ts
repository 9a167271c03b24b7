import type { ChangedAccountDetails, AccountDetails } from '@tabard/contract/accounts/wire'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { cleanText } from '@tabard/domain/text/text-input'
import { Refusal } from '../../../db/refusal.ts'

/** Maximum lengths, in code points. */
const longest = {
  firstName: 60,
  lastName: 60,
  email: 254,
  address: 200,
  city: 80,
  state: 80,
  zipCode: 20,
  country: 80,
  licencePlate: 20,
} as const satisfies Record<keyof AccountDetails, number>

const fields = [
  'firstName',
  'lastName',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'licencePlate',
] as const satisfies readonly (keyof AccountDetails)[]

/**
 * Clean a customer's details for storage. An email address must be valid, and a postcode contains digits only
 * (storefront specification, section 5): the rules of the forms.
 */
export function checkDetails(
  typed: ChangedAccountDetails,
): Partial<AccountDetails> | Refusal<'text.tooLong'> | Refusal<'mail.invalid'> | Refusal<'postcode.invalid'> {
  const clean: { -readonly [Name in keyof AccountDetails]?: string } = {}
  for (const field of fields) {
    const value = typed[field]
    if (value === undefined) continue
    const text = cleanText(value, { maxLength: longest[field], multiline: false })
    if (!text.ok) return new Refusal('text.tooLong', { field, max: text.max })
    clean[field] = text.text
  }
  if (!/^\d*$/.test(clean.zipCode ?? '')) return new Refusal('postcode.invalid', {})
  if (clean.email === undefined) return clean
  const email = readMailAddress(clean.email)
  return email === undefined ? new Refusal('mail.invalid', {}) : { ...clean, email }
}
