import { currencies, formatMoney } from '@tabard/domain/money/money'
import { moneyOf } from '@tabard/domain/ledger/value-transfers'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { balanceIn, readBalances } from '../../../ledger/value/read-value.ts'
import { dayOf, frozenField, type PassSource } from './pass-content.ts'
import { findPassGift } from './subject-queries.ts'

/** Passes of gift cards: the balance, and the date on which it expires. */
export const giftCardPass: PassSource = {
  kind: 'giftCard',
  isOwn: async (tx, giftCardId, { customerId }) => {
    const gift = await tx.row(findPassGift({ giftCardId }))
    return gift !== undefined && customerId !== '' && gift.customerId === customerId && isShown(gift.status)
  },
  readContent: async (tx, giftCardId, { language, profile, t }) => {
    const [gift, balances] = await Promise.all([
      tx.row(findPassGift({ giftCardId })),
      readBalances(tx, [giftCardId]),
    ])
    if (!gift) return undefined
    const { currency, expiresAt, number, status } = gift
    const cents = balanceIn(balances, moneyOf('giftCard', giftCardId, currency))
    const masked = maskCardNumber(number)
    return {
      title: t('pass.giftCard'),
      number: masked,
      fields: [
        {
          key: 'balance',
          label: t('pass.balance'),
          value: formatMoney(
            cents,
            currencies.find((each) => each === currency) ?? profile.currency,
            language,
          ),
          place: 'main',
        },
        ...(expiresAt
          ? [
              {
                key: 'expires',
                label: t('pass.expires'),
                value: dayOf(expiresAt, profile.timeZone, language),
                place: 'front' as const,
              },
            ]
          : []),
        ...frozenField(status, t),
        { key: 'number', label: t('pass.number'), value: masked, place: 'back' },
      ],
      expiresAt: expiresAt?.getTime(),
      isVoid: status === 'closed',
    }
  },
}

function isShown(status: 'waiting' | 'active' | 'frozen' | 'closed'): boolean {
  return status === 'active' || status === 'frozen'
}
