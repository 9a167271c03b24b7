import type { ownAccount } from '@tabard/contract/accounts/own-account'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { isRefusal } from '../../../db/refusal.ts'
import { brokenConstraint } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { recordAudit } from '../../platform/audit.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { getShop } from '../../shops/load-shop.ts'
import { changeCustomer, findCustomer } from './customer-queries.ts'
import { presentAccount } from './present-account.ts'
import { proveCode, spendCode } from './codes/prove-code.ts'
import { checkDetails } from './check-details.ts'

/** Change the given details. Another phone must be proved first, as at sign-up. */
export const updateAccount: Handler<typeof ownAccount.update> = async (request) => {
  const { input, shop, now, fail } = request
  const [{ country }, known] = await shop.read(async (tx, caller) => {
    const { customerId } = await caller
    return Promise.all([getShop(tx, shop.shopId), tx.row(findCustomer({ customerId }))])
  })
  if (!known) return fail('account.unknown', {})
  if (input.userId !== undefined && input.userId !== known.handle) return fail('account.notYours', {})
  const details = checkDetails(input.details)
  if (isRefusal(details)) return details
  const typed = input.phone === undefined ? known.phone : readPhone(input.phone, country)
  if (typed === undefined) return fail('phone.invalid', {})
  const phone = typed === known.phone ? undefined : typed
  const codeId =
    phone === undefined
      ? undefined
      : await proveCode(request, { phone, purpose: 'changePhone', code: input.code ?? '' })
  if (phone !== undefined && codeId === undefined) return fail('code.wrong', {})
  try {
    return await shop.write(async (tx) => {
      if (codeId !== undefined && !(await spendCode(tx, codeId, now))) return fail('code.wrong', {})
      const [customer] = await tx.change(
        changeCustomer({
          customerId: known.customerId,
          phone: phone ?? null,
          email: details.email ?? null,
          firstName: details.firstName ?? null,
          lastName: details.lastName ?? null,
          address: details.address ?? null,
          city: details.city ?? null,
          state: details.state ?? null,
          zipCode: details.zipCode ?? null,
          country: details.country ?? null,
          licencePlate: details.licencePlate ?? null,
        }),
      )
      if (!customer) return fail('account.unknown', {})
      const { customerId } = known
      if (customer.phone !== known.phone)
        await tx.change(
          enqueueJob({ name: 'value.claim', key: customerId, payload: { customerId }, at: now }),
        )
      // Changes of phone and email change the log-in, so the audit records them.
      if (customer.phone !== known.phone || customer.email !== known.email)
        await recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: { personId: known.customerId, name: maskRecipient(known.phone) },
          what: 'account.update',
          subject: known.customerId,
          before: logInsOf(known),
          after: logInsOf(customer),
        })
      return presentAccount(customer)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'customers_phone') return fail('account.exists', {})
    throw error
  }
}

function logInsOf({ phone, email }: { readonly phone: string; readonly email: string | null }) {
  return { phone: maskRecipient(phone), email: email === null ? '' : maskRecipient(email) }
}
