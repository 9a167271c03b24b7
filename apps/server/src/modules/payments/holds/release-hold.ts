import { randomUUID } from 'node:crypto'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { brokenConstraint } from '../../../db/tx.ts'
import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { Terminal, TerminalView } from '../../../gateways/terminals/terminal.ts'
import { getShop } from '../../shops/load-shop.ts'
import { connectTerminal } from '../../shops/terminals/connect-terminal.ts'
import type { Deps } from '../deps.ts'
import {
  claimRelease,
  findHold,
  renewRelease,
  setExpired,
  setReleased,
  setReleaseRefused,
  type HoldRow,
} from './hold-queries.ts'
import { holdJob } from './write-hold.ts'

/** A question can overtake the release itself. */
const graceMs = 30_000
const soonMs = 5_000
const laterMs = 60_000

/** Continue with a hold (the sweeper): release it if that was requested, or mark it once its time is over. */
export async function lookAtHold(deps: Deps, merchantId: string, holdId: string): Promise<void> {
  const { hold, terminal } = await load(deps, merchantId, holdId)
  if (!hold || hold.heldAt === null || hold.releasedAt !== null) return
  if (hold.releaseId !== null && hold.transaction !== null) {
    const about = { deps, merchantId, hold, releaseId: hold.releaseId, transaction: hold.transaction }
    return terminal ? release(about, terminal) : wait(about, laterMs)
  }
  await expire(deps, merchantId, holdId)
}

/** A capture that started in this moment keeps the hold: the foreign key refuses. */
async function expire({ pool, clock }: Deps, merchantId: string, holdId: string): Promise<void> {
  try {
    await systemWrite(pool, merchantId, (tx) => tx.change(setExpired({ holdId, at: new Date(clock()) })))
  } catch (error) {
    if (brokenConstraint(error) !== 'payment_attempts_open_hold') throw error
  }
}

function load(deps: Deps, merchantId: string, holdId: string) {
  return systemRead(deps.pool, merchantId, async (tx) => {
    const hold = await tx.row(findHold({ holdId }))
    return {
      hold,
      terminal: hold && connectTerminal(await getShop(tx, hold.shopId), hold.terminalId, deps),
    }
  })
}

interface Release {
  readonly deps: Deps
  readonly merchantId: string
  readonly hold: HoldRow
  readonly releaseId: string
  readonly transaction: string
}

/** Send the release once; after that only look for its result. */
async function release(about: Release, terminal: Terminal): Promise<void> {
  const { deps, merchantId, hold, releaseId } = about
  const now = deps.clock()
  const { holdId } = hold
  const claimed = await systemWrite(deps.pool, merchantId, (tx) =>
    tx.change(claimRelease({ holdId, releaseId, at: new Date(now) })),
  )
  const sentAt = claimed.length > 0 ? now : (hold.releaseSentAt?.getTime() ?? now)
  try {
    const view = claimed.length > 0 ? await send(about, terminal) : await lookUp(about, terminal, sentAt)
    await write(about, view, sentAt)
  } catch (error) {
    if (!(error instanceof ProviderSilent) && !(error instanceof ProviderRefused)) throw error
    deps.log.warn({ err: error, holdId }, 'failed to release a hold')
    // Only the answer to the request itself refuses the release; one to a question decides nothing.
    if (error instanceof ProviderRefused && claimed.length > 0) await refuse(about)
    else await wait(about, laterMs)
  }
}

function send({ hold, releaseId, transaction }: Release, terminal: Terminal): Promise<TerminalView> {
  if (!terminal.holds) throw new ProviderRefused('the terminal has no holds')
  const { heldCents: cents, currency, tableNumber } = hold
  return terminal.holds.release({ reference: releaseId, cents, currency, note: tableNumber, transaction })
}

function lookUp({ releaseId, transaction }: Release, terminal: Terminal, sentAt: number) {
  return terminal.lookUp({
    reference: releaseId,
    session: undefined,
    kind: 'release',
    startedAt: sentAt,
    held: transaction,
  })
}

async function write(about: Release, view: TerminalView | undefined, sentAt: number): Promise<void> {
  const { deps, merchantId, hold, releaseId } = about
  const now = deps.clock()
  const stage = view?.truth.stage
  if (stage === 'approved') {
    await systemWrite(deps.pool, merchantId, (tx) =>
      tx.change(setReleased({ holdId: hold.holdId, releaseId, at: new Date(now) })),
    )
    return
  }
  const isStarting = now - sentAt <= graceMs
  // The terminal was busy or without power, or never got it: nothing was released.
  if (view?.refusal !== undefined) return renew(about, laterMs)
  if (view === undefined) return isStarting ? wait(about, graceMs) : renew(about, 0)
  if (stage === 'declined' || stage === 'cancelled') return refuse(about)
  return wait(about, soonMs)
}

async function wait({ deps, merchantId, hold }: Release, afterMs: number): Promise<void> {
  await systemWrite(deps.pool, merchantId, (tx) => tx.change(holdJob(hold.holdId, deps.clock() + afterMs)))
}

async function renew({ deps, merchantId, hold, releaseId }: Release, afterMs: number): Promise<void> {
  const { holdId } = hold
  const now = deps.clock()
  await systemWrite(deps.pool, merchantId, (tx) =>
    Promise.all([
      tx.change(renewRelease({ holdId, releaseId, nextId: randomUUID(), at: new Date(now) })),
      tx.change(holdJob(holdId, now + afterMs)),
    ]),
  )
}

async function refuse({ deps, merchantId, hold, releaseId }: Release): Promise<void> {
  await systemWrite(deps.pool, merchantId, (tx) =>
    tx.change(setReleaseRefused({ holdId: hold.holdId, releaseId, at: new Date(deps.clock()) })),
  )
}
