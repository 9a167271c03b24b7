import { randomBytes, randomUUID } from 'node:crypto'
import type { TerminalFake } from './fake-http.ts'
import { startLinklyFake } from './linkly/start-linkly-fake.ts'
import { startStripeTerminalFake } from './stripe-terminal/start-stripe-terminal-fake.ts'
import { startHitFake } from './windcave-hit/start-hit-fake.ts'

/** The ports of the three fakes; 0: any free one. */
export interface TerminalFakePorts {
  readonly windcaveHit: number
  readonly linkly: number
  readonly stripeTerminal: number
}

/** A running fake, and what a person enters to connect its terminal. */
export interface RunningTerminalFake {
  readonly name: keyof TerminalFakePorts
  readonly fake: TerminalFake
  /** The address of requests. */
  readonly url: string
  readonly values: Readonly<Record<string, string>>
}

/** Start a fake of each provider with new credentials, for people who try terminals. */
export async function startTerminalFakes(
  ports: TerminalFakePorts,
  clock: () => number,
): Promise<readonly RunningTerminalFake[]> {
  const secret = () => randomBytes(18).toString('base64url')
  const hitAccount = { user: 'Trial_HIT', key: secret(), station: '3801585856' }
  const linklyAccount = { username: 'trial', password: secret() }
  const stripeAccount = { secretKey: `sk_test_${randomUUID().replaceAll('-', '')}`, reader: 'tmr_Trial1' }
  const [hit, linkly, stripe] = await Promise.all([
    startHitFake({ account: hitAccount, clock, port: ports.windcaveHit }),
    startLinklyFake({ account: linklyAccount, clock, port: ports.linkly }),
    startStripeTerminalFake({ account: stripeAccount, clock, port: ports.stripeTerminal }),
  ])
  return [
    { name: 'windcaveHit', fake: hit, url: `${hit.url}/hit/pos.aspx`, values: hitAccount },
    // The page of the PIN pad shows the pairing code.
    { name: 'linkly', fake: linkly, url: linkly.url, values: linklyAccount },
    { name: 'stripeTerminal', fake: stripe, url: stripe.url, values: stripeAccount },
  ]
}
