import type { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { Temporal } from 'temporal-polyfill'
import { isRefusal, Refusal, repeatedRequest } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../../http/handler.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { isValueSpent, postValue } from '../../../ledger/value/post-value.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newId } from '../../../platform/new-id.ts'
import { localTime } from '../../../shops/hours/trading-date.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { accountOf, readCardBalance } from '../card-balance.ts'
import { isOnCalendar } from '../check-choice.ts'
import { notePassChange } from '../../passes/note-pass-change.ts'
import { lockCard, setCardStatus } from '../queries.ts'
import { cleanCardReason } from './card-reason.ts'
import { extendCard, sumExpired } from './desk-queries.ts'
import { presentDeskDetail } from './show-desk-card.ts'

/** How far ahead a card can end, in years. */
const mostYears = 10

type Extend = typeof giftCardDesk.extend
type Void = typeof giftCardDesk.void

/** Extend the validity of a gift card. What expired on it is returned to it. */
export const extendDeskCard: Handler<Extend> = (request) =>
  request.shop.write(async (tx, caller) => extendOnce(tx, request, await caller))

async function extendOnce(tx: WriteTx, { input, shop, now }: HandlerRequest<Extend>, who: Caller) {
  const { giftCardId } = input
  const reason = cleanCardReason(input.reason)
  if (isRefusal(reason)) return reason
  const [[card], { timeZone }] = await Promise.all([
    tx.change(lockCard({ giftCardId })),
    getShop(tx, shop.shopId),
  ])
  if (!card) return new Refusal('giftCard.unknown', {})
  if (card.status === 'waiting') return new Refusal('giftCard.waiting', {})
  if (card.status === 'closed') return new Refusal('giftCard.closed', {})
  const expiresAt = endOfDay(input.until, timeZone, now)
  if (!expiresAt || card.expiresAt === null) return new Refusal('giftCard.expiry', {})
  // Sent twice: nothing is left to do.
  if (card.expiresAt.getTime() === expiresAt.getTime()) return presentDeskDetail(tx, card, now)
  const [extended] = await tx.change(extendCard({ giftCardId, expiresAt }))
  if (!extended) return new Refusal('giftCard.expiry', {})
  await notePassChange(tx, { owners: [giftCardId], now })
  const expired = await tx.row(sumExpired({ owner: giftCardId, currency: card.currency }))
  const returned = valueTransfer('valueExpired', accountOf(card), -(expired?.cents ?? 0))
  if (returned)
    await postValue(tx, { shopId: shop.shopId, now }, [
      {
        requestId: newId(now),
        transfer: returned,
        note: { byId: who.personId, byName: who.name, reason },
      },
    ])
  await recordAudit(tx, {
    shopId: shop.shopId,
    now,
    caller: who,
    what: 'giftCards.extend',
    subject: maskCardNumber(card.number),
    before: { giftCardId, expiresAt: card.expiresAt.toISOString() },
    after: { giftCardId, expiresAt: expiresAt.toISOString(), reason },
  })
  return presentDeskDetail(tx, extended, now)
}

/** The end of a date of the shop, after now and within ten years. Undefined: it is not. */
function endOfDay(date: string, timeZone: string, now: number): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isOnCalendar(date)) return undefined
  const last = Temporal.PlainDate.from(localTime(now, timeZone).date).add({ years: mostYears })
  const day = Temporal.PlainDate.from(date)
  if (Temporal.PlainDate.compare(day, last) > 0) return undefined
  const at = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  return at > now ? new Date(at) : undefined
}

/** Close a gift card for good and take its balance. A payment at the same moment goes first: the second turn takes the rest. */
export const voidDeskCard: Handler<Void> = async (request) => {
  const { shop } = request
  const voidCard = () => shop.write(async (tx, caller) => voidOnce(tx, request, await caller))
  try {
    return await voidCard()
  } catch (error) {
    if (!isValueSpent(error)) throw error
    return voidCard()
  }
}

async function voidOnce(tx: WriteTx, { input, shop, now }: HandlerRequest<Void>, who: Caller) {
  const { requestId, giftCardId } = input
  const reason = cleanCardReason(input.reason)
  if (isRefusal(reason)) return reason
  const [card] = await tx.change(lockCard({ giftCardId }))
  if (!card) return new Refusal('giftCard.unknown', {})
  if (card.status === 'waiting') return new Refusal('giftCard.waiting', {})
  // Sent twice, or closed by someone else: the history says who.
  if (card.status === 'closed') return presentDeskDetail(tx, card, now)
  const [closed] = await tx.change(setCardStatus({ giftCardId, status: 'closed' }))
  await notePassChange(tx, { owners: [giftCardId], now })
  const balanceCents = await readCardBalance(tx, card)
  const transfer = valueTransfer('valueTaken', accountOf(card), balanceCents)
  if (transfer) {
    const posted = await postValue(tx, { shopId: shop.shopId, now }, [
      { requestId, transfer, note: { byId: who.personId, byName: who.name, reason } },
    ])
    // Of an open card nothing was taken yet: the id is another transfer's, and the card stays open.
    if (posted !== 'posted') throw repeatedRequest()
  }
  await recordAudit(tx, {
    shopId: shop.shopId,
    now,
    caller: who,
    what: 'giftCards.void',
    subject: maskCardNumber(card.number),
    before: { giftCardId, status: card.status, balanceCents },
    after: { reason },
  })
  return presentDeskDetail(tx, closed ?? card, now)
}
