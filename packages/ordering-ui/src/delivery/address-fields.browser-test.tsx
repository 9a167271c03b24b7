import { delivery } from '@tabard/contract/delivery/calls'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestShop } from '../testing/test-shop.tsx'
import { AddressFields } from './address-fields.tsx'

const blank: DeliveryAddress = {
  unit: '',
  street: '',
  suburb: '',
  state: 'NSW',
  postcode: '',
  country: 'AU',
  instructions: '',
  isLeftAtDoor: false,
}
const foveaux = {
  unit: '4',
  street: '10 Foveaux Street',
  suburb: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  country: 'AU',
}

function Fields({ onAddress }: { onAddress(address: DeliveryAddress): void }) {
  const [address, setAddress] = useState(blank)
  return (
    <AddressFields
      address={address}
      example="2000"
      faultOf={() => undefined}
      onPut={(part) => {
        setAddress({ ...address, ...part })
        onAddress({ ...address, ...part })
      }}
      onLeft={() => undefined}
    />
  )
}

async function open(
  shop: string,
  suggest: (text: string) => { isAvailable: boolean; suggestions: (typeof foveaux)[] },
) {
  let latest = blank
  const asked: string[] = []
  await render(
    <TestShop
      shop={shop}
      index={menuOf({ items: [] })}
      answers={[
        answerTo(delivery.suggest, ({ text }) => {
          asked.push(text)
          return { attribution: '© OpenStreetMap contributors', ...suggest(text) }
        }),
      ]}
    >
      <Fields onAddress={(address) => (latest = address)} />
    </TestShop>,
  )
  return { address: () => latest, asked }
}

const street = page.getByLabelText('Street and number')
const suburb = page.getByLabelText('Suburb')

test('the street alone is asked for, and a chosen address fills in the rest', async () => {
  const { address, asked } = await open('fields-a', (text) => ({
    isAvailable: true,
    suggestions: text.startsWith('4/10 fov') ? [foveaux] : [],
  }))
  await expect.element(street).toBeVisible()
  await expect.element(suburb).not.toBeInTheDocument()
  await userEvent.type(street, '4/10 foveaux')
  await expect.element(page.getByRole('option', { name: /Surry Hills NSW 2010/ })).toBeVisible()
  await expect.element(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(suburb).toHaveValue('Surry Hills')
  await expect.element(street).toHaveValue('10 Foveaux Street')
  await expect.element(page.getByLabelText('Unit (optional)')).toHaveValue('4')
  expect(address()).toEqual({ ...blank, ...foveaux })
  // Nobody asks with each key: the first request learns whether addresses are completed.
  expect(asked.length).toBeLessThan(6)
})

test('a guest types the whole address by hand', async () => {
  await open('fields-b', () => ({ isAvailable: true, suggestions: [] }))
  await page.getByRole('button', { name: 'Enter the address by hand' }).click()
  await expect.element(suburb).toBeVisible()
  await userEvent.type(street, '10 Unheard Of Lane')
  await expect.element(street).toHaveValue('10 Unheard Of Lane')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('every field is there where nobody completes addresses, and where the answer is lost', async () => {
  await open('fields-c', () => ({ isAvailable: false, suggestions: [] }))
  await expect.element(suburb).toBeVisible()
})

test('a lost answer leaves every field', async () => {
  await open('fields-d', () => {
    throw new Error('lost')
  })
  await expect.element(suburb).toBeVisible()
})
