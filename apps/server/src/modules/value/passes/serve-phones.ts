import { hasCardNumber } from '@tabard/domain/payments/card-number'
import type { PassService } from '../../../http/pass-service.ts'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { listChangedPasses, registerDevice, unregisterDevice } from './device-queries.ts'
import { loadPass } from './load-pass.ts'
import { makeApplePass } from './make-apple-pass.ts'
import { updateLater } from './note-pass-change.ts'
import { isPassToken } from './pass-token.ts'
import { findPass, type PassRow } from './queries.ts'

type Deps = Pick<
  UseCaseDeps,
  'pool' | 'clock' | 'config' | 'serverMessages' | 'wallets' | 'directory' | 'log'
>

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const logLength = 300

/** What phones with passes of Apple Wallet ask for (ADR-191). The token in a pass opens that pass only. */
export function servePhones(deps: Deps): PassService {
  const { pool, clock, directory, log } = deps
  return {
    hasType: (passTypeId) => deps.wallets.apple?.passTypeId === passTypeId,

    register: async ({ merchantKey, passId, token, deviceId, pushToken }) => {
      const merchantId = await directory.findMerchant(merchantKey)
      if (merchantId === undefined) return 'refused'
      const now = clock()
      return systemWrite(pool, merchantId, async (tx) => {
        if (!(await findOwnPass(tx, passId, token))) return 'refused'
        const at = new Date(now)
        const [registered] = await tx.change(registerDevice({ passId, deviceId, pushToken, at }))
        // What changed between adding and registering is not on the phone yet.
        if (registered?.isNew) await tx.change(updateLater(passId, now))
        return registered?.isNew === true ? 'new' : 'known'
      })
    },

    unregister: async ({ merchantKey, passId, token, deviceId }) => {
      const merchantId = await directory.findMerchant(merchantKey)
      if (merchantId === undefined) return false
      return systemWrite(pool, merchantId, async (tx) => {
        if (!(await findOwnPass(tx, passId, token))) return false
        await tx.change(unregisterDevice({ passId, deviceId }))
        return true
      })
    },

    listChanged: async ({ merchantKey, deviceId, since }) => {
      const merchantId = await directory.findMerchant(merchantKey)
      if (merchantId === undefined) return []
      const changed = await systemRead(pool, merchantId, (tx) =>
        tx.rows(listChangedPasses({ deviceId, since: new Date(since) })),
      )
      return changed.map(({ passId, changedAt }) => ({ passId, changedAt: changedAt.getTime() }))
    },

    readLatest: async ({ merchantKey, passId, token }) => {
      const merchantId = await directory.findMerchant(merchantKey)
      if (merchantId === undefined) return undefined
      const found = await systemRead(pool, merchantId, async (tx) => {
        const row = await findOwnPass(tx, passId, token)
        return row && { row, loaded: await loadPass(tx, row, deps) }
      })
      if (!found) return undefined
      const body = await makeApplePass(deps, found.loaded, { merchantKey, token })
      return body && { body, changedAt: found.row.changedAt.getTime() }
    },

    log: async (merchantKey, lines) => {
      if (deps.wallets.apple === undefined) return false
      const merchantId = await directory.findMerchant(merchantKey)
      if (merchantId === undefined) return false
      const line = lineOf(lines)
      if (line !== '') log.warn({ merchantId, line }, 'Apple Wallet reports')
      return true
    },
  }
}

async function findOwnPass(tx: ReadTx, passId: string, token: string): Promise<PassRow | undefined> {
  if (!uuidPattern.test(passId)) return undefined
  const row = await tx.row(findPass({ passId }))
  return row?.wallet === 'apple' && isPassToken(token, row.tokenHash) ? row : undefined
}

/** One line of a report. Anyone can send it: of one with a card number nothing is kept (T44). */
function lineOf(lines: readonly string[]): string {
  const report = lines.slice(0, 10).join(' | ')
  return hasCardNumber(report) ? '[card number]' : report.slice(0, logLength)
}
