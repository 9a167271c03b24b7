import type { cardDesk, DeskCard } from '@tabard/contract/value/cards/card-desk'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { readCardNumber } from '@tabard/domain/value/card-number'
import { maskCardNumber, maskName } from '@tabard/domain/value/mask-card'
import type { Handler } from '../../../http/handler.ts'
import { staffReach } from '../../identity/customers/staff-reach.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { getShop } from '../../shops/load-shop.ts'
import { readWithShop } from '../../shops/read-with-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import type { HeldCard } from '../cards/find-card.ts'
import { programmeOf } from '../programmes/shop-section.ts'
import { countByType, countCards, listCards, sumHeld } from './desk-queries.ts'

const pageSize = 50
const recentMs = 30 * 86_400_000

/** Find cards by number, phone, name or customer. */
export const findCards: Handler<typeof cardDesk.find> = ({ input, shop }) =>
  shop.read(async (tx, asking) => {
    const text = input.text.trim()
    const shopIds = staffReach(await asking)
    const { profile, result: rows } = await readWithShop(tx, shop.shopId, ({ currency, country }) =>
      tx.rows(
        listCards({
          shopIds,
          number: readCardNumber(text) ?? '',
          phone: readPhone(text, country) ?? '',
          pattern: likePattern(text.toLowerCase()),
          digits: nationalDigits(text),
          customerId: input.customerId ?? null,
          cardTypeId: input.cardTypeId ?? null,
          currency,
          most: pageSize,
          passed: input.startRow ?? 0,
        }),
      ),
    )
    const { currency } = profile
    return {
      total: rows[0]?.total ?? 0,
      currency,
      cards: rows.map((row) => {
        const card = presentDeskCard(row, profile, row.isReached)
        return { ...card, number: maskCardNumber(card.number) }
      }),
    }
  })

/** Present a card to staff. Outside their reach its number, name and phone are masked. */
export function presentDeskCard(
  card: HeldCard,
  profile: Pick<ShopProfile, 'programmes'>,
  isReached: boolean,
): DeskCard {
  return {
    cardId: card.cardId,
    number: isReached ? card.number : maskCardNumber(card.number),
    cardTypeId: card.cardTypeId,
    names: programmeOf(profile, card.cardTypeId).terms.names,
    status: card.status,
    name: isReached ? card.name : maskName(card.name),
    phone: isReached || card.phone === '' ? card.phone : maskRecipient(card.phone),
    isReached,
    isClaimed: card.customerId !== null,
    joinedAt: card.joinedAt.getTime(),
    points: card.points,
    stamps: card.stamps,
    cents: card.cents,
  }
}

/** Count cards and what they hold altogether. */
export const showCounts: Handler<typeof cardDesk.counts> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const [counts, byType, held, { programmes }] = await Promise.all([
      tx.row(countCards({ since: new Date(now - recentMs) })),
      tx.rows(countByType()),
      tx.rows(sumHeld()),
      getShop(tx, shop.shopId),
    ])
    const cardsOf = new Map(byType.map(({ cardTypeId, cards }) => [cardTypeId, cards]))
    const heldIn = (unit: string) => held.find(({ kind }) => kind === unit)?.held ?? 0
    return {
      active: counts?.active ?? 0,
      frozen: counts?.frozen ?? 0,
      joined: counts?.joined ?? 0,
      byProgramme: programmes.map(({ cardTypeId, terms: { names } }) => ({
        cardTypeId,
        names,
        cards: cardsOf.get(cardTypeId) ?? 0,
      })),
      points: heldIn('points'),
      stamps: heldIn('stamps'),
      value: held
        .filter(({ kind }) => kind === 'storedValue')
        .map(({ currency, held: cents }) => ({ currency, cents })),
    }
  })

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The digits of a typed number without separators and the leading zero: what E.164 contains of it. */
function nationalDigits(text: string): string {
  return /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0/, '') : ''
}
