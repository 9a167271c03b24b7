import { setTimeout as sleep } from 'node:timers/promises'
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
import { findCustomer } from './customer-queries.ts'
import { endSessions } from './end-sessions.ts'

/** A log-in within this time keeps the account, so that a thief of a device cannot destroy it. */
const graceMs = 14 * 86_400_000

const setErasure = writing<{ phone: string }, [merchantId: string, customerId: string, eraseAt: Date]>(
  `update customers set erase_at = $3 where merchant_id = $1 and customer_id = $2 returning phone`,
)

const findDue = reading<
  { guest_id: string; phone: string; email: string | null },
  [merchantId: string, customerId: string, at: Date]
>(
  `select guest_id, phone, email from customers where merchant_id = $1 and customer_id = $2 and erase_at <= $3 for update`,
)

const remove = writing<Record<never, never>, [merchantId: string, customerId: string]>(
  'delete from customers where merchant_id = $1 and customer_id = $2',
)

const removeCodes = writing<Record<never, never>, [merchantId: string, phone: string]>(
  'delete from verification_codes where merchant_id = $1 and phone = $2',
)

const forgetInAudit = writing<Record<never, never>, [merchantId: string, customerId: string]>(
  'select forget_customer_in_audit($1, $2)',
)

/** Plan the erasure of the caller's account, given the password. */
export const askErasure: Handler<typeof ownAccount.askErasure> = async (request) => {
  const { input, shop, now, platform, session, deps, fail } = request
  const known = await shop.read(async (tx, caller) =>
    tx.row(findCustomer(tx.merchantId, (await caller).customerId)),
  )
  if (!known) return fail('account.unknown', {})
  const tried: Try = {
    account: `customer password ${known.customer_id}`,
    kind: 'customer',
    network: session.network,
    knownBrowser: undefined,
    secret: deps.config.secret,
  }
  const { waitSeconds, delayMs } = await countTry(platform, tried, now)
  if (waitSeconds > 0) return fail('signIn.throttled', { retryAfterSeconds: waitSeconds })
  await sleep(delayMs)
  if (!(await isPassword(input.password, known.password_hash))) return fail('password.wrong', {})
  const eraseAt = now + graceMs
  await shop.write((tx) =>
    planErasure(tx, known.customer_id, {
      shopId: shop.shopId,
      eraseAt,
      now,
      caller: { personId: known.customer_id, name: maskRecipient(known.phone) },
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
  const [customer] = await tx.change(setErasure(tx.merchantId, customerId, new Date(eraseAt)))
  if (!customer) return false
  await endSessions(tx, customerId, null, now)
  const payload = { shopId, customerId }
  await tx.change(enqueueJob(tx.merchantId, { name: 'account.erase', key: customerId, payload, at: eraseAt }))
  const subject = customerId
  await recordAudit(tx, { shopId, now, caller, what: 'account.askErasure', subject, after: { eraseAt } })
  return true
}

/**
 * Erases an account whose time has come: its details, sessions, codes and messages, and what the audit holds of it. Its
 * orders stay, as tax law requires, and lose name, phone and note.
 */
export async function eraseAccount(
  tx: WriteTx,
  { shopId, customerId }: { readonly shopId: string; readonly customerId: string },
  now: number,
): Promise<void> {
  const { merchantId } = tx
  const customer = await tx.row(findDue(merchantId, customerId, new Date(now)))
  // The owner has logged in since, which cancelled the erasure.
  if (!customer) return
  const { phone, email } = customer
  const payload = { guestId: customer.guest_id, phone }
  await tx.change(removeCodes(merchantId, phone))
  await forgetRecipient(tx, email === null ? [phone] : [phone, email])
  await tx.change(remove(merchantId, customerId))
  await tx.change(forgetInAudit(merchantId, customerId))
  await tx.change(enqueueJob(merchantId, { name: 'orders.forget', key: customer.guest_id, payload, at: now }))
  const caller = { personId: customerId, name: '' }
  await recordAudit(tx, { shopId, now, caller, what: 'account.erase', subject: customerId })
}
