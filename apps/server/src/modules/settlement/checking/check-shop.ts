import { systemRead } from '../../../db/platform-database.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { AccountDay } from './account-day.ts'
import { checkDay, type CheckDeps } from './check-day.ts'
import { listBusyAccounts } from './own-queries.ts'
import { daysToCheck, spanOf } from './utc-day.ts'

/** Look at the last days of all accounts of a shop, one after the other. */
export async function checkShop(
  deps: CheckDeps,
  merchantId: string,
  { shopId }: { readonly shopId: string },
): Promise<void> {
  const days = daysToCheck(deps.clock(), { hasToday: false })
  const all = await systemRead(deps.pool, merchantId, (tx) => listAccountDays(tx, shopId, days))
  for (const each of all) await checkDay(deps, merchantId, each)
}

/** List the days of the accounts of a shop: those in use, and replaced ones that moved money on these days. */
export async function listAccountDays(
  tx: ReadTx,
  shopId: string,
  days: readonly string[],
): Promise<AccountDay[]> {
  const from = Math.min(...days.map((day) => spanOf(day).from))
  const [{ accounts }, busy] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listBusyAccounts({ shopId, from: new Date(from) })),
  ])
  const isBusy = (id: string) => busy.some(({ accountId }) => accountId === id)
  return accounts
    .filter(({ accountId, retiredAt }) => retiredAt === null || isBusy(accountId))
    .flatMap(({ accountId }) => days.map((day) => ({ shopId, accountId, day })))
}
