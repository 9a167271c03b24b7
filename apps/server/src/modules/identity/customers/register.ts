import { randomBytes } from 'node:crypto'
import type { accounts } from '@tabard/contract/accounts/calls'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { hasTerms } from '../../shops/presenting/has-terms.ts'
import { hashPassword } from '../passwords.ts'
import { createGuest } from '../sessions/tokens.ts'
import { checkDetails } from './check-details.ts'
import { insertCustomer } from './customer-queries.ts'
import { openSession } from './open-session.ts'
import { proveCode, spendCode } from './codes/prove-code.ts'
import { refusePassword } from './passwords/refuse-password.ts'

/**
 * Open an account. The code is checked before the password is hashed, so that only owners of phones can cause
 * the cost of hashing.
 */
export const register: Handler<typeof accounts.register> = async (request) => {
  const { input, shop, now, token, device, fail } = request
  const profile = await shop.read((tx) => getShop(tx, shop.shopId))
  if (!input.hasAcceptedTerms && hasTerms(profile)) return fail('terms.required', {})
  const { country, settings } = profile
  const phone = readPhone(input.phone, country)
  if (phone === undefined) return fail('phone.invalid', {})
  const details = checkDetails(input)
  if (isRefusal(details)) return details
  const refused = await refusePassword(input.password, settings['account.passwordMaxLength'])
  if (refused) return refused
  const codeId = await proveCode(request, { phone, purpose: 'signUp', code: input.code, device })
  if (codeId === undefined) return fail('code.wrong', {})
  const passwordHash = await hashPassword(input.password)
  return shop.write(async (tx) => {
    if (!(await spendCode(tx, codeId, now))) return fail('code.wrong', {})
    const guestId = await createGuest(tx, now)
    const [customer] = await tx.change(
      insertCustomer({
        customerId: newId(now),
        handle: randomBytes(16).toString('base64url'),
        guestId,
        phone,
        email: details.email ?? null,
        passwordHash,
        firstName: details.firstName ?? '',
        lastName: details.lastName ?? '',
        address: details.address ?? '',
        city: details.city ?? '',
        state: details.state ?? '',
        zipCode: details.zipCode ?? '',
        country: details.country ?? '',
        licencePlate: details.licencePlate ?? '',
        at: new Date(now),
      }),
    )
    if (customer)
      return { ...(await openSession(tx, customer, { token, now })), mustChangePassword: false, message: '' }
    return fail('account.exists', {})
  })
}
