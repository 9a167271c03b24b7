import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Fake payment providers in a process of their own, as a person starts them. */
export interface PaymentFakes {
  /** The variables that point the product at them, such as `WINDCAVE_URL`. */
  readonly env: Readonly<Record<string, string>>
  /** What an owner enters, by provider and field. */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, string>>>>
  stop(): Promise<void>
}

const providers = 4

/** Start the fakes on free ports. `loseEvery`: of this number of answers one is lost. */
export async function openPaymentFakes({ loseEvery = 0 } = {}): Promise<PaymentFakes> {
  const program = join(import.meta.dirname, '../../../apps/server/dist/payment-fakes.js')
  const hooks = 'http://127.0.0.1:9/hooks/harbour'
  const fakes = spawn(process.execPath, [program, '0', hooks, String(loseEvery)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const env: Record<string, string> = {}
  const accounts: Record<string, Record<string, string>> = {}
  const ended = new Promise<void>((resolve) => fakes.once('exit', () => resolve()))
  let name = ''
  let isLast = false
  for await (const line of createInterface({ input: fakes.stdout })) {
    const [, provider, url] = /^(\w+)_URL=(\S+)$/.exec(line) ?? []
    const [, field, value] = /^ {2}(\w+) (\S+)$/.exec(line) ?? []
    if (provider !== undefined && url !== undefined) {
      name = provider.toLowerCase()
      env[`${provider}_URL`] = url
      accounts[name] = {}
      isLast = Object.keys(accounts).length === providers
    }
    if (field !== undefined && value !== undefined) Object.assign(accounts[name] ?? {}, { [field]: value })
    // The last field of PayPal's account ends the list.
    if (isLast && field === 'webhookId') break
  }
  return {
    env,
    accounts,
    async stop() {
      fakes.kill('SIGTERM')
      await ended
    },
  }
}
