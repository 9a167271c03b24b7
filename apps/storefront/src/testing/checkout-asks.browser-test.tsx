import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { itemOf, lineOf, menuOf, gstIncluded, named } from '@tabard/domain/testing/sample-menu'
import type { Order } from '@tabard/contract/orders/order'
import { orders } from '@tabard/contract/orders/calls'
import type { TableView } from '@tabard/contract/tables/cart/calls'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { keepTableView } from '@tabard/ordering-ui/table/table-sync'
import { sampleCash, sampleConfig, samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { axeFindings } from '@tabard/ui/testing/axe-findings'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { setTableSession } from '@tabard/ui/storage/table-session'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openCheckout, orderOf } from './open-checkout.tsx'
import { TestScreen } from './test-screen.tsx'
import { CheckoutScreen } from '../screens/checkout/checkout-screen.tsx'

beforeEach(() => localStorage.clear())

const party = {
  id: 'party',
  kind: 'service' as const,
  names: named('Large party'),
  basis: { per: 'goods' as const, rate: 1_000 },
  orderTypes: ['pickup', 'table'],
  fromPersons: 3,
  taxes: [1],
}
const count = page.getByRole('group', { name: 'Quantity of guests' })
const more = count.getByRole('button', { name: 'More' })
const fee = page.getByText('Large party', { exact: true })
const place = page.getByRole('button', { name: /^Place order/ })

/** Without styles a backdrop is above the button. */
const pressed = (button: Locator) => (button.element() as HTMLElement).click()

describe('a fee for large parties', () => {
  it('asks for the number of guests, adds the fee from it, and sends the number', async () => {
    const { placed } = await openCheckout('asks-party', orderOf, { isNameRequired: false }, [], {
      fees: [party],
    })
    await expect.element(page.getByText('Large party: for 3 or more guests')).toBeVisible()
    await expect.element(count.getByRole('status')).toHaveTextContent('1')
    await more.click()
    await expect.element(place).toHaveTextContent('$9.00')
    await expect.element(fee).not.toBeInTheDocument()
    await more.click()
    await expect.element(place).toHaveTextContent('$9.90')
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: /^1 dish · / }).click()
    await expect.element(fee).toBeVisible()
    await page.getByRole('button', { name: 'See the breakdown' }).click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('for 3 guests or more')
    expect(await axeFindings()).toEqual([])
    pressed(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    pressed(place)
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
    expect(placed.mock.calls[0]?.[0]).toMatchObject({ persons: 3, shownTotal: '9.90' })
  })

  it('starts at one for the next order', async () => {
    const { store } = await openCheckout('asks-next', orderOf, {}, [], { fees: [party] })
    await more.click()
    await expect.element(count.getByRole('status')).toHaveTextContent('2')
    const { lineId: _, ...line } = lineOf({ itemId: 'soup' })
    store.getState().placed(store.getState().cart.cartId, 'none')
    store.getState().add(line, itemOf({ id: 'soup', cents: 900 }))
    await expect.element(count.getByRole('status')).toHaveTextContent('1')
  })

  it('is asked once per table, and starts from the phones that sit there', async () => {
    const shop = 'asks-table'
    const visitId = 'visit'
    setTableSession(shop, { sessionId: 's', visitId, number: '12', expiresAt: 0 } as never, Date.now())
    const { lineId: _, ...line } = lineOf({ itemId: 'soup' })
    cartStore(cartScope(shop, 'self'))
      .getState()
      .add(line, itemOf({ id: 'soup', cents: 900 }))
    const seat = (id: string, number: number) => ({ id, number, name: '', mark: '', isReady: false })
    keepTableView(shop, {
      cart: {
        cartId: 'cart',
        visitId,
        round: 1,
        lines: [],
        note: '',
        revision: 0,
        guests: [seat('a', 1), seat('b', 2)],
      },
      requests: [],
      rounds: [],
    } as unknown as TableView)
    const placed = vi.fn(
      ({ cart }: PlaceOrder) =>
        ({ orderId: 'order-1', cartId: cart.cartId, status: 'placed', orderOptions: {} }) as Order,
    )
    await render(
      <TestScreen
        shop={shop}
        family="self"
        index={menuOf({
          items: [itemOf({ id: 'soup', cents: 900 })],
          pricing: { ...gstIncluded, fees: [party] },
        })}
        config={{
          orderTypes: [{ ...samplePickup, code: 'table', kind: 'table' }],
          payments: [sampleCash],
          tables: { ...sampleConfig.tables, payments: [sampleCash] },
        }}
        answers={[answerTo(orders.startGuest, () => ({ token: 'token' })), answerTo(orders.place, placed)]}
      >
        <CheckoutScreen />
      </TestScreen>,
    )
    await expect.element(count.getByRole('status')).toHaveTextContent('2')
    // Without online methods a round goes to the kitchen, and is paid with the bill.
    await expect.element(page.getByRole('button', { name: /^Send to kitchen/ })).toBeEnabled()
    await expect.element(page.getByRole('region', { name: 'Payment' })).not.toBeInTheDocument()
  })
})

describe('a table locator', () => {
  const withLocators = { isNameRequired: false, tables: { ...sampleConfig.tables, usesLocators: true } }
  const locator = page.getByLabelText('Table locator number')
  const sure = page.getByRole('alertdialog', { name: 'Did you take the table locator with this number?' })
  const press = (name: string) => pressed(sure.getByRole('button', { name }))

  it('is a number, confirmed once, and goes with the order', async () => {
    const { placed } = await openCheckout('asks-locator', orderOf, withLocators)
    await locator.fill('4x')
    await place.click()
    await expect.element(locator).toHaveAttribute('aria-invalid', 'true')
    await expect.element(locator).toHaveFocus()
    await locator.fill('42')
    await place.click()
    await expect.element(sure).toBeVisible()
    press('Change the number')
    await expect.element(sure).not.toBeInTheDocument()
    await locator.fill('43')
    await place.click()
    await expect.element(sure).toBeVisible()
    expect(placed).not.toHaveBeenCalled()
    press('Yes, I have it')
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
    expect(placed.mock.calls[0]?.[0]).toMatchObject({ locator: '43' })
  })

  it('is not needed', async () => {
    const { placed } = await openCheckout('asks-none', orderOf, withLocators)
    await place.click()
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
  })
})

it('with cash hidden, the order is paid by card, and there is nothing to choose', async () => {
  const card: PaymentMethod = { name: named('Card'), payment: 'sandbox', code: '201/301', visible: true }
  await openCheckout('asks-card', orderOf, { isNameRequired: false, payments: [card] })
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect.element(payment).toHaveTextContent('Card')
  await expect.element(payment.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(place).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Pay $9.00' })).toBeEnabled()
})
