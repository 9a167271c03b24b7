import type { PassKind, PassSubject } from '@tabard/contract/value/passes/passes'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import { hasBearer, linkHashOf } from '../gift-cards/card-secrets.ts'
import { findByCode, readTyped } from '../gift-cards/find-by-code.ts'
import { findCardByLink, type GiftCardRow } from '../gift-cards/queries.ts'
import { countCardGuesses, settleCardGuess } from '../spending/count-card-guesses.ts'

/** What a caller may have a pass of. */
export interface OwnedSubject {
  readonly kind: PassKind
  readonly subjectId: string
}

type Named = Exclude<PassSubject, { readonly by: 'own' }>
type Request = Pick<
  HandlerRequest<never, 'config'>,
  'platform' | 'now' | 'pause' | 'session' | 'shop' | 'deps'
>
type NotFound = Refusal<'pass.unknown'> | Refusal<'giftCard.guessed'>

/**
 * Find the gift card that its number with the code, or the token of its link, opens: its holder needs no account. A wrong
 * code counts as a guess. The link of a card in a wallet opens it for that customer only. The caller must be admitted.
 */
export async function findNamedGift(request: Request, named: Named): Promise<OwnedSubject | NotFound> {
  if (named.by === 'link') return findByLink(request, named.link)
  const typed = readTyped(named)
  const wait = await countCardGuesses(request, [typed.number])
  if (wait > 0) return new Refusal('giftCard.guessed', { retryAfterSeconds: wait })
  const { shop, deps } = request
  const found = subjectOf(await shop.read((tx) => findByCode(tx, deps.config, typed)))
  await settleCardGuess(request, typed.number, !isRefusal(found))
  return found
}

function findByLink({ shop, deps }: Request, link: string): Promise<OwnedSubject | NotFound> {
  return shop.read(async (tx, caller) => {
    const linkHash = linkHashOf(deps.config, tx.merchantId, link)
    const [card, { customerId }] = await Promise.all([tx.row(findCardByLink({ linkHash })), caller])
    const isOpen = card && (hasBearer(card) || card.customerId === customerId)
    return subjectOf(isOpen ? card : undefined)
  })
}

/** The subject of a card that was paid and is not closed. */
function subjectOf(card: GiftCardRow | undefined): OwnedSubject | Refusal<'pass.unknown'> {
  return card?.status === 'active' || card?.status === 'frozen'
    ? { kind: 'giftCard', subjectId: card.giftCardId }
    : new Refusal('pass.unknown', {})
}
