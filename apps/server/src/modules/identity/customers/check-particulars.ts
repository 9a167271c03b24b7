import type { Particulars } from '@tabard/contract/accounts.wire'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { cleanText } from '@tabard/domain/text-input'
import { Refusal } from '../../../db/refusal.ts'

/** Longest texts of an account, in code points. */
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
} as const satisfies Record<keyof Particulars, number>

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
] as const satisfies readonly (keyof Particulars)[]

/** What a customer tells of themselves, fit to store. */
export function checkParticulars(
  typed: Particulars,
): Particulars | Refusal<'text.tooLong'> | Refusal<'mail.invalid'> {
  const clean = { ...typed }
  for (const field of fields) {
    const text = cleanText(typed[field], { maxLength: longest[field], multiline: false })
    if (!text.ok) return new Refusal('text.tooLong', { field, max: text.max })
    clean[field] = text.text
  }
  if (clean.email === '') return clean
  const email = readMailAddress(clean.email)
  return email === undefined ? new Refusal('mail.invalid', {}) : { ...clean, email }
}
