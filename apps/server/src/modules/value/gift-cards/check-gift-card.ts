import type { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { readCardBalance } from './card-balance.ts'
import { countCardGuesses, settleCardGuess } from '../spending/count-card-guesses.ts'
import { findByCode, readTyped } from './find-by-code.ts'
import { presentBalance } from './present-gift-card.ts'

/** Show what is on a gift card to a person with its number and code. */
export const checkGiftCard: Handler<typeof giftCards.check, 'config'> = async (request) => {
  const { input, shop, now, deps, fail } = request
  const typed = readTyped(input)
  const wait = await countCardGuesses(request, [typed.number])
  if (wait > 0) return fail('giftCard.guessed', { retryAfterSeconds: wait })
  const found = await shop.read(async (tx) => {
    const card = await findByCode(tx, deps.config, typed)
    return card && card.status !== 'waiting'
      ? presentBalance(card, await readCardBalance(tx, card), now)
      : fail('giftCard.unknown', {})
  })
  await settleCardGuess(request, typed.number, !isRefusal(found))
  return found
}
