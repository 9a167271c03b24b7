import type { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { moneyOf, movedTransfer } from '@tabard/domain/ledger/value-transfers'
import { Refusal, repeatedRequest } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import {
  findPosted,
  isRepeated,
  isSameTransfer,
  isValueSpent,
  postValue,
} from '../../ledger/value/post-value.ts'
import { balanceIn, readBalances } from '../../ledger/value/read-value.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findOwnCard } from '../stored-value/own-cards.ts'
import { accountOf, readCardBalance, unusableAs } from './card-balance.ts'
import { findCard } from './queries.ts'

type Move = typeof giftCards.toStoredValue

/**
 * Move the balance of a gift card to the stored value of the caller's member card. A payment with the card at the same
 * moment makes the ledger refuse the transfer: the second attempt moves what is left.
 */
export const moveToStoredValue: Handler<Move> = async (request) => {
  const { shop, fail } = request
  for (let turn = 1; turn <= 3; turn += 1)
    try {
      return await shop.write(async (tx, caller) => moveOnce(tx, request, (await caller).customerId))
    } catch (error) {
      if (!isValueSpent(error) && !isRepeated(error)) throw error
    }
  return fail('giftCard.empty', {})
}

async function moveOnce(tx: WriteTx, { input, shop, now }: HandlerRequest<Move>, customerId: string) {
  const { requestId, giftCardId, cardId } = input
  const [profile, card, member] = await Promise.all([
    getShop(tx, shop.shopId),
    tx.row(findCard({ giftCardId })),
    findOwnCard(tx, { cardId, customerId }),
  ])
  if (!card || card.customerId !== customerId) return new Refusal('giftCard.unknown', {})
  const unusable = unusableAs(card, now)
  if (unusable) return new Refusal(unusable, {})
  if (!member) return new Refusal('storedValue.noCard', {})
  if (member.status === 'frozen') return new Refusal('storedValue.frozen', {})
  if (!member.holdsValue || !profile.settings['wallet.isOffered'])
    return new Refusal('storedValue.notOffered', {})
  const to = moneyOf('storedValue', cardId, card.currency)
  const balanceCents = await readCardBalance(tx, card)
  if (balanceCents > 0)
    await postValue(tx, { shopId: shop.shopId, now }, [
      { requestId, transfer: movedTransfer(accountOf(card), to, balanceCents) },
    ])
  // Of this request or the same one before.
  const moved = await findPosted(tx, requestId)
  if (!moved) return new Refusal('giftCard.empty', {})
  const movedCents = moved.amount
  if (!isSameTransfer(moved, movedTransfer(accountOf(card), to, movedCents))) throw repeatedRequest()
  return { movedCents, balanceCents: balanceIn(await readBalances(tx, [cardId]), to) }
}
