import { admitCaller } from '../../identity/admit-caller.ts'
import type { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { readCardBalance, unusableAs } from './card-balance.ts'
import { hasBearer, linkHashOf } from './card-secrets.ts'
import { countCardGuesses, settleCardGuess } from '../spending/count-card-guesses.ts'
import { findByAnyCode, readTyped } from './find-by-code.ts'
import { presentWalletCard } from './present-gift-card.ts'
import { claimCard, findCardByLink, type GiftCardRow } from './queries.ts'

/** Put a gift card into the caller's wallet. From then on its link shows no code. */
export const claimGiftCard: Handler<typeof giftCards.claim, 'config'> = async (request) => {
  const { input, shop, now, deps } = request
  const typed = input.by === 'code' ? readTyped(input) : undefined
  await admitCaller(request)
  const wait = typed ? await countCardGuesses(request, [typed.number]) : 0
  if (wait > 0) return new Refusal('giftCard.guessed', { retryAfterSeconds: wait })
  const claimed = await shop.write(async (tx, caller) => {
    const { customerId } = await caller
    const card = typed
      ? await findByAnyCode(tx, deps.config, typed)
      : input.by === 'link'
        ? await tx.row(findCardByLink({ linkHash: linkHashOf(deps.config, tx.merchantId, input.link) }))
        : undefined
    if (!card) return new Refusal('giftCard.unknown', {})
    // The giver has the link too: once the card was in a wallet, only the code of its owner claims it.
    if (input.by === 'link' && card.customerId !== customerId && !hasBearer(card))
      return new Refusal('giftCard.claimed', {})
    return claimFor(tx, card, { customerId, now })
  })
  const isWrong = isRefusal(claimed) && claimed.code === 'giftCard.unknown'
  if (typed) await settleCardGuess(request, typed.number, !isWrong)
  return claimed
}

async function claimFor(
  tx: WriteTx,
  card: GiftCardRow,
  { customerId, now }: { readonly customerId: string; readonly now: number },
) {
  const unusable = unusableAs(card, now)
  if (unusable) return new Refusal(unusable, {})
  const [mine] = await tx.change(claimCard({ giftCardId: card.giftCardId, customerId }))
  if (!mine) return new Refusal('giftCard.claimed', {})
  return presentWalletCard(mine, await readCardBalance(tx, mine), now)
}
