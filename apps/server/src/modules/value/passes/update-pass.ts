import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { lateJobMs, type Job } from '../../platform/enqueue.ts'
import { forgetTokens, listTokens } from './device-queries.ts'
import { loadPass, type LoadedPass } from './load-pass.ts'
import { deleteUnusedPasses, listUnsent, lockPass, markChanged, markSent, type PassRow } from './queries.ts'

type Deps = Pick<
  UseCaseDeps,
  'pool' | 'clock' | 'config' | 'serverMessages' | 'wallets' | 'directory' | 'log'
>

/**
 * Tell a wallet that a pass changed, if its content did (ADR-191). The new content is recorded first, so that a phone that
 * asks at once gets it. Throws if the wallet must be told later: the job runs again.
 */
export async function updatePass(
  deps: Deps,
  merchantId: string,
  { passId }: { readonly passId: string },
): Promise<void> {
  const { pool } = deps
  const now = deps.clock()
  const found = await systemWrite(pool, merchantId, async (tx) => {
    const [row] = await tx.change(lockPass({ passId }))
    if (!row) return undefined
    const loaded = await loadPass(tx, row, deps)
    const { contentHash } = loaded
    if (contentHash.equals(row.contentHash)) return { row, loaded }
    const [changed] = await tx.change(markChanged({ passId, contentHash, at: new Date(now) }))
    return { row: changed ?? row, loaded }
  })
  if (!found || isSent(found.row)) return
  const { row, loaded } = found
  if (row.wallet === 'apple') await pushChange(deps, merchantId, row)
  else await saveAtGoogle(deps, loaded)
  await systemWrite(pool, merchantId, (tx) => tx.change(markSent({ passId, at: row.changedAt })))
}

function isSent({ sentAt, changedAt }: PassRow): boolean {
  return sentAt !== null && sentAt.getTime() >= changedAt.getTime()
}

async function pushChange(
  { pool, wallets, log }: Deps,
  merchantId: string,
  { passId }: PassRow,
): Promise<void> {
  const devices = await systemRead(pool, merchantId, (tx) => tx.rows(listTokens({ passId })))
  const tokens = devices.map(({ pushToken }) => pushToken)
  const outcomes = (await wallets.apple?.push(tokens)) ?? []
  const gone = tokens.filter((_, place) => outcomes[place] === 'gone')
  if (gone.length > 0)
    await systemWrite(pool, merchantId, (tx) => tx.change(forgetTokens({ passId, pushTokens: gone })))
  if (outcomes.includes('refused')) log.error({ passId }, 'push of a wallet pass refused')
  if (outcomes.includes('later')) throw new Error('the push service of Apple did not accept every push')
}

async function saveAtGoogle({ wallets, directory, config, log }: Deps, loaded: LoadedPass): Promise<void> {
  const { code } = loaded.profile
  const address = await directory.find(code)
  if (!wallets.google || !address) return
  const outcome = await wallets.google.save(googlePass(loaded, address.merchantKey, config.publicUrl))
  if (outcome === 'refused') log.error({ passId: loaded.pass.passId }, 'Google Wallet refused a pass')
  if (outcome === 'later') throw new Error('Google Wallet did not accept a pass')
}

/** A pass as Google gets it: it loads the picture of the shop itself. */
export function googlePass({ pass, profile }: LoadedPass, merchantKey: string, publicUrl: string) {
  return { ...pass, merchantKey, logoUrl: `${publicUrl}/brand/${profile.code}.png?size=512` }
}

/** List jobs for passes whose wallet was not told of a change (ADR-052). */
export async function listLostUpdates(tx: ReadTx, now: number): Promise<readonly Job[]> {
  const passes = await tx.rows(listUnsent({ before: new Date(now - lateJobMs) }))
  return passes.map(({ passId }) => ({ name: 'pass.update', key: passId, payload: { passId }, at: now }))
}

/** Passes that no phone registered are made again when somebody adds them. */
const unusedMs = 90 * 86_400_000

/** Delete passes of Apple Wallet that no phone has. */
export async function purgePasses(tx: WriteTx, now: number): Promise<void> {
  await tx.change(deleteUnusedPasses({ before: new Date(now - unusedMs) }))
}
