import { createHmac } from 'node:crypto'
import type { ownAccount } from '@tabard/contract/accounts/own-account'
import { pinFault, pinLockMs, pinTries } from '@tabard/domain/accounts/pin-rules'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import { reading, writing } from '../../../../db/statement.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashPassword, isPassword } from '../../passwords.ts'
import { findCustomer, type CustomerRow } from '../customer-queries.ts'
import { proveCode, spendCode } from './prove-code.ts'

/**
 * Counts a try before the PIN is checked and locks as if it were wrong; storing a new PIN resets both. No
 * row: the PIN is locked. `lockedUntil`: the end of the lock after each wrong try from the `free`th on.
 */
export const countPinTry = writing<
  { pinHash: string },
  { customerId: string; at: Date; free: number; most: number; lockedUntil: readonly Date[] }
>(
  `update customers set pin_tries = pin_tries + 1,
     pin_locked_until = (:lockedUntil::timestamptz[])[pin_tries + 2 - :free]
   where merchant_id = :merchantId and customer_id = :customerId and pin_hash is not null and pin_tries < :most
     and (pin_locked_until is null or pin_locked_until <= :at) returning pin_hash`,
)

export const findLock = reading<{ pinTries: number; pinLockedUntil: Date | null }, { customerId: string }>(
  'select pin_tries, pin_locked_until from customers where merchant_id = :merchantId and customer_id = :customerId',
)

/** `known`: the hash that was checked. If it has changed since, nothing is stored. */
export const storePin = writing<
  { customerId: string },
  { customerId: string; hash: string; known: string | null; isByCode: boolean }
>(
  `update customers set pin_hash = :hash, pin_tries = 0, pin_locked_until = null
   where merchant_id = :merchantId and customer_id = :customerId and (:isByCode or pin_hash is not distinct from :known) returning customer_id`,
)

type Request = HandlerRequest<typeof ownAccount.setPin, 'config'>

/** Set the first PIN, or another one with the old PIN, or with a code sent to the account's phone. */
export const setPin: Handler<typeof ownAccount.setPin, 'config'> = async (request) => {
  const { input, shop, now, deps, fail } = request
  const fault = pinFault(input.pin)
  if (fault) return fail(`pin.${fault}`, {})
  const customer = await shop.read(async (tx, caller) =>
    tx.row(findCustomer({ customerId: (await caller).customerId })),
  )
  if (!customer) return fail('account.unknown', {})
  const isByCode = input.code !== undefined
  const proved = isByCode ? await proveByCode(request, customer) : await proveByPin(request, customer)
  if (isRefusal(proved)) return proved
  const pinHash = await hashPassword(peppered(deps.config.secret, customer, input.pin))
  return shop.write(async (tx) => {
    const { customerId, pinHash: known } = customer
    if (proved.codeId !== undefined && !(await spendCode(tx, proved.codeId, now)))
      return fail('code.wrong', {})
    const [stored] = await tx.change(storePin({ customerId, hash: pinHash, known, isByCode }))
    if (!stored) return fail('pin.wrong', {})
    const caller = { personId: customerId, name: maskRecipient(customer.phone) }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller,
      what: 'account.setPin',
      subject: customerId,
    })
    return {}
  })
}

interface Proved {
  readonly codeId: string | undefined
}

async function proveByCode(
  request: Request,
  { phone, customerId: knownBy }: CustomerRow,
): Promise<Proved | Refusal<'code.wrong'>> {
  const typed = { phone, purpose: 'setPin', code: request.input.code ?? '', knownBy } as const
  const codeId = await proveCode(request, typed)
  return codeId === undefined ? new Refusal('code.wrong', {}) : { codeId }
}

/** The ends of the locks after each try that locks: each is twice as long as the one before. */
function locksFrom(now: number): readonly Date[] {
  const locks = Array.from({ length: pinTries.most - pinTries.free + 1 })
  return locks.map((_, place) => new Date(now + pinLockMs * 2 ** place))
}

async function proveByPin(
  { input, shop, now, deps }: Request,
  customer: CustomerRow,
): Promise<Proved | Refusal<'pin.wrong'> | Refusal<'pin.locked'> | Refusal<'pin.spent'>> {
  if (customer.pinHash === null) return { codeId: undefined }
  const { customerId } = customer
  const [tried] = await shop.write((tx) =>
    tx.change(
      countPinTry({
        customerId,
        at: new Date(now),
        free: pinTries.free,
        most: pinTries.most,
        lockedUntil: locksFrom(now),
      }),
    ),
  )
  if (!tried) {
    const lock = await shop.read((tx) => tx.row(findLock({ customerId })))
    if (!lock || lock.pinTries >= pinTries.most) return new Refusal('pin.spent', {})
    const waitMs = (lock.pinLockedUntil?.getTime() ?? now) - now
    return new Refusal('pin.locked', { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) })
  }
  const old = peppered(deps.config.secret, customer, input.oldPin ?? '')
  const isRight = await isPassword(old, tried.pinHash)
  return isRight ? { codeId: undefined } : new Refusal('pin.wrong', {})
}

/**
 * A million PINs are quickly tried against a plain hash. With a secret key outside the database the hash
 * reveals nothing (W7).
 */
function peppered(secret: string, { customerId }: CustomerRow, pin: string): string {
  return createHmac('sha256', secret).update(`pin ${customerId} ${pin}`).digest('base64url')
}
