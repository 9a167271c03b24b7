import { AsyncLocalStorage } from 'node:async_hooks'
import type { ProviderConnector } from '../../src/gateways/payments/provider.ts'
import type { TerminalConnectors } from '../../src/gateways/terminals/terminal.ts'

/** When a server dies: before its question reaches the provider, or before it reads the answer. */
export type CrashPoint = 'before' | 'after'

interface Dying {
  readonly point: CrashPoint
  readonly die: () => void
}
const dying = new AsyncLocalStorage<Dying>()

/**
 * Do work whose server dies at its first question to a provider: nothing after that is done, and the caller hears
 * nothing. Returns undefined then.
 */
export async function crashAt<Result>(
  point: CrashPoint | undefined,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (point === undefined) return work()
  return new Promise((resolve, reject) => {
    dying.run({ point, die: () => resolve(undefined) }, work).then(resolve, reject)
  })
}

/** Let the accounts of a provider be asked by servers that die. */
export function crashProvider({ name, connect }: ProviderConnector): ProviderConnector {
  return {
    name,
    connect(account) {
      const known = connect(account)
      const { start, find, close, refund } = known
      return {
        ...known,
        start: mortal(start),
        find: mortal(find),
        close: mortal(close),
        refund: mortal(refund),
      }
    },
  }
}

/** Let terminals be asked by servers that die. */
export function crashTerminals(connectors: TerminalConnectors): TerminalConnectors {
  return Object.fromEntries(
    Object.entries(connectors).map(([name, connector]) => [
      name,
      {
        ...connector,
        connect(settings) {
          const known = connector.connect(settings)
          const { start, look, press, refund } = known
          return {
            ...known,
            start: mortal(start),
            look: mortal(look),
            press: mortal(press),
            refund: mortal(refund),
          }
        },
      } satisfies typeof connector,
    ]),
  )
}

/** A question that a dying server asks never returns. */
function mortal<Input extends unknown[], Answer>(
  ask: (...input: Input) => Promise<Answer>,
): (...input: Input) => Promise<Answer> {
  return async (...input) => {
    const server = dying.getStore()
    if (!server) return ask(...input)
    if (server.point === 'after')
      await ask(...input).catch(() => {
        // A dead server hears no error either.
      })
    server.die()
    return new Promise<Answer>(() => {})
  }
}
