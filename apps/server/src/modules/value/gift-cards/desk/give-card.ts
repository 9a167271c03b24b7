import type { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { adjustLimits } from '@tabard/domain/value/adjust-limits'
import { giftCardLimits } from '@tabard/domain/value/gift-card-terms'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { isRefusal, Refusal, Refused } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { isRepeated, postValue } from '../../../ledger/value/post-value.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { loadGiftCardTerms } from '../../terms/load-terms.ts'
import { accountOf } from '../card-balance.ts'
import { checkChoice } from '../check-choice.ts'
import { expiryOf, sendCardLater } from '../lifecycle/activate-gift-card.ts'
import { findCardOfTransfer } from '../queries.ts'
import { writeGiftCard } from '../write-gift-card.ts'
import { cleanCardReason } from './card-reason.ts'
import { presentDeskDetail } from './show-desk-card.ts'

type Give = typeof giftCardDesk.give
type Request = HandlerRequest<Give, 'config' | 'messages'>

/** Give a gift card without payment, once for each request id. */
export const giveCard: Handler<Give, 'config' | 'messages'> = async (request) => {
  const { shop } = request
  const give = () => shop.write(async (tx, caller) => giveOnce(tx, request, await caller))
  try {
    return await give()
  } catch (error) {
    if (!isRepeated(error) && !isGivenMeantime(error)) throw error
    return give()
  }
}

/** The same request has given a card at the same moment, or another one used its id: the card of this one must not stay. */
function isGivenMeantime(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code === 'request.repeated'
}

async function giveOnce(tx: WriteTx, { input, shop, now, language, deps }: Request, who: Caller) {
  const { requestId, cents, design } = input
  const known = await tx.row(findCardOfTransfer({ transferId: requestId }))
  if (known)
    return known.initialCents === cents
      ? presentDeskDetail(tx, known, now)
      : new Refusal('giftCard.repeated', {})
  const reason = cleanCardReason(input.reason)
  if (isRefusal(reason)) return reason
  if (cents < giftCardLimits.minCents || cents > adjustLimits.storedValue)
    return new Refusal('giftCard.amount', {})
  // A card that staff give goes to no account: its recipient claims it.
  if (input.delivery.kind === 'self') return new Refusal('giftCard.noRecipient', {})
  const profile = await getShop(tx, shop.shopId)
  const { currency, timeZone } = profile
  const choice = await checkChoice(tx, input, { profile, messages: deps.messages, now })
  if (isRefusal(choice)) return choice
  const { terms } = await loadGiftCardTerms(tx, currency)
  const card = await writeGiftCard(tx, deps.config, {
    shopId: shop.shopId,
    currency,
    cents,
    design,
    choice,
    language,
    orderId: undefined,
    buyer: undefined,
    customerId: null,
    expiresAt: expiryOf(terms.months, timeZone, now),
    now,
  })
  const transfer = valueTransfer('valueGiven', accountOf(card), cents)
  if (!transfer) throw new Error('a gift card without an amount')
  const note = { byId: who.personId, byName: who.name, reason }
  await postValue(tx, { shopId: shop.shopId, now }, [{ requestId, transfer, note }])
  await tx.change(sendCardLater(card, shop.shopId, now))
  await recordAudit(tx, {
    shopId: shop.shopId,
    now,
    caller: who,
    what: 'giftCards.give',
    subject: maskCardNumber(card.number),
    after: { giftCardId: card.giftCardId, cents, reason },
  })
  return presentDeskDetail(tx, card, now)
}
