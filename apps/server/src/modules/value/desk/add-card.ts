import type { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { cleanText } from '@tabard/domain/text/text-input'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import type { Handler } from '../../../http/handler.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { lockCard } from '../cards/card-queries.ts'
import { issueToPerson } from '../joining/issue-to-person.ts'
import { cardNameLength } from '../joining/join-programme.ts'
import { findHolderByPhone } from './holder-queries.ts'
import { reachesCards } from './reach-cards.ts'
import { readCard } from './show-card.ts'

/**
 * Add a card for a phone and a name, of any type that is not archived. The account of the phone has it at once; without one
 * it only earns. The id is that of the request, so a second request answers the same card.
 */
export const addCard: Handler<typeof cardDesk.add, 'config'> = ({ input, shop, now, deps, fail }) =>
  shop.write(async (tx, asking) => {
    const { cardId } = input
    const { shopId } = shop
    const [caller, profile, [earlier]] = await Promise.all([
      asking,
      getShop(tx, shopId),
      tx.change(lockCard({ cardId })),
    ])
    if (earlier)
      return readCard(tx, cardId, { shopId, now, isReached: await reachesCards(tx, caller, [cardId]) })
    const type = profile.programmes.find(
      ({ cardTypeId, isArchived }) => cardTypeId === input.cardTypeId && !isArchived,
    )
    if (!type) return fail('programme.unknown', {})
    const name = cleanText(input.name, { maxLength: cardNameLength, multiline: false })
    if (!name.ok) return fail('text.tooLong', { field: 'name', max: name.max })
    const phone = input.phone.trim() === '' ? '' : readPhone(input.phone, profile.country)
    if (phone === undefined) return fail('phone.invalid', {})
    const holder = phone === '' ? undefined : await tx.row(findHolderByPhone({ phone }))
    const card = await issueToPerson(tx, holder, {
      cardId,
      type,
      phone,
      name: name.text === '' ? (holder?.name ?? '') : name.text,
      birthday: '',
      shopId,
      secret: deps.config.secret,
      now,
    })
    if (!card) return fail('memberCard.phoneTaken', {})
    await recordAudit(tx, {
      shopId,
      now,
      caller,
      what: 'cards.add',
      subject: maskCardNumber(card.number),
      after: { cardId, names: type.terms.names },
    })
    return readCard(tx, cardId, { shopId, now, isReached: await reachesCards(tx, caller, [cardId]) })
  })
