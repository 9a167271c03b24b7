import { randomUUID } from 'node:crypto'
import { startLinklyFake } from '../../src/gateways/terminals/fakes/linkly/start-linkly-fake.ts'
import { startStripeTerminalFake } from '../../src/gateways/terminals/fakes/stripe-terminal/start-stripe-terminal-fake.ts'
import { startHitFake } from '../../src/gateways/terminals/fakes/windcave-hit/start-hit-fake.ts'
import { createLinkly } from '../../src/gateways/terminals/linkly/create-linkly.ts'
import { createStripeTerminal } from '../../src/gateways/terminals/stripe-terminal/create-stripe-terminal.ts'
import type { EnvironmentUrls } from '../../src/gateways/terminals/terminal.ts'
import { createWindcaveHit } from '../../src/gateways/terminals/windcave-hit/create-windcave-hit.ts'

export const hitAccount = { user: 'Shop_HIT', key: 'a-key-of-hit', station: '3801585856' }
export const linklyAccount = { username: 'shop', password: 'a password of linkly' }
export const stripeAccount = { secretKey: 'sk_test_aKeyOfStripe', reader: 'tmr_Reader1' }

/** Start a fake of each provider of terminals, and the connectors that reach them. */
export async function startTerminalFakes({ clock, timeoutMs }: { clock: () => number; timeoutMs: number }) {
  const [hit, linkly, stripe] = await Promise.all([
    startHitFake({ account: hitAccount, clock }),
    startLinklyFake({ account: linklyAccount, clock }),
    startStripeTerminalFake({ account: stripeAccount, clock }),
  ])
  const pos = { name: 'Tabard', version: '1.0', vendorId: '3ac1f0de-6d0e-4b57-9f0c-7a2b6a1f5c10' }
  const test = <Address>(address: Address) => ({ test: address, live: address })
  const connectors = {
    windcaveHit: createWindcaveHit({
      urls: test(`${hit.url}/hit/pos.aspx`) satisfies EnvironmentUrls,
      pos,
      timeoutMs,
    }),
    linkly: createLinkly({
      urls: test({ auth: linkly.url, pos: linkly.url }),
      pos,
      clock,
      newSession: randomUUID,
      timeoutMs,
      statusPauseMs: 1,
    }),
    stripeTerminal: createStripeTerminal({ urls: test(stripe.url), clock, timeoutMs }),
  }
  return {
    hit,
    linkly,
    stripe,
    connectors,
    stop: async () => {
      await Promise.all([hit, linkly, stripe].map((fake) => fake.stop()))
    },
  }
}
