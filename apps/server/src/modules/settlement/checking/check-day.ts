import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { connectAccount } from '../../shops/accounts/connect-account.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { AccountDay } from './account-day.ts'
import { listDayLines, markFailed } from './day-queries.ts'
import { lookUpMovements } from './look-up-movements.ts'
import { listOwn, type OwnRow } from './own-queries.ts'
import { spanOf } from './utc-day.ts'
import { writeDay } from './write-day.ts'

/** What looking at a day needs. */
export type CheckDeps = Pick<UseCaseDeps, 'pool' | 'clock' | 'log' | 'providers' | 'config'>

const retryMs = 3_600_000
/** A day without an answer is asked for again for this long; the nightly job also looks back. */
const oldestRetryMs = 4 * 24 * retryMs

/**
 * Compare a UTC day of an account with what its provider says, and write lines, fees and differences. A day may be
 * looked at again: fees are posted once. Without an answer it is asked for again in an hour.
 */
export async function checkDay(deps: CheckDeps, merchantId: string, about: AccountDay): Promise<void> {
  const { pool, clock, log } = deps
  const { provider, lookups } = await systemRead(pool, merchantId, async (tx) => {
    const profile = await getShop(tx, about.shopId)
    const stored = profile.accounts.find(({ accountId }) => accountId === about.accountId)
    return {
      provider: stored && connectAccount(profile, stored, deps),
      lookups: await listLookups(tx, about),
    }
  })
  if (!provider) return
  try {
    const list = await provider.listDay(about.day)
    const day = list ?? (await lookUpMovements(provider, lookups))
    const source = list ? 'list' : 'lookup'
    await systemWrite(pool, merchantId, (tx) => writeDay(tx, about, { source, listed: day }, clock()))
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error
    log.warn({ err: error, merchantId, ...about }, 'settlement of a day got no answer')
    await systemWrite(pool, merchantId, async (tx) => {
      const now = clock()
      const isRecent = now - spanOf(about.day).from < oldestRetryMs
      await Promise.all([
        tx.change(markFailed({ ...about, at: new Date(now) })),
        ...(isRecent ? [tx.change(checkDayJob(about, now + retryMs))] : []),
      ])
    })
  }
}

/** Build the statement that schedules a look at a day. One job per day: scheduling again replaces the time. */
export function checkDayJob({ shopId, accountId, day }: AccountDay, at: number) {
  const payload = { shopId, accountId, day }
  return enqueueJob({ name: 'settlement.checkDay', key: `${accountId} ${day}`, payload, at })
}

/** The movements of the day that no line confirms yet. */
async function listLookups(tx: ReadTx, { accountId, day }: AccountDay): Promise<OwnRow[]> {
  const { from, until } = spanOf(day)
  const [own, lines] = await Promise.all([
    tx.rows(
      listOwn({
        accountId,
        from: new Date(from),
        until: new Date(until),
        transactions: [],
        references: [],
      }),
    ),
    tx.rows(listDayLines({ accountId, day })),
  ])
  const isListed = ({ kind, id }: OwnRow) =>
    lines.some((line) => line.kind === kind && (kind === 'payment' ? line.attemptId : line.refundId) === id)
  return own.filter((each) => !isListed(each))
}
