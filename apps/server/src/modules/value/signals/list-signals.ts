import type { BusyCard, cardSignals } from '@tabard/contract/value/cards/card-signals'
import { groupedBy } from '@tabard/domain/importing/grouped-by'
import {
  busyTimes,
  shownCardGuesses,
  shownCards,
  shownGuesses,
  signalDays,
} from '@tabard/domain/value/card-signals'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import type { StoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import type { Handler } from '../../../http/handler.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { getShop } from '../../shops/load-shop.ts'
import { loadStoredValueTerms } from '../terms/load-terms.ts'
import { listGuessedCards, listGuesses } from './guess-queries.ts'
import { listBusyDays, listManyCards, type BusyRow } from './signal-queries.ts'

const dayMs = 86_400_000
const most = 100
/** A card can be busy in several ways on a day. */
const mostReasons = 300

/** List signs of misuse of the last days. */
export const listSignals: Handler<typeof cardSignals.list> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const { currency } = profile
    const { terms } = await loadStoredValueTerms(tx, currency)
    const since = new Date(now - signalDays * dayMs)
    const [busy, guessed, people, checks] = await Promise.all([
      tx.rows(
        listBusyDays({
          from: tradingDateOf(profile, now - (signalDays - 1) * dayMs),
          currency,
          kinds: Object.keys(busyTimes),
          times: Object.values(busyTimes),
          much: largestTopUp(terms),
          most: mostReasons,
        }),
      ),
      tx.rows(listGuessedCards({ since, failed: shownCardGuesses, most })),
      tx.rows(listManyCards({ since, ...shownCards, most })),
      tx.rows(listGuesses({ since, giftCards: shownGuesses.giftCard, coupons: shownGuesses.coupon, most })),
    ])
    return {
      cards: groupDays(busy).slice(0, most),
      guessed: guessed.map(({ number, at, ...card }) => ({
        ...card,
        number: maskCardNumber(number),
        at: at.getTime(),
      })),
      people: people.map(({ at, ...person }) => ({ ...person, at: at.getTime() })),
      checks: checks.map(({ hour, ...check }) => ({ ...check, at: hour.getTime() })),
    }
  })

/** More than one top-up of this amount on a day is unusual, whatever the currency. */
function largestTopUp({ offers, freeAmount }: StoredValueTerms): number {
  return Math.max(0, freeAmount?.maximumCents ?? 0, ...offers.map(({ cents }) => cents))
}

/** One entry for each card and day. */
function groupDays(rows: readonly BusyRow[]): BusyCard[] {
  const days = groupedBy(rows, ({ cardId, date }) => `${date} ${cardId}`)
  return [...days.values()].flatMap((reasons) => {
    const [first] = reasons
    if (!first) return []
    const { cardId, number, name, status, date } = first
    return [
      {
        cardId,
        number: maskCardNumber(number),
        name,
        status,
        date,
        reasons: reasons.map(({ what, times, amount, unit }) => ({ what, times, amount, unit })),
      },
    ]
  })
}
