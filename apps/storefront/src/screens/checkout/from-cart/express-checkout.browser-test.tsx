import { orders } from '@tabard/contract/orders/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { Refused } from '@tabard/contract/wire/refused'
import { itemOf, lineOf, menuOf, named } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { rememberContact, savedContact } from '@tabard/ordering-ui/checkout-fields/saved-contact'
import { sampleCash, samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orderOf } from '../../../testing/open-checkout.tsx'
import { TestScreen } from '../../../testing/test-screen.tsx'
import { useCheckoutProps } from '../use-checkout-props.ts'
import { ExpressCheckout } from './express-checkout.tsx'

const soup = itemOf({ id: 'soup', cents: 900 })
const index = menuOf({ items: [soup] })
const byStripe = { ...sampleCash, name: named('Card'), payment: 'stripe', code: '201/301' } as const
const mei = { name: 'Mei', phone: '0412 345 678' }

beforeEach(() => {
  localStorage.clear()
  savedContact.update(() => undefined)
})

/** With a sign that everything is loaded that decides whether the button is there. */
function Action() {
  return (
    <>
      {useCheckoutProps({ isExpress: true }) && <p>Loaded</p>}
      <ExpressCheckout />
    </>
  )
}

async function open(shop: string, config: Partial<ShopConfig> = {}) {
  const { lineId: _, ...line } = lineOf({ itemId: 'soup' })
  cartStore(cartScope(shop, 'shop')).getState().add(line, soup)
  const paid = vi.fn((order: PlaceOrder) => ({ order: orderOf(order), attempt: undefined }))
  const paths: string[] = []
  await render(
    <TestScreen
      shop={shop}
      index={index}
      config={{ orderTypes: [samplePickup], payments: [sampleCash, byStripe], ...config }}
      answers={[answerTo(orders.startGuest, () => ({ token: 'token' })), answerTo(payOnline.pay, paid)]}
      onPath={(path) => paths.push(path)}
    >
      <Action />
    </TestScreen>,
  )
  await expect.element(page.getByText('Loaded')).toBeVisible()
  return { paid, paths }
}

const express = () => page.getByRole('button', { name: 'Express checkout · $9.00' })

it('pays a pick-up of a known guest on the page with wallets, whatever paid last', async () => {
  rememberContact(mei)
  const { paid } = await open('express-known')
  await expect.element(express()).toHaveAccessibleDescription(/Apple Pay, Google Pay or card.* · Mei/)
  await express().click()
  await vi.waitFor(() => expect(paid).toHaveBeenCalledOnce())
  expect(paid.mock.calls[0]?.[0]).toMatchObject({
    payment: 'stripe',
    contact: { name: 'Mei', phone: '+61412345678' },
    shownTotal: '9.00',
    hasAcceptedTerms: false,
  })
})

it('is not there for a guest who is not known', async () => {
  await open('express-unknown')
  expect(express().query()).toBeNull()
})

it.each([
  ['without a page with wallets', 'express-cash', { payments: [sampleCash] }],
  ['where the guest ticks the terms', 'express-terms', { asksForTerms: true, pages: ['terms'] }],
  ['for another order type', 'express-kerb', { orderTypes: [{ ...samplePickup, kind: 'kerbside' }] }],
  ['for a guest without an account, where only members order', 'express-members', { isMembersOnly: true }],
] as const)('is not there %s', async (_, shop, config) => {
  rememberContact(mei)
  await open(shop, config)
  expect(express().query()).toBeNull()
})

it('leads to the checkout if the server refuses the phone', async () => {
  rememberContact(mei)
  const { paid, paths } = await open('express-phone')
  paid.mockImplementation(() => {
    throw new Refused({ code: 'phone.invalid', data: {}, status: 200, message: '' })
  })
  await express().click()
  await vi.waitFor(() => expect(paths).toContain('/shop/express-phone/checkout'))
})
