import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { schemeRulesOf, type SchemeRule } from '@tabard/domain/shops/scheme-rules'
import type { ShopSurcharge } from '@tabard/domain/shops/shop-fees'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleSurcharge } from '../../testing/sample-surcharge.ts'
import { SurchargeNotice } from './surcharge-notice.tsx'

function open(surcharge: Partial<ShopSurcharge>, schemeRules: readonly SchemeRule[]) {
  const setup = {
    fees: {
      fees: [],
      charges: [],
      packaging: null,
      surcharges: [{ ...sampleSurcharge, ...surcharge }],
      revision: '',
      byName: '',
    },
    schemeRules,
  } satisfies Pick<ShopSetup, 'fees' | 'schemeRules'>
  return render(
    <TestScreen answers={[]}>
      <SurchargeNotice setup={setup} />
    </TestScreen>,
  )
}

const notice = page.getByRole('alert')
const rule = (from: string): SchemeRule => ({
  country: 'AU',
  schemes: ['visa', 'mastercard'],
  from,
  isAllowed: false,
  reason: { first: 'Decided by the schemes.', second: '由卡组织决定。' },
})

test('a shop with a surcharge on cards reads when it ended, on which cards, and why', async () => {
  await open({}, [rule('2020-01-01')])
  await expect.element(notice).toHaveTextContent('Card surcharges ended on 2020-01-01')
  await expect
    .element(notice)
    .toHaveTextContent('Card fee: not allowed on Visa and Mastercard from 2020-01-01 on.')
  await expect.element(notice).toHaveTextContent('Decided by the schemes.')
})

test('before the date it reads when it will end', async () => {
  await open({}, [rule('2099-01-01')])
  await expect.element(notice).toHaveTextContent('Card surcharges end on 2099-01-01')
})

test('a shop without such a surcharge reads nothing', async () => {
  await open({ methods: ['amex', 'paypal'] }, schemeRulesOf(undefined, 'AU'))
  expect(notice.elements()).toHaveLength(0)
})
