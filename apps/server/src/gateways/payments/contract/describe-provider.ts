import { describe } from 'vitest'
import { describeForgeries, describeNotifications } from './describe-notifications.ts'
import { describeRefunds, describeRepeatedRefunds, describeUnrepeatedRefunds } from './describe-refunds.ts'
import {
  describeFailures,
  describeRepeatedStarts,
  describeStarts,
  describeUnrepeatedStarts,
} from './describe-starts.ts'
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
    else describeUnrepeatedStarts(check)
    describeFailures(check)
    describeStates(check, traits)
    describeEnds(check, traits)
    describeRefunds(check)
    if (traits.repeatsRefund) describeRepeatedRefunds(check)
    else describeUnrepeatedRefunds(check)
    describeNotifications(check)
    describeForgeries(check, traits)
  })
}
