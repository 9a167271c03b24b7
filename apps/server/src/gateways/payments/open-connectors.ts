import type { Config } from '../../config.ts'
import type { ProviderConnector } from './provider.ts'
import { createSandboxConnector } from './sandbox/create-sandbox-provider.ts'

/** The providers that this installation can reach. */
export function openConnectors({ sandbox }: Pick<Config, 'sandbox'>): readonly ProviderConnector[] {
  return sandbox ? [createSandboxConnector(sandbox)] : []
}
