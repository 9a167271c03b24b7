import { createHash } from 'node:crypto'
import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { Temporal } from 'temporal-polyfill'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { isRepeated, isValueSpent, postValue } from '../../ledger/value/post-value.ts'
import { localTime } from '../../shops/hours/trading-date.ts'
import { getShop } from '../../shops/load-shop.ts'
import { loadStoredValueTerms } from '../terms/load-terms.ts'
import { listExpiredValue } from './queries.ts'

/**
 * Once a day: take stored value that was added too long ago and is not used up, first in, first out (ADR-187). Every shop
 * of the merchant runs it: the id of a transfer follows from the account and the date, so that it expires once.
 */
export async function expireStoredValue(
  { pool, clock }: Pick<UseCaseDeps, 'pool' | 'clock'>,
  merchantId: string,
  shopId: string,
): Promise<void> {
  const now = clock()
  const { profile, expired } = await systemRead(pool, merchantId, async (tx) => {
    const profile = await getShop(tx, shopId)
    const { terms } = await loadStoredValueTerms(tx, profile.currency)
    if (terms.months === null) return { profile, expired: [] }
    const before = Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(profile.timeZone)
      .subtract({ months: terms.months }).epochMilliseconds
    const rows = await tx.rows(listExpiredValue({ currency: profile.currency, before: new Date(before) }))
    return { profile, expired: rows }
  })
  const { date } = localTime(now, profile.timeZone)
  for (const { owner, cents } of expired) {
    const transfer = valueTransfer('valueExpired', moneyOf('storedValue', owner, profile.currency), cents)
    if (!transfer) continue
    const requestId = idOf(`expiry ${owner} ${profile.currency} ${date}`)
    try {
      await systemWrite(pool, merchantId, (tx) => postValue(tx, { shopId, now }, [{ requestId, transfer }]))
    } catch (error) {
      // Another shop's job did it, or it was spent at the same moment: the next day takes what is left.
      if (!isRepeated(error) && !isValueSpent(error)) throw error
    }
  }
}

/** A uuid that follows from a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
