import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { operatorEnvironment, type Product } from '../product/start-product.ts'
import { say } from './print.ts'

const summary = /^(\d+) shops, (\d+) posted late, (\d+) differences$/m

/** What `npm run ledger` finds on a running product. */
export interface LedgerVerdict {
  /** What was posted wrong or not at all. Posted by this check counts too. */
  readonly ledgerDifferences: number
}

/**
 * Compare the ledger of every shop with orders, payments, refunds, points and stamps, and day reports with the ledger, as
 * `npm run ledger` does.
 */
export async function checkLedgers({ dataDir }: Pick<Product, 'dataDir'>): Promise<LedgerVerdict> {
  const child = spawn(process.execPath, ['apps/server/dist/admin.js', 'ledger'], {
    env: { ...operatorEnvironment(), TABARD_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await text(child.stdout)
  const [, , late, open] = summary.exec(said) ?? []
  if (late === undefined || open === undefined) throw new Error(`npm run ledger said: ${said}`)
  const ledgerDifferences = Number(late) + Number(open)
  if (ledgerDifferences > 0) say(said)
  return { ledgerDifferences }
}
