import { plainDisplay } from '@tabard/contract/shops/shop-display'
import { itemOf, lineOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import {
  sampleCash,
  sampleConfig,
  sampleDelivery,
  samplePickup,
} from '@tabard/ordering-ui/testing/sample-shop'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openCheckout, orderOf } from './open-checkout.tsx'
import { TestScreen } from './test-screen.tsx'
import { CheckoutScreen } from '../screens/checkout/checkout-screen.tsx'

// Settings that change the checkout, two values each.

const soup = itemOf({ id: 'soup', cents: 900 })
const { tables: plainTables } = sampleConfig

beforeEach(() => localStorage.clear())

const place = () => page.getByRole('button', { name: 'Place order · $9.00' })

it('cart.showsSubtotal: the bill has a subtotal', async () => {
  for (const showsSubtotal of [true, false]) {
    const config = { display: { ...plainDisplay, showsSubtotal } }
    const shop = `set-subtotal-${showsSubtotal}`
    const { close } = await openCheckout(shop, orderOf, config)
    await expect.element(place()).toBeVisible()
    await page.getByRole('button', { name: /^1 dish · / }).click()
    await expect.element(page.getByText('Total', { exact: true }).first()).toBeVisible()
    expect(page.getByText('Subtotal', { exact: true }).elements()).toHaveLength(showsSubtotal ? 1 : 0)
    await close()
  }
})

it('account.promotesLogin and table.isScanned: a way to log in, and the code of the table', async () => {
  const logIn = page.getByRole('link', { name: 'Log in' })
  const scan = page.getByText('At a table? Scan its code')
  const { close } = await openCheckout('set-promotes-not', orderOf)
  await expect.element(place()).toBeVisible()
  expect([...logIn.elements(), ...scan.elements()]).toEqual([])
  await close()
  const tables = { ...plainTables, isScanned: true }
  await openCheckout('set-promotes', orderOf, { promotesLogIn: true, tables })
  await expect.element(logIn).toBeVisible()
  await expect.element(scan).toBeVisible()
})

it('delivery.postcode: the example in the address form', async () => {
  for (const postcodeExample of ['4000', '3004']) {
    const config = { orderTypes: [sampleDelivery], postcodeExample }
    const { close } = await openCheckout(`set-postcode-${postcodeExample}`, orderOf, config)
    await expect.element(page.getByLabelText('Postcode')).toHaveAttribute('placeholder', postcodeExample)
    await close()
  }
})

it('table.ordersByScan: in the family for tables no order without the code of a table', async () => {
  for (const ordersByScan of [false, true]) {
    const shop = `set-by-scan-${ordersByScan}`
    const { lineId: _, ...line } = lineOf({ itemId: 'soup' })
    cartStore(cartScope(shop, 'self')).getState().add(line, soup)
    const tables = { ...plainTables, ordersByScan }
    const shown = await render(
      <TestScreen
        shop={shop}
        family="self"
        index={menuOf({ items: [soup] })}
        config={{ families: ['self'], orderTypes: [samplePickup], payments: [sampleCash], tables }}
      >
        <CheckoutScreen />
      </TestScreen>,
    )
    const order = page.getByRole('button', { name: /^Place order/ })
    const scan = page.getByRole('status').filter({ hasText: 'Scan the code on your table' })
    await expect.element(order).toBeVisible()
    expect((order.element() as HTMLButtonElement).disabled).toBe(ordersByScan)
    expect(scan.elements()).toHaveLength(ordersByScan ? 1 : 0)
    await shown.unmount()
  }
})
