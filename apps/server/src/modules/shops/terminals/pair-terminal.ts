import type { terminals } from '@tabard/contract/payments/terminals/terminals'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import { checkCredentials, type SortedCredentials } from '@tabard/domain/payments/check-credentials'
import {
  enteredFieldsOf,
  pickFields,
  storedFieldsOf,
  terminalRulesOf,
} from '@tabard/domain/payments/terminals/terminals'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import { brokenConstraint } from '../../../db/tx.ts'
import { ProviderRefused, ProviderSilent } from '../../../gateways/payments/provider.ts'
import type { TerminalConnector } from '../../../gateways/terminals/terminal.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { sealSecrets } from '../accounts/stored-secrets.ts'
import { configChanged } from '../settings/config-changed.ts'
import { cleanTerminalName } from './clean-terminal-name.ts'
import { terminalPlaceOf } from './connect-terminal.ts'
import { loadTerminals } from './show-terminals.ts'
import { insertTerminal, lockDevice, updateTerminal } from './terminal-queries.ts'

type Pair = typeof terminals.pair
type Pairing = HandlerRequest<Pair, 'terminals' | 'config'>

/**
 * Connect a terminal. A provider that pairs is asked first, outside any transaction. A device that is connected already
 * gets the new secrets and the new name.
 */
export const pairTerminal: Handler<Pair, 'terminals' | 'config'> = async (request) => {
  const { input, shop, deps, fail } = request
  const { provider, environment } = input
  // Nobody without the permission reaches the provider.
  await shop.read((_, caller) => caller)
  const name = cleanTerminalName(input.name)
  if (isRefusal(name)) return name
  const connector = deps.terminals[provider]
  if (!connector) return fail('payment.unavailable', { payment: provider })
  const entered = checkCredentials(enteredFieldsOf(provider), input.credentials, {})
  if ('faults' in entered) return fail('provider.invalid', { faults: entered.faults })
  const stored = await pairAt(connector, environment, { ...entered.settings, ...entered.secrets })
  if (isRefusal(stored)) return stored
  try {
    return await savePaired(request, name, stored)
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'terminals_name') return fail('terminal.nameTaken', { field: 'name' })
    if (constraint === 'terminals_device') return fail('terminal.paired', {})
    throw error
  }
}

/** Ask the provider to pair, where it does, and sort what is to be stored. */
async function pairAt(
  connector: TerminalConnector,
  environment: 'test' | 'live',
  values: Readonly<Record<string, string>>,
): Promise<SortedCredentials | Refusal<CodesOf<Pair>>> {
  const { credentials } = terminalRulesOf(connector.name)
  const fields = storedFieldsOf(connector.name)
  try {
    const paired = await connector.pair?.({ environment, values })
    const sorted = checkCredentials(
      fields,
      paired ? { ...pickFields(credentials, values), ...paired } : values,
      {},
    )
    // The provider's own values are of another form: it is not the provider that we know.
    return 'faults' in sorted ? new Refusal('terminal.pairSilent', {}) : sorted
  } catch (error) {
    if (error instanceof ProviderRefused) return new Refusal('terminal.pairRefused', {})
    if (error instanceof ProviderSilent) return new Refusal('terminal.pairSilent', {})
    throw error
  }
}

const addsNothing = { addsSurcharge: false, surchargeTaxes: [], asksForTip: false }

function savePaired(
  { input, shop, now, deps }: Pairing,
  name: string,
  { settings, secrets }: SortedCredentials,
) {
  const { provider, environment, adding = addsNothing } = input
  const { shopId } = shop
  return shop.write(async (tx, asking) => {
    const caller = await asking
    const device = { provider, environment, settings: JSON.stringify(settings) }
    const known = await tx.row(lockDevice({ shopId, ...device }))
    const terminalId = known?.terminalId ?? newId(now)
    const place = terminalPlaceOf(tx.merchantId, terminalId)
    const { sealed, keyId } = sealSecrets(secrets, place, deps.config.secretKeys)
    const paired = { shopId, terminalId, name, ...adding, sealed, keyId, at: new Date(now) }
    await tx.change(known ? updateTerminal(paired) : insertTerminal({ ...paired, ...device }))
    await configChanged(tx, shopId)
    // Names the terminal, and no secret.
    await recordAudit(tx, {
      shopId,
      now,
      caller,
      what: 'terminals.pair',
      subject: name,
      after: { provider, environment, ...settings, ...adding },
    })
    return loadTerminals(tx, shopId, deps)
  })
}
