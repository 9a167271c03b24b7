import { delivery, type AnsweredQuote } from '@tabard/contract/delivery/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { named } from '@tabard/domain/testing/sample-menu'
import { sampleCash, samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { keepHere } from '@tabard/ordering-ui/delivery/use-addresses'
import { rememberPayment } from '@tabard/ordering-ui/checkout-fields/saved-payment'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openCheckout, orderOf } from '../../testing/open-checkout.tsx'

const card = { ...sampleCash, name: named('Card'), payment: 'sandbox', code: 'sandbox' } as const
const byDelivery = { ...samplePickup, code: 'delivery', kind: 'delivery', names: named('Delivery') } as const

const quote: AnsweredQuote = {
  zoneId: 'near',
  names: named('Near'),
  tiers: [{ fromCents: 0, cents: 500 }],
  express: null,
  minimumCents: 0,
  minutes: 20,
  taxes: [],
  notNow: null,
}

const home = {
  unit: '',
  street: '1 George Street',
  suburb: 'Haymarket',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
  instructions: '',
  isLeftAtDoor: false,
}

const inSydney = { orderTypes: [byDelivery], address: '12 Dixon Street, Haymarket NSW 2000' }

beforeEach(() => localStorage.clear())

describe('payment', () => {
  it('is one row with the method of the last order; the others come on request', async () => {
    rememberPayment('return-pay', 'sandbox')
    await openCheckout('return-pay', orderOf, { payments: [sampleCash, card] })
    await expect.element(page.getByRole('button', { name: 'Pay $9.00' })).toBeVisible()
    expect(page.getByRole('radio').query()).toBeNull()
    await page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Change' }).click()
    await expect.element(page.getByRole('radio', { name: /Card/ })).toBeChecked()
    await page.getByRole('radio', { name: /Cash/ }).click()
    await expect.element(page.getByRole('button', { name: 'Place order · $9.00' })).toBeVisible()
  })

  it('is remembered with the order', async () => {
    await openCheckout('return-kept', orderOf, { payments: [card, sampleCash], isNameRequired: false })
    await page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Change' }).click()
    await page.getByRole('radio', { name: /Cash/ }).click()
    await page.getByRole('button', { name: 'Place order · $9.00' }).click()
    await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('payment-method@return-kept'))
  })
})

describe('delivery', () => {
  it('asks for the address before it names a total, in the state of the shop', async () => {
    await openCheckout('return-new', orderOf, inSydney, [answerTo(delivery.quote, () => quote)])
    await expect.element(page.getByLabelText('State')).toHaveValue('NSW')
    await expect.element(page.getByRole('button', { name: 'Add your address' })).toBeDisabled()
    expect(page.getByText('Fill this in').query()).toBeNull()
    await page.getByLabelText('Street and number').click()
    await page.getByLabelText('Suburb').fill('Haymarket')
    await expect.element(page.getByText('Fill this in')).toBeVisible()
    await page.getByLabelText('Street and number').fill('1 George Street')
    await page.getByLabelText('Postcode').fill('2000')
    await expect.element(page.getByRole('button', { name: 'Place order · $14.00' })).toBeEnabled()
  })

  it('a known address is one line with its fee, and opens on request', async () => {
    keepHere(home)
    await openCheckout('return-home', orderOf, inSydney, [answerTo(delivery.quote, () => quote)])
    await expect.element(page.getByText('1 George Street, Haymarket NSW 2000')).toBeVisible()
    await expect.element(page.getByText('Delivery $5.00', { exact: true })).toBeVisible()
    expect(page.getByLabelText('Street and number').query()).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Place order · $14.00' })).toBeEnabled()
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByLabelText('Street and number').fill('2 George Street')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect.element(page.getByText('2 George Street, Haymarket NSW 2000')).toBeVisible()
    expect(page.getByLabelText('Street and number').query()).toBeNull()
  })

  it('a known address outside the zones says so, and takes no order', async () => {
    keepHere(home)
    await openCheckout('return-far', orderOf, inSydney, [
      answerTo(delivery.quote, () => {
        throw new Refused({ code: 'delivery.outside', data: { nearest: null }, status: 200, message: '' })
      }),
    ])
    await expect.element(page.getByText(/We don't deliver to this address/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add your address' })).toBeDisabled()
  })
})
