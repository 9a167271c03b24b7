import type { ShopSurcharge } from '@tabard/domain/shops/shop-fees'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SurchargeConcerns } from './surcharge-concerns.tsx'

const visa: ShopSurcharge = {
  id: 's',
  names: { first: 'Card', second: '' },
  methods: ['visa'],
  rate: 150,
  cents: 0,
  from: null,
  to: null,
  isOn: true,
  taxes: [],
  costRate: 150,
}

function Harness({ start, country }: { readonly start: ShopSurcharge; readonly country: string }) {
  const [surcharge, setSurcharge] = useState(start)
  return (
    <SurchargeConcerns
      surcharge={surcharge}
      country={country}
      onEnd={(to) => setSurcharge({ ...surcharge, to })}
    />
  )
}

const open = (start: Partial<ShopSurcharge>, country = 'AU') =>
  render(
    <TestScreen answers={[]}>
      <Harness start={{ ...visa, ...start }} country={country} />
    </TestScreen>,
  )
const alert = page.getByRole('alert')

test('a surcharge on Visa asks to check the rules, states no law, and ends with one press', async () => {
  await open({})
  await expect.element(alert).toHaveTextContent(/Check the current rules of the RBA and the ACCC/)
  await expect.element(alert).not.toHaveTextContent(/banned/)
  await page.getByRole('button', { name: 'End it on 2026-09-30' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a surcharge above the cost of acceptance names the limit', async () => {
  await open({ methods: ['amex'], costRate: 120 })
  await expect.element(alert).toHaveTextContent('may not exceed what the payment costs you: 1.2 %')
})

test('without a cost of acceptance it is asked for', async () => {
  await open({ methods: ['paypal'], costRate: null })
  await expect.element(alert).toHaveTextContent(/Enter it to compare/)
})

test('in a country without such a law nothing is said', async () => {
  await open({ rate: 900 }, 'SG')
  expect(alert.elements()).toHaveLength(0)
})
