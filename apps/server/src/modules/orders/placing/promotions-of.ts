import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import type { Orderable } from '../../menu/status/get-shop-status.ts'
import { countCodeGuess, takeBackCodeGuess } from '../../promotions/enter-code.ts'
import {
  asksWho,
  promotionsAt,
  readCodes,
  readPromotionsOf,
  type OrderPromotions,
} from '../../promotions/use-promotions.ts'
import { checkContact } from './checks/check-contact.ts'
import { orderTypeOf } from './checks/order-type-checks.ts'
import { findEarlierOrder } from '../queries.ts'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'

export type Offering = Pick<HandlerRequest<never, 'config'>, 'deps' | 'platform' | 'session' | 'shop' | 'now'>

/**
 * Higher than the limit for entering codes: placing orders is a slow way to guess, and all guests
 * of a table share one address.
 */
const mostPlacedGuesses = 300

/**
 * The promotions that apply without knowing the caller. Undefined: they depend on
 * the caller, or codes were entered.
 */
export function guessedPromotions(orderable: Orderable, { promoCodes = [] }: PlaceOrder, at: number) {
  if (promoCodes.length > 0 || asksWho(orderable)) return undefined
  const promotions = promotionsAt(orderable, {
    at,
    entered: [],
    usedByGuest: [],
    isMember: false,
    isNew: false,
  })
  return promotions ? { promotions } : {}
}

/** Send the query for the codes with the first flush. The returned function loads the rest for this guest. */
export function readPromotions(
  tx: ReadTx,
  {
    input,
    request,
    isContested,
  }: { readonly input: PlaceOrder; readonly request: Offering; readonly isContested: boolean },
): (
  orderable: Orderable,
  guest: { readonly guestId: string; readonly customerId: string },
) => Promise<OrderPromotions> {
  const { secret } = request.deps.config
  const codeRows = readCodes(tx, secret, input.promoCodes)
  codeRows.catch(() => undefined)
  return async (orderable, { guestId, customerId }) => {
    const { profile } = orderable
    const orderType = orderTypeOf(input, profile)
    const contact = orderType && checkContact(input.contact, profile, orderType)
    const wantsNew = profile.promotions.promotions.some(
      ({ promotion }) => promotion.needs.customers === 'new',
    )
    const [codes, earlier] = await Promise.all([
      codeRows,
      wantsNew && customerId !== '' ? tx.row(findEarlierOrder({ guestId })) : undefined,
    ])
    return readPromotionsOf(tx, orderable, {
      at: input.requestedFor ?? request.now,
      secret,
      typed: input.promoCodes,
      codes,
      guest: {
        guestId,
        phone: !contact || isRefusal(contact) ? '' : contact.phone,
        isMember: customerId !== '',
        // Only an account has a proven phone number, so an anonymous guest never counts as new.
        isNew: wantsNew && customerId !== '' && earlier === undefined,
      },
      isContested,
    })
  }
}

/**
 * Count the codes of an order like entered codes, so that placing cannot be used to guess more. Only
 * unknown codes count in the end.
 */
export async function placeWithCodes<Placed>(
  request: Offering & { readonly input: PlaceOrder },
  place: () => Promise<Placed>,
): Promise<Placed | Refusal<'offer.guessed'>> {
  if ((request.input.promoCodes ?? []).length === 0) return place()
  const wait = await countCodeGuess(request, mostPlacedGuesses)
  if (wait > 0) return new Refusal('offer.guessed', { retryAfterSeconds: wait })
  const placed = await place()
  if (!isRefusal(placed) || placed.code !== 'offer.codeUnknown') await takeBackCodeGuess(request)
  return placed
}
