import { moneyOf, pointsOf, stampsOf } from '@tabard/domain/ledger/value-transfers'
import { formatMoney } from '@tabard/domain/money/money'
import { nameIn } from '@tabard/domain/text/names'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import type { PassField } from '../../../../gateways/wallets/wallets.ts'
import { balanceIn, readBalances } from '../../../ledger/value/read-value.ts'
import { frozenField, type PassReader, type PassSource } from './pass-content.ts'
import { findPassCard, type PassCardRow } from './subject-queries.ts'

/** Passes of member cards: stored value, points, stamps and tier. */
export const memberCardPass: PassSource = {
  kind: 'memberCard',
  isOwn: async (tx, cardId, { customerId }) => {
    const card = await tx.row(findPassCard({ cardId }))
    return (
      card !== undefined && customerId !== '' && card.customerId === customerId && card.status !== 'closed'
    )
  },
  readContent: async (tx, cardId, reader) => {
    const [card, balances] = await Promise.all([tx.row(findPassCard({ cardId })), readBalances(tx, [cardId])])
    if (!card) return undefined
    const { currency } = reader.profile
    return {
      title: nameIn(card.terms.names, reader.language),
      number: maskCardNumber(card.number),
      fields: fieldsOf(card, reader, {
        cents: balanceIn(balances, moneyOf('storedValue', cardId, currency)),
        points: balanceIn(balances, pointsOf(cardId)),
        stamps: balanceIn(balances, stampsOf(cardId)),
      }),
      expiresAt: undefined,
      isVoid: card.status === 'closed',
    }
  },
}

interface Held {
  readonly cents: number
  /** Hundredths. */
  readonly points: number
  readonly stamps: number
}

function fieldsOf(
  { number, status, terms, tier }: PassCardRow,
  { profile, language, t }: PassReader,
  { cents, points, stamps }: Held,
): PassField[] {
  const { settings, currency } = profile
  const reached = terms.tiers[tier - 1]
  const shown: PassField[] = []
  const add = (key: string, label: string, value: string) =>
    void shown.push({ key, label, value, place: shown.length === 0 ? 'main' : 'front' })
  if (terms.holdsValue && settings['wallet.isOffered'])
    add('balance', t('pass.balance'), formatMoney(cents, currency, language))
  // Whole points: screens show no parts of one.
  if (terms.hasPoints && settings['points.isOffered'])
    add('points', t('pass.points'), String(Math.floor(points / 100)))
  if (terms.stamps) add('stamps', t('pass.stamps'), `${stamps} / ${terms.stamps.goal}`)
  if (reached) add('tier', t('pass.tier'), nameIn(reached.names, language))
  return [
    ...shown,
    ...frozenField(status, t),
    { key: 'number', label: t('pass.number'), value: maskCardNumber(number), place: 'back' },
  ]
}
