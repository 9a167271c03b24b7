import { createHmac } from 'node:crypto'
import { pinLockMs, pinTries } from '@tabard/domain/accounts/pin-rules'
import { Refusal } from '../../../../db/refusal.ts'
import { reading, writing } from '../../../../db/statement.ts'
import type { ShopScope } from '../../../../http/handler.ts'
import { isPassword } from '../../passwords.ts'

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

/** Why a PIN is refused. Tries before a lock, and the end of a lock, are the same for every use of the PIN (W7). */
export type PinRefusal = Refusal<'pin.wrong'> | Refusal<'pin.locked'> | Refusal<'pin.spent'>

interface Tried {
  readonly customerId: string
  readonly pin: string
  readonly secret: string
  readonly now: number
}

/** Count a try and check a PIN. Returns the hash that it matches. The count stays until `storePin` or `verifyPin` resets it. */
export async function tryPin(
  shop: ShopScope,
  { customerId, pin, secret, now }: Tried,
): Promise<{ readonly pinHash: string } | PinRefusal> {
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
  const isRight = await isPassword(peppered(secret, customerId, pin), tried.pinHash)
  return isRight ? tried : new Refusal('pin.wrong', {})
}

/** The ends of the locks after each try that locks: each is twice as long as the one before. */
function locksFrom(now: number): readonly Date[] {
  const locks = Array.from({ length: pinTries.most - pinTries.free + 1 })
  return locks.map((_, place) => new Date(now + pinLockMs * 2 ** place))
}

/**
 * A million PINs are quickly tried against a plain hash. With a secret key outside the database the hash
 * reveals nothing (W7).
 */
export function peppered(secret: string, customerId: string, pin: string): string {
  return createHmac('sha256', secret).update(`pin ${customerId} ${pin}`).digest('base64url')
}
