import { describe } from 'vitest'
import { describeNotifications } from './describe-notifications.ts'
import { describeRefunds, describeRepeatedRefunds } from './describe-refunds.ts'
import { describeFailures, describeRepeatedStarts, describeStarts } from './describe-starts.ts'
import { describeEnds, describeStates } from './describe-states.ts'
import { createContractTest, type ProviderTestbed, type ProviderTraits } from './testbed.ts'

/** Describe the behaviour that every adapter of online payments has, against its fake. */
export function describeProvider(
  name: string,
  traits: ProviderTraits,
  open: () => Promise<ProviderTestbed>,
): void {
  describe(`${name} keeps the contract of payment providers:`, () => {
    const check = createContractTest(open)
    describeStarts(check)
    if (traits.repeatsStart) describeRepeatedStarts(check)
    describeFailures(check)
    describeStates(check, traits)
    describeEnds(check, traits)
    describeRefunds(check)
    describeRepeatedRefunds(check)
    describeNotifications(check, traits)
  })
}
