import { setTimeout as sleep } from 'node:timers/promises'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { ProviderRefused, ProviderSilent, type SessionRequest } from '../../../gateways/payments/provider.ts'
import type { ConnectedMethod } from '../../shops/accounts/connect-account.ts'
import { closeAttempt } from './close-attempt.ts'
import type { OpenedAttempt } from './open-attempt.ts'
import type { Deps } from '../deps.ts'
import { findAttempt, setPage, type AttemptRow } from './attempt-queries.ts'
import { writeStatus } from './write-status.ts'

interface PageShop {
  readonly merchantId: string
  readonly shopId: string
  readonly code: string
}

/** An attempt that was just written, as its provider needs it. */
export type FreshAttempt = Pick<AttemptRow, 'attemptId' | 'reference' | 'cents' | 'currency' | 'expiresAt'>

/** How long a second tab waits for the page that the first one requests, in milliseconds. */
const waitMs = 16_000

/**
 * Get the payment page of an attempt. A new attempt requests it from the provider after its commit. A known
 * one has it, or waits for the request that is running. An attempt returned without a page is closed.
 */
export async function askForPage(
  deps: Deps,
  by: ConnectedMethod,
  shop: PageShop,
  { attempt, token }: OpenedAttempt,
  about: Pick<SessionRequest, 'title' | 'language' | 'userAgent'>,
): Promise<AttemptRow> {
  if (token !== undefined) return askForFirstPage(deps, by, shop, { attempt, token }, about)
  if (attempt.pageUrl !== null || attempt.status === 'paid') return attempt
  const settled = attempt.status === 'created' ? await waitForPage(deps, shop.merchantId, attempt) : attempt
  if (settled.pageUrl !== null || !isOpenAttempt(settled.status)) return settled
  // No customer has seen its page: close it, so that a new attempt can start.
  return closeAttempt(deps, shop.merchantId, settled)
}

/** Request the page of an attempt that was just written. Without one the attempt is cancelled, or unknown. */
export async function askForFirstPage(
  deps: Deps,
  by: ConnectedMethod,
  shop: PageShop,
  { attempt, token }: { readonly attempt: FreshAttempt; readonly token: string },
  about: Pick<SessionRequest, 'title' | 'language' | 'userAgent'>,
): Promise<AttemptRow> {
  const { pool, config, clock } = deps
  const { merchantId } = shop
  try {
    const { session, pageUrl } = await by.provider.start({
      ...about,
      method: by.method,
      reference: attempt.reference,
      cents: attempt.cents,
      currency: attempt.currency,
      expiresAt: attempt.expiresAt.getTime(),
      returnUrl: `${config.publicUrl}/callback/${shop.code}/payment/${by.method}/requirement/order/txn/${token}?lang=${about.language}`,
      notifyUrl: `${config.publicUrl}/hooks/${shop.code}/${by.provider.name}`,
    })
    const [opened] = await systemWrite(pool, merchantId, (tx) =>
      tx.commitWith(setPage({ attemptId: attempt.attemptId, session, pageUrl })),
    )
    return opened ?? (await getAttempt(deps, merchantId, attempt.attemptId))
  } catch (error) {
    const isNo = error instanceof ProviderRefused
    if (!isNo && !(error instanceof ProviderSilent)) throw error
    deps.log.warn({ err: error, attemptId: attempt.attemptId }, 'failed to open a payment page')
    const noted = await systemWrite(pool, merchantId, (tx) =>
      writeStatus(tx, {
        attemptId: attempt.attemptId,
        to: isNo ? 'cancelled' : 'unknown',
        from: ['created'],
        now: clock(),
      }),
    )
    return noted ?? (await getAttempt(deps, merchantId, attempt.attemptId))
  }
}

async function waitForPage(deps: Deps, merchantId: string, attempt: AttemptRow): Promise<AttemptRow> {
  for (let waited = 0; waited < waitMs; waited += 250) {
    const now = await getAttempt(deps, merchantId, attempt.attemptId)
    if (now.status !== 'created') return now
    await sleep(250)
  }
  return attempt
}

async function getAttempt(deps: Deps, merchantId: string, attemptId: string): Promise<AttemptRow> {
  const row = await systemRead(deps.pool, merchantId, (tx) => tx.row(findAttempt({ attemptId })))
  if (!row) throw new Error('created payment attempt not found')
  return row
}
