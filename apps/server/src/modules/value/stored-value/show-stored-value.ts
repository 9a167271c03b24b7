import type { storedValue, StoredValueAccount } from '@tabard/contract/value/gift-cards/stored-value'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { moneyOf } from '@tabard/domain/ledger/value-transfers'
import { bonusFor } from '@tabard/domain/value/stored-value-terms'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { balanceIn, readBalances, readEntries } from '../../ledger/value/read-value.ts'
import { Temporal } from 'temporal-polyfill'
import { getShop } from '../../shops/load-shop.ts'
import { presentEvent } from '../gift-cards/present-gift-card.ts'
import { shownEntries, takesOnlinePayments } from '../gift-cards/show-gift-cards.ts'
import { loadStoredValueTerms } from '../terms/load-terms.ts'
import { findOwnCard } from './own-cards.ts'
import {
  findNextExpiring,
  listReminders,
  listValueCards,
  removeReminder,
  saveReminder,
  type ValueCardRow,
} from './queries.ts'

const soonMs = 365 * 86_400_000

/** Show the top-ups that the shop offers. */
export const showStoredValueOffer: Handler<typeof storedValue.offer, 'providers'> = ({ shop, deps }) =>
  shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const { terms } = await loadStoredValueTerms(tx, profile.currency)
    return {
      ...terms,
      isOffered: profile.settings['wallet.isOffered'] && takesOnlinePayments(profile, deps.providers),
      currency: profile.currency,
    }
  })

/** Show the stored value on the caller's cards. */
export const showAccounts: Handler<typeof storedValue.accounts> = ({ shop, now }) =>
  shop.read(async (tx, caller) => presentAccounts(tx, shop.shopId, (await caller).customerId, now))

async function presentAccounts(
  tx: ReadTx,
  shopId: string,
  customerId: string,
  now: number,
): Promise<StoredValueAccount[]> {
  const [{ currency, timeZone }, cards] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listValueCards({ customerId })),
  ])
  const cardIds = cards.map(({ cardId }) => cardId)
  const [balances, reminders, { terms }] = await Promise.all([
    readBalances(tx, cardIds),
    tx.rows(listReminders({ cardIds, currency })),
    loadStoredValueTerms(tx, currency),
  ])
  const shown = async ({ cardId, number }: ValueCardRow): Promise<StoredValueAccount> => {
    const reminder = reminders.find((each) => each.cardId === cardId)
    return {
      cardId,
      number: maskCardNumber(number),
      balanceCents: balanceIn(balances, moneyOf('storedValue', cardId, currency)),
      currency,
      expiring: await expiringOf(tx, { owner: cardId, currency, timeZone, months: terms.months, now }),
      reminder: reminder && { belowCents: reminder.belowCents, topUpCents: reminder.topUpCents },
    }
  }
  return Promise.all(cards.map(shown))
}

interface Expiring {
  readonly owner: string
  readonly currency: string
  readonly timeZone: string
  readonly months: number | null
  readonly now: number
}

async function expiringOf(tx: ReadTx, { owner, currency, timeZone, months, now }: Expiring) {
  if (months === null) return undefined
  const next = await tx.row(findNextExpiring({ owner, currency }))
  if (!next) return undefined
  const added = Temporal.Instant.fromEpochMilliseconds(next.addedAt.getTime())
  const at = added.toZonedDateTimeISO(timeZone).add({ months }).epochMilliseconds
  return at <= now + soonMs ? { cents: next.cents, at } : undefined
}

/** Show the history of stored value on a card of the caller. */
export const showValueHistory: Handler<typeof storedValue.history> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, caller) => {
    const { customerId } = await caller
    const { cardId } = input
    const [{ currency }, card] = await Promise.all([
      getShop(tx, shop.shopId),
      findOwnCard(tx, { cardId, customerId }),
    ])
    if (!card) return fail('storedValue.noCard', {})
    const account = moneyOf('storedValue', cardId, currency)
    const entries = await readEntries(tx, account, { before: now + 1, count: shownEntries })
    return entries.map((entry) => presentEvent(entry, true))
  })

/** Set the limit below which the caller gets a message with a link to top up, or remove it. */
export const setReminder: Handler<typeof storedValue.setReminder> = ({ input, shop, now, language, fail }) =>
  shop.write(async (tx, caller) => {
    const { customerId } = await caller
    const { cardId, reminder } = input
    const [{ currency, settings }, card] = await Promise.all([
      getShop(tx, shop.shopId),
      findOwnCard(tx, { cardId, customerId }),
    ])
    if (!card) return fail('storedValue.noCard', {})
    if (reminder === null) await tx.change(removeReminder({ cardId, currency }))
    else {
      if (!settings['wallet.isOffered']) return fail('storedValue.notOffered', {})
      const { terms } = await loadStoredValueTerms(tx, currency)
      if (bonusFor(reminder.topUpCents, terms) === undefined) return fail('storedValue.amount', {})
      await tx.change(saveReminder({ ...reminder, cardId, shopId: shop.shopId, currency, language }))
    }
    return presentAccounts(tx, shop.shopId, customerId, now)
  })
