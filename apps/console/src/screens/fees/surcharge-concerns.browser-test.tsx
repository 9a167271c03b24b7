import type { ShopSurcharge } from '@tabard/domain/shops/shop-fees'
import { schemeRulesOf } from '@tabard/domain/shops/scheme-rules'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleSurcharge } from '../../testing/sample-surcharge.ts'
import { SurchargeConcerns } from './surcharge-concerns.tsx'

const visa: ShopSurcharge = { ...sampleSurcharge, methods: ['visa'], costRate: 150 }

function Harness({ start, country }: { readonly start: ShopSurcharge; readonly country: string }) {
  const [surcharge, setSurcharge] = useState(start)
  return (
    <SurchargeConcerns
      surcharge={surcharge}
      place={{ country, rules: schemeRulesOf(undefined, country), today: '2026-11-19' }}
      onChange={(part) => setSurcharge({ ...surcharge, ...part })}
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

test('a surcharge on Visa names the date, the scheme and the reason, and ends with one press', async () => {
  await open({})
  await expect.element(alert).toHaveTextContent("Surcharges on Visa aren't allowed from 2026-10-01 on.")
  await expect.element(alert).toHaveTextContent(/Reserve Bank of Australia's decision/)
  expect(page.getByRole('button', { name: /Keep it for/ }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'End it on 2026-09-30' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a surcharge on all cards names the three schemes, and is kept for Amex with one press', async () => {
  await open({ methods: ['card', 'amex'] })
  await expect.element(alert).toHaveTextContent('eftpos, Visa and Mastercard')
  await page.getByRole('button', { name: 'Keep it for American Express only' }).click()
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
