import type { terminals, TerminalVerdict } from '@tabard/contract/payments/terminals/terminals'
import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { Terminal } from '../../../gateways/terminals/terminal.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../load-shop.ts'
import { activeTerminals, connectTerminal } from './connect-terminal.ts'
import { loadTerminals } from './show-terminals.ts'
import { noteVerdict } from './terminal-queries.ts'

/** Ask whether a terminal answers, outside any transaction. */
export const checkTerminal: Handler<typeof terminals.check, 'terminals' | 'config'> = async ({
  input: { terminalId },
  shop,
  now,
  deps,
  fail,
}) => {
  const { stored, terminal } = await shop.read(async (tx, caller) => {
    await caller
    const profile = await getShop(tx, shop.shopId)
    return {
      stored: activeTerminals(profile).find((each) => each.terminalId === terminalId),
      terminal: connectTerminal(profile, terminalId, deps),
    }
  })
  if (!stored || !terminal) return fail('terminal.unknown', {})
  const verdict = await ask(terminal)
  const shown = await shop.write(async (tx) => {
    const { pairedAt } = stored
    await tx.change(noteVerdict({ terminalId, pairedAt, verdict, at: new Date(now) }))
    return loadTerminals(tx, shop.shopId, deps)
  })
  return { verdict, ...shown }
}

async function ask(terminal: Terminal): Promise<TerminalVerdict> {
  try {
    return await terminal.check()
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused'
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}
