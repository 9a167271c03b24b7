import type { terminals } from '@tabard/contract/payments/terminals/terminals'
import { isRefusal } from '../../../db/refusal.ts'
import { brokenConstraint } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { configChanged } from '../settings/config-changed.ts'
import { cleanTerminalName } from './clean-terminal-name.ts'
import { loadTerminals } from './show-terminals.ts'
import { setTerminal } from './terminal-queries.ts'

/** Change the name of a terminal and what it adds to payments. A unique key refuses a name that another terminal of the shop has. */
export const changeTerminal: Handler<typeof terminals.change, 'terminals'> = async ({
  input: { terminalId, adding, ...input },
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
      const [changed] = await tx.change(setTerminal({ shopId, terminalId, name, ...adding }))
      if (!changed) return fail('terminal.unknown', {})
      await configChanged(tx, shopId)
      await recordAudit(tx, {
        shopId,
        now,
        caller,
        what: 'terminals.change',
        subject: name,
        after: { ...adding, ...changed },
      })
      return loadTerminals(tx, shopId, deps)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'terminals_name') return fail('terminal.nameTaken', { field: 'name' })
    throw error
  }
}
