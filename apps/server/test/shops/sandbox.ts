import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Provider, ProviderConnector, Providers } from '../../src/gateways/payments/provider.ts'
import { createSandboxConnector } from '../../src/gateways/payments/sandbox/create-sandbox-provider.ts'
import type { TerminalConnectors } from '../../src/gateways/terminals/terminal.ts'
import { actOnSession, type Act } from '../../src/sandbox/act-on-session.ts'
import { createSandbox } from '../../src/sandbox/create-sandbox.ts'
import { Ledger, type Faults, type Session } from '../../src/sandbox/ledger.ts'
import { createPostman } from '../../src/sandbox/notify.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

export const sandboxKey = 'a key for tests'

export interface PaidTestShop extends TestServer {
  /** How the server reaches the sandbox. */
  readonly connector: ProviderConnector
  readonly ledger: Ledger
  /** Act as the payer on the provider's page. */
  act(attemptId: string, act: Act, faults?: Partial<Faults>): Session
  /** The payer's browser loads the page. */
  openPage(attemptId: string): void
  /** Set the faults of the provider from now on. */
  setFaults(attemptId: string, faults: Partial<Faults>): void
  /** Run every job that is due by the test clock, and the jobs they enqueue, as the runner does. */
  runJobs(): Promise<void>
  /** Deliver pending notifications; others stay queued. */
  deliver(): Promise<void>
  /** While down, the provider answers no request. */
  setDown(isDown: boolean): void
  /** From now on the provider opens a page at once but answers after `ms`. */
  setSlowStart(ms: number): void
}

/** Start the whole API and the sandbox provider over a real socket; the test is the payer. */
export async function startPaidTestShop(
  options: {
    timeoutMs?: number
    hasLimits?: boolean
    trustedHops?: number
    hasUnpostedMoney?: boolean
    publicUrl?: string
    /** Providers in addition to the sandbox. */
    providers?: readonly ProviderConnector[]
    terminals?: TerminalConnectors
    /** Changes how the server reaches the sandbox. */
    wrap?: (sandbox: ProviderConnector) => ProviderConnector
  } = {},
): Promise<PaidTestShop> {
  const ledger = new Ledger()
  const mail: { url: string; body: string; signature: string }[] = []
  const clock = () => testShop.time.now
  const postman = createPostman({
    key: sandboxKey,
    ledger,
    clock,
    later: (_, work) => work(),
    post: async (url, body, signature) => {
      mail.push({ url, body, signature })
      return true
    },
  })
  const app = createSandbox({ key: sandboxKey, publicUrl: 'http://sandbox.example', ledger, postman, clock })
  let isDown = false
  app.addHook('onRequest', (request, reply, done) => {
    if (isDown) request.raw.destroy()
    else done()
    return reply
  })
  let slowStartMs = 0
  app.addHook('onSend', async ({ method, url }) => {
    if (slowStartMs > 0 && method === 'POST' && url === '/v1/sessions') await sleep(slowStartMs)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sandbox = createSandboxConnector({
    url: `http://127.0.0.1:${port}`,
    key: sandboxKey,
    ask: { timeoutMs: options.timeoutMs ?? 1_000, pauseMs: 5 },
  })
  const connector = options.wrap?.(sandbox) ?? sandbox
  const testShop = await startTestServer({
    providers: [connector, ...(options.providers ?? [])],
    ...(options.terminals && { terminals: options.terminals }),
    ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
    hasLimits: options.hasLimits ?? false,
    trustedHops: options.trustedHops ?? 0,
    hasUnpostedMoney: options.hasUnpostedMoney ?? false,
  })

  const sessionOf = (attemptId: string): Session => {
    for (const session of ledger.sessions.values()) if (session.reference === attemptId) return session
    throw new Error('the provider knows no such session')
  }
  return {
    ...testShop,
    connector,
    ledger,
    act: (attemptId, act, faults = {}) =>
      actOnSession(ledger, postman, sessionOf(attemptId), { act, faults, now: clock() }),
    openPage: (attemptId) => void ledger.save({ ...sessionOf(attemptId), isOpened: true }),
    setFaults: (attemptId, faults) => {
      const session = sessionOf(attemptId)
      ledger.save({ ...session, faults: { ...session.faults, ...faults } })
    },
    runJobs: () => runDueJobs(testShop),
    deliver: async () => {
      for (const { url, body, signature } of mail.splice(0))
        await testShop.app.inject({
          method: 'POST',
          url: new URL(url).pathname,
          headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
          payload: body,
        })
    },
    setDown: (down) => {
      isDown = down
    },
    setSlowStart: (ms) => {
      slowStartMs = ms
    },
    stop: async () => {
      await testShop.stop()
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/** The providers of a server, each of whose accounts behaves as `change` says. */
export function changedProviders(
  { providers }: Pick<TestServer['server'], 'providers'>,
  change: (known: Provider) => Partial<Provider>,
): Providers {
  return {
    ...providers,
    connect: (...account) => {
      const known = providers.connect(...account)
      return known && { ...known, ...change(known) }
    },
  }
}
