import { delivery } from '@tabard/contract/delivery/calls'
import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { shops } from '@tabard/contract/shops/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { named } from '@tabard/domain/testing/sample-menu'
import { sampleConfig, sampleDelivery, samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { knownCaller, openNewOrder, order, tile } from '../testing/open-new-order.tsx'

const home: DeliveryAddress = {
  unit: '4',
  street: '10 Foveaux Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  country: 'AU',
  instructions: '',
  isLeftAtDoor: false,
}

const quote = {
  zoneId: 'city',
  names: named('City', '市区'),
  tiers: [{ fromCents: 0, cents: 700 }],
  express: { cents: 300, minutes: 10 },
  minimumCents: 3_000,
  minutes: 20,
  taxes: [],
  notNow: null,
}

const open = (delivers = true) =>
  openNewOrder({
    answers: [
      answerTo(shops.config, () => ({
        ...sampleConfig,
        address: '1 George Street, Sydney NSW 2000',
        orderTypes: delivers ? [samplePickup, { ...sampleDelivery, code: 'bring' }] : [samplePickup],
      })),
      answerTo(delivery.quote, ({ address }) => {
        if (address.postcode !== '2010')
          throw new Refused({ code: 'delivery.outside', data: { nearest: null }, status: 200, message: '' })
        return quote
      }),
      answerTo(delivery.suggest, ({ text }) => ({
        isAvailable: true,
        attribution: '',
        suggestions: text.startsWith('4/10 fov') ? [home] : [],
      })),
      answerTo(shopCustomers.recognise, ({ phone }) => ({
        customer: phone === '0412 345 601' ? { ...knownCaller, addresses: [home] } : undefined,
      })),
    ],
  })

const call = async () => {
  await page.getByText('Phone', { exact: true }).click()
  await order().getByText('Delivery', { exact: true }).click()
}

beforeEach(async () => {
  await page.viewport(1280, 800)
})

test('a shop that does not deliver is not asked', async () => {
  await open(false)
  await page.getByText('Phone', { exact: true }).click()
  await expect.element(order().getByLabelText('Phone number')).toBeVisible()
  await expect.element(order().getByText('Delivery', { exact: true })).not.toBeInTheDocument()
})

test('a known caller is delivered to in one tap, with the fee in the total', async () => {
  const place = await open()
  await call()
  await tile(/Kung Pao/).click()
  await order().getByLabelText('Phone number').fill('0412 345 601')
  await order()
    .getByRole('button', { name: /4\/10 Foveaux Street/ })
    .click()
  const card = order().getByRole('region', { name: 'Deliver to' })
  await expect.element(card).toHaveTextContent(/Delivery \$7\.00 · City · 20 min drive/)
  await expect.element(order()).toHaveTextContent(/Total\$25\.50/)
  // The minimum of the zone is 30.00.
  await expect.element(card).toHaveTextContent(/Minimum order for this address: \$30\.00\. \$11\.50 missing/)
  await tile(/Kung Pao/).click()
  await expect.element(card).not.toHaveTextContent(/Minimum order/)
  await card.getByText(/^Express/).click()
  await expect.element(order()).toHaveTextContent(/Total\$47\.00/)
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.calls[0]?.[0].taken).toEqual({
    kind: 'phone',
    delivery: { address: home, isExpress: true },
  })
})

test('a new address is typed once, checked while it is typed, and asked for before sending', async () => {
  const place = await open()
  await call()
  await tile(/Kung Pao/).click()
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await expect.element(page.getByText('Add the delivery address first')).toBeVisible()
  await order().getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery address' })
  await expect.element(dialog.getByRole('combobox', { name: 'Street and number' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Fill this in').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Street and number' }).fill('1 Glebe Point Road')
  await dialog.getByLabelText('Suburb').fill('Glebe')
  await dialog.getByLabelText('Postcode').fill('2037')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Outside the delivery zones.')
  await expect.element(dialog.getByRole('button', { name: 'Use this address' })).toBeDisabled()
  await dialog.getByLabelText('Suburb').fill('Surry Hills')
  await dialog.getByLabelText('Postcode').fill('2010')
  await expect.element(dialog).toHaveTextContent(/Delivery \$7\.00/)
  // Enter uses it: no mouse is needed.
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await expect.element(page.getByText('Enter the phone number for the driver')).toBeVisible()
  await order().getByLabelText('Phone number').fill('0499 000 111')
  await order().getByRole('button', { name: 'Send to kitchen' }).click()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  expect(place.mock.calls[0]?.[0].taken).toMatchObject({
    delivery: { address: { street: '1 Glebe Point Road', state: 'NSW', country: 'AU' } },
  })
})

test('an address is completed as the caller says it', async () => {
  await open()
  await call()
  await order().getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery address' })
  await userEvent.type(dialog.getByRole('combobox', { name: 'Street and number' }), '4/10 fove')
  await expect
    .element(page.getByRole('option', { name: '4/10 Foveaux Street, Surry Hills NSW 2010' }))
    .toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .element(dialog.getByRole('combobox', { name: 'Street and number' }))
    .toHaveValue('10 Foveaux Street')
  await expect.element(dialog.getByLabelText(/^Unit/)).toHaveValue('4')
  await expect.element(dialog.getByLabelText('Postcode')).toHaveValue('2010')
  await expect.element(dialog).toHaveTextContent(/Delivery \$7\.00/)
})
