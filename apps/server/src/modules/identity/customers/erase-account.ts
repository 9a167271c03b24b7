import type { ownAccount } from '@tabard/contract/accounts/own-account'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { reading, writing } from '../../../db/statement.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { forgetRecipient } from '../../messages/forget-recipient.ts'
import { recordAudit } from '../../platform/audit.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { countTry, forgetTries, type Try } from '../count-try.ts'
import { isPassword } from '../passwords.ts'
import { findByPhone, findCustomer } from './customer-queries.ts'
import { endSessions } from './end-sessions.ts'

/** A log-in within this time keeps the account, so that a thief of a device cannot destroy it. */
const graceMs = 14 * 86_400_000

export const setErasure = writing<{ phone: string }, { customerId: string; eraseAt: Date }>(
  `update customers set erase_at = :eraseAt where merchant_id = :merchantId and customer_id = :customerId returning phone`,
)

export const findDue = reading<
  { guestId: string; phone: string; email: string | null },
  { customerId: string; at: Date }
>(
  `select guest_id, phone, email from customers where merchant_id = :merchantId and customer_id = :customerId and erase_at <= :at for update`,
)

export const remove = writing<Record<never, never>, { customerId: string }>(
  'delete from customers where merchant_id = :merchantId and customer_id = :customerId',
)

export const removeCodes = writing<Record<never, never>, { phone: string }>(
  'delete from verification_codes where merchant_id = :merchantId and phone = :phone',
)

/** Empty the audit entries of a customer who no longer exists, in a transaction of its own. */
export const forgetInAudit = writing<Record<never, never>, { customerId: string }>(
  'select forget_customer_in_audit(:merchantId, :customerId)',
)

/** Plan the erasure of the caller's account, given the password. */
export const askErasure: Handler<typeof ownAccount.askErasure, 'config'> = async (request) => {
  const { input, shop, now, platform, session, deps, fail } = request
  const known = await shop.read(async (tx, caller) =>
    tx.row(findCustomer({ customerId: (await caller).customerId })),
  )
  if (!known) return fail('account.unknown', {})
  const tried: Try = {
    account: `customer password ${known.customerId}`,
    kind: 'customer',
    network: session.network,
    knownBrowser: undefined,
    secret: deps.config.secret,
  }
  const { waitSeconds, delayMs } = await countTry(platform, tried, now)
  if (waitSeconds > 0) return fail('signIn.throttled', { retryAfterSeconds: waitSeconds })
  await request.pause(delayMs)
  if (!(await isPassword(input.password, known.passwordHash))) return fail('password.wrong', {})
  const eraseAt = now + graceMs
  await shop.write((tx) =>
    planErasure(tx, known.customerId, {
      shopId: shop.shopId,
      eraseAt,
      now,
      caller: { personId: known.customerId, name: maskRecipient(known.phone) },
    }),
  )
  await forgetTries(platform, tried)
  return { eraseAt }
}

interface PlannedErasure {
  readonly shopId: string
  readonly eraseAt: number
  readonly now: number
  readonly caller: { readonly personId: string; readonly name: string }
}

/** End the sessions now and schedule the erasure. Returns false if there is no such account. */
export async function planErasure(
  tx: WriteTx,
  customerId: string,
  { shopId, eraseAt, now, caller }: PlannedErasure,
): Promise<boolean> {
  const [customer] = await tx.change(setErasure({ customerId, eraseAt: new Date(eraseAt) }))
  if (!customer) return false
  await endSessions(tx, customerId, null, now)
  const payload = { shopId, customerId }
  await tx.change(enqueueJob({ name: 'account.erase', key: customerId, payload, at: eraseAt }))
  const subject = customerId
  await recordAudit(tx, { shopId, now, caller, what: 'account.askErasure', subject, after: { eraseAt } })
  return true
}

/**
 * Erase a customer by phone: the account if there is one. Otherwise erase codes and messages at once and, in a job, the
 * contact of the orders that name the phone.
 */
export async function eraseByPhone(tx: WriteTx, phone: string, planned: PlannedErasure): Promise<void> {
  const account = await tx.row(findByPhone({ phone }))
  if (account) {
    await planErasure(tx, account.customerId, planned)
    return
  }
  await tx.change(removeCodes({ phone }))
  await forgetRecipient(tx, [phone])
  const payload = { guestId: null, phone }
  await tx.change(enqueueJob({ name: 'orders.forget', key: phone, payload, at: planned.now }))
  const cards = { customerId: null, phone }
  await tx.change(enqueueJob({ name: 'value.forget', key: phone, payload: cards, at: planned.now }))
  const owned = { guestId: null, phone }
  await tx.change(enqueueJob({ name: 'coupons.forget', key: phone, payload: owned, at: planned.now }))
}

/**
 * Erases an account whose time has come: its details, sessions, codes, messages and stored cards. Its
 * orders stay, as tax law requires, and lose name, phone and note.
 */
export async function eraseAccount(
  tx: WriteTx,
  { shopId, customerId }: { readonly shopId: string; readonly customerId: string },
  now: number,
): Promise<void> {
  const customer = await tx.row(findDue({ customerId, at: new Date(now) }))
  // The owner has logged in since, which cancelled the erasure.
  if (!customer) return
  const { phone, email } = customer
  const payload = { guestId: customer.guestId, phone, email: email ?? '' }
  await tx.change(removeCodes({ phone }))
  await forgetRecipient(tx, email === null ? [phone] : [phone, email])
  await tx.change(remove({ customerId }))
  await tx.change(enqueueJob({ name: 'orders.forget', key: customer.guestId, payload, at: now }))
  const owned = { guestId: customer.guestId, phone }
  await tx.change(enqueueJob({ name: 'coupons.forget', key: customer.guestId, payload: owned, at: now }))
  const cards = { customerId, accountId: null }
  await tx.change(enqueueJob({ name: 'cards.forget', key: customerId, payload: cards, at: now }))
  const value = { customerId, phone }
  await tx.change(enqueueJob({ name: 'value.forget', key: customerId, payload: value, at: now }))
  const caller = { personId: customerId, name: '' }
  await recordAudit(tx, { shopId, now, caller, what: 'account.erase', subject: customerId })
}
