import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { ProviderRefused, ProviderSilent, type Provider } from '../../../gateways/payments/provider.ts'
import type { Deps } from '../deps.ts'
import { findAttempt, setScanned, type AttemptRow } from './attempt-queries.ts'
import { reconcile } from './reconcile.ts'
import { writeStatus } from './write-status.ts'

interface ScanOf {
  readonly merchantId: string
  readonly shopCode: string
  readonly attempt: AttemptRow
  readonly provider: Pick<Provider, 'name'> & { readonly scan: NonNullable<Provider['scan']> }
  /** The payer's code: it is only handed to the provider. */
  readonly code: string
  readonly title: string
  readonly language: string
}

/**
 * Charge the code of a committed attempt, outside any transaction and once, and ask how it stands. Without an answer the
 * payer may have been charged, so it is unknown. A refused one is cancelled: nothing was charged.
 */
export async function scanAttempt(deps: Deps, about: ScanOf): Promise<AttemptRow> {
  const { pool, config, clock } = deps
  const { merchantId, shopCode, attempt, provider, code, title, language } = about
  const { attemptId, reference, cents, currency } = attempt
  const notifyUrl = `${config.publicUrl}/hooks/${shopCode}/${provider.name}`
  try {
    const { session } = await provider.scan({ reference, code, cents, currency, title, language, notifyUrl })
    await systemWrite(pool, merchantId, (tx) => tx.change(setScanned({ attemptId, session })))
    return (await reconcile(deps, merchantId, attemptId)) ?? attempt
  } catch (error) {
    const isNo = error instanceof ProviderRefused
    if (!isNo && !(error instanceof ProviderSilent)) throw error
    deps.log.warn({ err: error, attemptId }, 'failed to charge a scanned code')
    const to = isNo ? 'cancelled' : 'unknown'
    const written = await systemWrite(pool, merchantId, (tx) =>
      writeStatus(tx, { attemptId, to, from: ['created'], now: clock() }),
    )
    // A notification can overtake the answer.
    return (
      written ?? (await systemRead(pool, merchantId, (tx) => tx.row(findAttempt({ attemptId })))) ?? attempt
    )
  }
}
