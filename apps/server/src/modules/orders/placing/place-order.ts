import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { drawerTender, tenderWithoutPage } from '@tabard/domain/pricing/tenders/registry'
import { spendsFromWallet, usesValue } from '@tabard/domain/value/value-choice'
import type { Cart } from '@tabard/domain/cart/cart'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import type { DepNames } from '../../payments/deps.ts'
import { recallOrderable } from '../../menu/status/get-shop-status.ts'
import { isLimited, unlimitedTime } from '../../fulfilment/find-time.ts'
import { countCodeGuess, takeBackCodeGuess } from '../../promotions/enter-code.ts'
import { hasRedeemed } from '../../promotions/use-promotions.ts'
import { scheduleChase } from '../lifecycle/acceptance/schedule-chase.ts'
import { locateRequest } from './agree-delivery.ts'
import { agreeOrder, publishAgreed, writeAgreed, type HowPaid, type Placing } from './agree-order.ts'
import { claimUnpaid, claimWritten, unpaidClaims, withinUnpaidLimits } from './writing/claim-unpaid.ts'
import { checkOrder, isTotalAsShown } from './checks/check-order.ts'
import { here, subjects, toCart } from './checks/requested-order.ts'
import { billOf, insertValues, linesOf, toRow } from './writing/to-row.ts'
import { retryOnConflict, type Turn } from '../conflicts.ts'
import { guessedPromotions, ownTerms } from './order-terms.ts'
import { checkOwnPin, type PinFault } from '../../value/spending/check-wallet-pin.ts'
import { countCardGuesses, settleCardGuesses } from '../../value/spending/count-card-guesses.ts'
import { chosenValue, offersValue, typedGiftCards } from './value/agree-value.ts'
import { presentOrder } from '../reading/present-order.ts'
import { claimNumberAtOnce, insertBill, insertLines, insertOrderAtOnce } from './writing/insert-queries.ts'

type Place = typeof orders.place
type Refused = Refusal<CodesOf<Place>>

/** Cash in store: unpaid, and the kitchen starts. `payOrder` handles other payment methods (F21). */
const inStore = { tender: drawerTender, isPending: false } as const satisfies HowPaid

/** How an order without a payment page is paid: in cash, or from stored value. */
const howPaid = ({ payment }: Placing['input']): HowPaid => ({
  ...inStore,
  tender: tenderWithoutPage(payment),
})

/**
 * Place an order exactly once per cart (F19 to F25). Usually the cached shop is current, and the
 * statements of one flush check it, the caller and the cart, and write the order. Otherwise one flush loads
 * everything and a second one writes and commits. A refusal consumes nothing.
 */
export const placeOrder: Handler<Place, DepNames | 'geocoder'> = (request) => placeInStore(request)

/** Place an unpaid order, for every call that places. */
export async function placeInStore(request: Placing): Promise<Order | Refused> {
  const cart = toCart(request)
  const placed = await attemptOrder(
    request,
    new Refusal('order.payFirst', {}),
    async ({ isFirst, isContested }) =>
      (isFirst ? await placeAtOnce(request, cart) : undefined) ?? placeAfterCheck(request, cart, isContested),
  )
  if (!isRefusal(placed)) await scheduleChase(request.deps, request.shop)
  return placed
}

/**
 * Higher than the limit for entering codes: placing orders is a slow way to guess, and all guests
 * of a table share one address.
 */
const mostPlacedGuesses = 300

/**
 * Attempt to place an order, again after a conflict: the second attempt reads the winner's order, or reports what
 * ran out. `limit` is the refusal of a guest with too many unpaid orders. The codes of the order count like entered
 * ones, so that placing cannot be used to guess more; only unknown ones count in the end.
 */
export async function attemptOrder<Placed, Limit extends Refusal>(
  request: Placing,
  limit: Limit,
  attempt: (turn: Turn) => Promise<Placed>,
): Promise<Placed | Limit | PinFault | Refusal<'offer.guessed'> | Refusal<'value.guessed'>> {
  const hasCodes = (request.input.promoCodes ?? []).length > 0
  const pinRefused = spendsFromWallet(chosenValue(request.input))
    ? await checkOwnPin(request, request.input.value?.pin)
    : undefined
  if (pinRefused) return pinRefused
  const cards = typedGiftCards(request.input)
  const cardWait = cards.length > 0 ? await countCardGuesses(request, cards) : 0
  if (cardWait > 0) return new Refusal('value.guessed', { retryAfterSeconds: cardWait })
  const wait = hasCodes ? await countCodeGuess(request, mostPlacedGuesses) : 0
  if (wait > 0) {
    if (cards.length > 0) await settleCardGuesses(request, cards, undefined)
    return new Refusal('offer.guessed', { retryAfterSeconds: wait })
  }
  const placed = await withinUnpaidLimits(limit, retryOnConflict(attempt))
  const isUnknown = isRefusal(placed) && placed.code === 'offer.codeUnknown'
  if (hasCodes && !isUnknown) await takeBackCodeGuess(request)
  if (cards.length > 0) await settleCardGuesses(request, cards, placed)
  return placed
}

/**
 * Place by one flush from cached data. Undefined: something differs or would be
 * refused, and nothing was written.
 */
async function placeAtOnce(request: Placing, cart: Cart): Promise<Order | undefined> {
  const { input, shop, now, publish, deps } = request
  // A table session is locked while its order is written: that needs the longer path.
  if (input.sessionId !== undefined || input.requestedFor !== undefined) return undefined
  // The shop's device must be identified first.
  if (request.deviceKey !== undefined) return undefined
  // The delivery address must be looked up first.
  if (input.delivery !== undefined) return undefined
  // Value is read and spent with the order.
  if (usesValue(chosenValue(input))) return undefined
  const ordered = subjects(cart)
  const recalled = recallOrderable(shop.shopId, 'online', ordered, now)
  const promotions = recalled && guessedPromotions(recalled, input, input.requestedFor ?? now)
  const orderable = recalled && promotions && here(recalled, request, { ...ownTerms(input), ...promotions })
  const { tender } = inStore
  const { providers } = deps
  // A member card earns with the order.
  if (orderable && offersValue(orderable.profile.settings)) return undefined
  const checked =
    orderable &&
    checkOrder({ input, cart, orderable, tender, providers, customerId: '', seated: undefined, now })
  if (!checked || isRefusal(checked) || !isTotalAsShown(input, orderable, checked.bill)) return undefined
  // A delivery needs an address, and its zone is read with the order.
  if (checked.orderType.kind === 'delivery') return undefined
  // Promotions and capacity are counted with the order: that needs the longer path.
  if (hasRedeemed(checked.bill) || isLimited(orderable.profile, checked.orderType)) return undefined
  const time = unlimitedTime({ ...checked, roadMinutes: 0, requestedFor: undefined, now })
  const row = toRow({ request, orderable, checked, pendingUntil: undefined, time })
  const values = Object.assign(insertValues(row, orderable.tradingDate), {
    subjectIds: ordered,
    configVersion: orderable.profile.configVersion,
  })
  const key = { shopId: shop.shopId, orderId: row.orderId, at: row.placedAt }
  const claims = unpaidClaims(request, orderable.profile.settings, {})
  const written = await shop.writeAtOnce((caller) => ({
    before: [claimNumberAtOnce(caller, values)],
    decide: insertOrderAtOnce(caller, values),
    after: [insertBill(billOf(row)), insertLines(linesOf(row)), ...claimWritten(key, claims)],
  }))
  if (!written) return undefined
  publish({ kind: 'kitchen', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
  return presentOrder(Object.assign(row, { guestId: written.callerId, serviceNumber: written.serviceNumber }))
}

async function placeAfterCheck(request: Placing, cart: Cart, isContested: boolean): Promise<Order | Refused> {
  const { shop, publish } = request
  const located = await locateRequest(request)
  return shop.write(async (tx, caller) => {
    const how = howPaid(request.input)
    const agreed = await agreeOrder(tx, request, { cart, caller, located, how, isContested })
    if (isRefusal(agreed)) return agreed
    if ('placed' in agreed) return agreed.placed
    const { row, orderable } = agreed
    const claims = unpaidClaims(request, orderable.profile.settings, {
      guestId: row.guestId,
      tableId: row.tableId ?? undefined,
      isAtDevice: row.channel === 'kiosk',
    })
    // One flush: a reached limit fails the transaction and all later statements.
    const [, written] = await Promise.all([
      agreed.spent?.restCents === 0
        ? undefined
        : claimUnpaid(tx, { shopId: shop.shopId, orderId: row.orderId, at: row.placedAt }, claims),
      writeAgreed(tx, request, agreed),
    ])
    publish({ kind: 'kitchen', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    publishAgreed(request, agreed)
    return presentOrder(Object.assign(row, written))
  })
}
