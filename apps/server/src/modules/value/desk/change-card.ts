import type { cardDesk, DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { readCardNumber } from '@tabard/domain/value/card-number'
import { Refusal } from '../../../db/refusal.ts'
import type { Query } from '../../../db/statement.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { lockCard, type CardRow } from '../cards/card-queries.ts'
import { newCardNumber } from '../joining/issue-card.ts'
import { notePassChange } from '../passes/note-pass-change.ts'
import { replaceNumber, setStatus } from './desk-queries.ts'
import { reachesCards } from './reach-cards.ts'
import { readCard } from './show-card.ts'

/** Freeze a card: nothing is spent from it until staff unfreeze it. */
export const freezeCard: Handler<typeof cardDesk.freeze> = (request) =>
  changeCard(request, {
    what: 'cards.freeze',
    write: ({ cardId, status }) =>
      status === 'frozen' ? undefined : setStatus({ cardId, status: 'frozen' }),
  })

/** Open a frozen card. */
export const unfreezeCard: Handler<typeof cardDesk.unfreeze> = (request) =>
  changeCard(request, {
    what: 'cards.unfreeze',
    write: ({ cardId, status }) =>
      status === 'active' ? undefined : setStatus({ cardId, status: 'active' }),
  })

/** Give a card a new number. A second request names a number that the card no longer has, and changes nothing. */
export const replaceCard: Handler<typeof cardDesk.replace> = (request) =>
  changeCard(request, {
    what: 'cards.replace',
    write: ({ cardId, number }) =>
      readCardNumber(request.input.number) === number
        ? replaceNumber({ cardId, number, next: newCardNumber() })
        : undefined,
  })

interface Change {
  readonly what: AuditAction
  /** The statement of the change. Undefined: it was made before. */
  write(card: CardRow): Query<CardRow, 'write'> | undefined
}

type Request = Pick<HandlerRequest<never>, 'shop' | 'now'> & { readonly input: { readonly cardId: string } }

/** Change a card that is not closed. */
function changeCard(
  { input, shop, now }: Request,
  { what, write }: Change,
): Promise<DeskCardDetail | Refusal<'memberCard.unknown'> | Refusal<'memberCard.closed'>> {
  const { shopId } = shop
  const { cardId } = input
  return shop.write(async (tx, asking) => {
    const [caller, [card]] = await Promise.all([asking, tx.change(lockCard({ cardId }))])
    if (!card || !(await reachesCards(tx, caller, [cardId]))) return new Refusal('memberCard.unknown', {})
    if (card.status === 'closed') return new Refusal('memberCard.closed', {})
    const statement = write(card)
    const [changed] = statement ? await tx.change(statement) : []
    if (changed) {
      await notePassChange(tx, { owners: [cardId], now })
      await recordAudit(tx, {
        shopId,
        now,
        caller,
        what,
        subject: maskCardNumber(card.number),
        before: { cardId, status: card.status, number: maskCardNumber(card.number) },
        after: { status: changed.status, number: maskCardNumber(changed.number) },
      })
    }
    return readCard(tx, cardId, { shopId, now })
  })
}
