import { describe } from 'vitest'
import { describeNotifications } from './describe-notifications.ts'
import { describeRefunds } from './describe-refunds.ts'
import { describeStarts } from './describe-starts.ts'
import { describeStates } from './describe-states.ts'
import { createContractTest, type ProviderTestbed, type ProviderTraits } from './testbed.ts'

/** Describe the behaviour that every adapter of online payments has, against its fake. */
export function describeProvider(
  name: string,
  traits: ProviderTraits,
  open: () => Promise<ProviderTestbed>,
): void {
  describe(`${name} keeps the contract of payment providers:`, () => {
    const check = createContractTest(open)
    describeStarts(check, traits)
    describeStates(check, traits)
    describeRefunds(check)
    describeNotifications(check, traits)
  })
}
