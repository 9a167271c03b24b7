import type { terminals } from '@tabard/contract/payments/terminals'
import { isRefusal } from '../../../db/refusal.ts'
import { brokenConstraint } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { configChanged } from '../settings/config-changed.ts'
import { cleanTerminalName } from './clean-terminal-name.ts'
import { loadTerminals } from './show-terminals.ts'
import { setTerminalName } from './terminal-queries.ts'

/** Give a terminal another name. A unique key refuses a name that another terminal of the shop has. */
export const renameTerminal: Handler<typeof terminals.rename, 'terminals'> = async ({
  input: { terminalId, ...input },
  shop,
  now,
  deps,
  fail,
}) => {
  const { shopId } = shop
  const name = cleanTerminalName(input.name)
  if (isRefusal(name)) return name
  try {
    return await shop.write(async (tx, asking) => {
      const caller = await asking
      const [renamed] = await tx.change(setTerminalName({ shopId, terminalId, name }))
      if (!renamed) return fail('terminal.unknown', {})
      await configChanged(tx, shopId)
      await recordAudit(tx, { shopId, now, caller, what: 'terminals.rename', subject: name })
      return loadTerminals(tx, shopId, deps)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'terminals_name') return fail('terminal.nameTaken', { field: 'name' })
    throw error
  }
}
