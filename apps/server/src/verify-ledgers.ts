// Declares the sections of the shop profile, which the check reads.
import './app.ts'
import { createPlatformDatabase, systemRead } from './db/platform-database.ts'
import { createPool } from './db/connections/pool.ts'
import { createLog } from './log.ts'
import { checkLedger, type LedgerCheck } from './modules/ledger/check-ledger.ts'
import { listReportDifferences } from './modules/reports/report-differences.ts'
import { listAllShops } from './modules/platform/enqueue-for-every-shop.ts'

/** Check the ledger and the day reports of every shop over all trading dates, for `npm run ledger`. */
export async function verifyLedgers(ownerUrl: string): Promise<{
  readonly shops: number
  readonly repaired: number
  readonly open: LedgerCheck['open']
}> {
  const log = createLog('warn', undefined)
  const pool = createPool({
    url: ownerUrl,
    size: 1,
    onError: (error) => log.error({ err: error }, 'connection lost'),
  })
  const deps = { pool, log, clock: Date.now }
  try {
    const shops = await createPlatformDatabase(pool).rows(listAllShops())
    const checks: LedgerCheck[] = []
    const reports: LedgerCheck['open'][] = []
    for (const { merchantId, shopId } of shops) {
      const key = { shopId, since: '0001-01-01' }
      checks.push(await checkLedger(deps, merchantId, key))
      reports.push(await systemRead(pool, merchantId, (tx) => listReportDifferences(tx, key)))
    }
    return {
      shops: shops.length,
      repaired: checks.reduce((sum, { repaired }) => sum + repaired.length, 0),
      open: [...checks.flatMap(({ open }) => open), ...reports.flat()],
    }
  } finally {
    await pool.end()
  }
}
