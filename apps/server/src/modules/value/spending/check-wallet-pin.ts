import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import type { PinRefusal } from '../../identity/customers/codes/try-pin.ts'
import { hasPin, verifyPin } from '../../identity/customers/codes/verify-pin.ts'
import { findCard } from '../cards/find-card.ts'
import { findPaidGift } from '../scan/queries.ts'
import { getShop } from '../../shops/load-shop.ts'

type Checking = Pick<HandlerRequest<never, 'config'>, 'shop' | 'now' | 'deps'>

/** Why an account's value is not spent: no PIN was typed, none is set, or it is wrong. */
export type PinFault = PinRefusal | Refusal<'pin.required'> | Refusal<'pin.unset'>

/**
 * Check the wallet PIN of the caller before the transaction that spends from their account: it hashes. Undefined: it is
 * right, or not asked for. A wrong one counts and locks (`tryPin`); a missing one does not.
 */
export async function checkOwnPin(request: Checking, pin: string | undefined): Promise<PinFault | undefined> {
  const { shop } = request
  const asked = await shop.read(async (tx, caller) => readAsked(tx, shop.shopId, (await caller).customerId))
  return asked && checkAsked(request, asked, pin)
}

/**
 * Check the wallet PIN that a customer typed for staff, who spend from a member card or a gift card of the wallet. A member
 * card asks for it as at the checkout, and a typed one is always checked. Undefined: neither.
 */
export async function checkPinOfOwner(
  request: Checking,
  card: { readonly cardId: string } | { readonly giftCardId: string },
  pin: string | undefined,
): Promise<PinFault | 'right' | undefined> {
  const { shop } = request
  const isTyped = pin !== undefined && pin !== ''
  if (!isTyped && 'giftCardId' in card) return undefined
  const asked = await shop.read(async (tx) => {
    const found =
      'cardId' in card
        ? await findCard(tx, await getShop(tx, shop.shopId), card)
        : await tx.row(findPaidGift(card))
    const customerId = found?.customerId ?? null
    if (customerId === null) return undefined
    return isTyped
      ? { customerId, isSet: await hasPin(tx, customerId) }
      : readAsked(tx, shop.shopId, customerId)
  })
  return asked && ((await checkAsked(request, asked, pin)) ?? 'right')
}

interface Asked {
  readonly customerId: string
  readonly isSet: boolean
}

/**
 * Undefined: no PIN is asked for. A customer who has set one is asked everywhere, and a shop with a PIN pad asks every
 * customer (ADR-193). Empty `customerId`: no account.
 */
async function readAsked(tx: ReadTx, shopId: string, customerId: string): Promise<Asked | undefined> {
  if (customerId === '') return undefined
  const [{ settings }, isSet] = await Promise.all([getShop(tx, shopId), hasPin(tx, customerId)])
  return isSet || settings['wallet.hasPinPad'] ? { customerId, isSet } : undefined
}

async function checkAsked(
  request: Checking,
  { customerId, isSet }: Asked,
  pin: string | undefined,
): Promise<PinFault | undefined> {
  if (!isSet) return new Refusal('pin.unset', {})
  if (pin === undefined || pin === '') return new Refusal('pin.required', {})
  return verifyPin(request, { customerId, pin })
}
