import type { ShopPayment, ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleSurcharge } from '../../../testing/sample-surcharge.ts'
import { MethodList } from './method-list.tsx'

const payments: readonly ShopPayment[] = [
  { payment: 'cash', names: { first: 'Cash in store', second: '到店付现金' }, isShown: true },
  { payment: 'paypal', names: { first: 'PayPal', second: 'PayPal' }, isShown: true },
]
const setup = {
  fees: {
    fees: [],
    charges: [],
    packaging: null,
    surcharges: [
      { ...sampleSurcharge, names: { first: 'PayPal', second: '' }, methods: ['paypal'], costRate: null },
    ],
    revision: '',
    byName: '',
  },
  schemeRules: [],
} as unknown as ShopSetup

const onChange = vi.fn()

function Harness() {
  const [value, setValue] = useState(payments)
  return (
    <MethodList
      setup={setup}
      payments={value}
      faultOf={() => undefined}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

const open = () =>
  render(
    <TestScreen answers={[answerTo(fulfilment.list, () => ({ orderTypes: [] }))]}>
      <Harness />
    </TestScreen>,
  )

test('a method shows its surcharge, is hidden with its switch, and edited and moved in its sheet', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Edit PayPal' })).toHaveTextContent('Surcharge 1.5 %')
  await page.getByRole('switch', { name: 'Show Cash in store to customers' }).click({ force: true })
  expect(onChange.mock.lastCall?.[0]).toMatchObject([{ payment: 'cash', isShown: false }, {}])

  await page.getByRole('button', { name: 'Edit PayPal' }).click()
  const sheet = page.getByRole('dialog', { name: 'PayPal' })
  await userEvent.fill(sheet.getByRole('textbox', { name: /English/ }), 'Pay by PayPal')
  await page.getByRole('dialog').getByRole('button', { name: 'Move up' }).click()
  expect(onChange.mock.lastCall?.[0]).toMatchObject([
    { payment: 'paypal', names: { first: 'Pay by PayPal' } },
    { payment: 'cash' },
  ])
})
