import type { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { lockCards } from '../cards/card-queries.ts'
import { mergeCards } from '../joining/merge-cards.ts'
import { listCardTypes } from '../programmes/programme-queries.ts'
import { reachesCards } from './reach-cards.ts'
import { readCard } from './show-card.ts'

/** Merge a card into another one, unless their points are of two currencies (ADR-228). A second request finds it merged and answers the same. */
export const mergeByStaff: Handler<typeof cardDesk.merge> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, asking) => {
    const { cardId, intoCardId } = input
    const { shopId } = shop
    if (cardId === intoCardId) return fail('memberCard.notMergeable', {})
    const [caller, locked] = await Promise.all([
      asking,
      tx.change(lockCards({ cardIds: [cardId, intoCardId] })),
    ])
    const [from, into] = [cardId, intoCardId].map((id) => locked.find((card) => card.cardId === id))
    if (!from || !into || !(await reachesCards(tx, caller, [cardId, intoCardId])))
      return fail('memberCard.unknown', {})
    if (from.mergedInto === intoCardId) return readCard(tx, intoCardId, { shopId, now })
    if (from.status === 'closed' || into.status === 'closed') return fail('memberCard.closed', {})
    if (from.status === 'frozen' || into.status === 'frozen') return fail('memberCard.frozen', {})
    if (from.customerId !== null && into.customerId !== null && from.customerId !== into.customerId)
      return fail('memberCard.notMergeable', {})
    const types = await tx.rows(listCardTypes())
    const [one, other] = [from, into].map(({ cardTypeId }) =>
      types.find((type) => type.cardTypeId === cardTypeId),
    )
    if (one?.pointsCurrency !== other?.pointsCurrency) return fail('memberCard.notMergeable', {})
    const note = { byId: caller.personId, byName: caller.name, reason: '' }
    await mergeCards(tx, { from, into, note, now })
    await recordAudit(tx, {
      shopId,
      now,
      caller,
      what: 'cards.merge',
      subject: maskCardNumber(from.number),
      after: { cardId, intoCardId, into: maskCardNumber(into.number) },
    })
    return readCard(tx, intoCardId, { shopId, now })
  })
