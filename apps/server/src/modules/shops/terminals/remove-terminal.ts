import type { terminals } from '@tabard/contract/payments/terminals/terminals'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { configChanged } from '../settings/config-changed.ts'
import { loadTerminals } from './show-terminals.ts'
import { retireTerminal } from './terminal-queries.ts'

/** Take a terminal out of use. Its secrets stay for look-ups and refunds of its payments. */
export const removeTerminal: Handler<typeof terminals.remove, 'terminals'> = ({
  input: { terminalId },
  shop,
  now,
  deps,
  fail,
}) =>
  shop.write(async (tx, asking) => {
    const caller = await asking
    const { shopId } = shop
    const [removed] = await tx.change(retireTerminal({ shopId, terminalId, at: new Date(now) }))
    if (!removed) return fail('terminal.unknown', {})
    if (removed.wasRetired) return loadTerminals(tx, shopId, deps)
    await configChanged(tx, shopId)
    await recordAudit(tx, { shopId, now, caller, what: 'terminals.remove', subject: removed.name })
    return loadTerminals(tx, shopId, deps)
  })
