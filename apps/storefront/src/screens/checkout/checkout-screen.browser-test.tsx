import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { ErrorCode } from '@tabard/contract/errors'
import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import { gstIncluded, itemOf, lineOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { cartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { cartStore } from '@tabard/ordering-ui/cart-state/use-cart'
import { patienceMs } from '@tabard/ordering-ui/checkout/place-patiently'
import { sampleCash, samplePickup } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openCheckout, orderOf, type Answer } from '../../testing/open-checkout.tsx'
import { TestScreen } from '../../testing/test-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'

function refusing(code: ErrorCode, data: unknown = {}): Answer {
  return () => {
    throw new Refused({ code, data, status: 200, message: '' })
  }
}

const open = openCheckout
const order = () => page.getByRole('button', { name: 'Place order · $9.00' })
const typeName = () => page.getByLabelText(/^Name/).fill('Ada')

beforeEach(() => localStorage.clear())

describe('steps', () => {
  it('shows the missing step, and places the order once it is answered', async () => {
    const { placed, paths, store } = await open('pay-steps', orderOf)
    await order().click()
    await expect.element(page.getByLabelText(/^Name/)).toHaveFocus()
    await expect.element(page.getByLabelText(/^Name/)).toHaveAttribute('aria-invalid', 'true')
    expect(placed).not.toHaveBeenCalled()
    await typeName()
    await order().click()
    await vi.waitFor(() => expect(paths).toEqual(['/shop/pay-steps/orderplaced']))
    expect(placed.mock.calls[0]?.[0]).toMatchObject({
      contact: { name: 'Ada' },
      payment: 'cash',
      shownTotal: '9.00',
    })
    expect(store.getState().cart.lines).toEqual([])
  })

  it('a shop without a payment method takes no order', async () => {
    await open('pay-none', orderOf, { payments: [] })
    await expect.element(page.getByRole('button', { name: 'Pay $9.00' })).toBeDisabled()
    await expect.element(page.getByText('No payment method available')).toBeVisible()
  })

  it('a second tap places nothing more', async () => {
    let give = (_: Order) => undefined as unknown
    const { placed, paths } = await open('pay-twice', (asked) => {
      void asked
      return new Promise<Order>((resolve) => (give = resolve))
    })
    await typeName()
    await userEvent.dblClick(order())
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(placed).toHaveBeenCalledOnce()
    const [[first] = []] = placed.mock.calls
    if (!first) throw new Error('the order was sent')
    give(orderOf(first))
    await vi.waitFor(() => expect(paths).toHaveLength(1))
    expect(placed).toHaveBeenCalledOnce()
  })
})

describe('a refusal leads to the step that fixes it', () => {
  it('a field: its message and the focus', async () => {
    const { paths } = await open('pay-field', refusing('name.required'), { isNameRequired: false })
    await order().click()
    await expect.element(page.getByLabelText(/^Name/)).toHaveFocus()
    await expect.element(page.getByLabelText(/^Name/)).toHaveAttribute('aria-invalid', 'true')
    expect(paths).toEqual([])
  })

  it('the time: its message with the order, and the cart is kept', async () => {
    const { store } = await open('pay-time', refusing('slot.full', { nearest: [] }))
    await typeName()
    await order().click()
    await expect.element(page.getByText('This time is full. Choose another one.')).toBeVisible()
    await expect.element(order()).toBeEnabled()
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  it('a line: to the cart', async () => {
    const { paths } = await open('pay-line', ({ cart }) =>
      refusing('item.soldOut', { lineId: cart.lines[0]?.lineId, itemId: 'soup' })({ cart } as PlaceOrder),
    )
    await typeName()
    await order().click()
    await vi.waitFor(() => expect(paths).toEqual(['/shop/pay-line/cart']))
  })

  it('a new total: confirmed with one tap, and sent with it', async () => {
    let times = 0
    const { placed, paths } = await open('pay-changed', (asked) => {
      times += 1
      return times === 1
        ? refusing('price.changed', { totalCents: 950, menuVersion: 'v2', lines: [] })(asked)
        : orderOf(asked)
    })
    await typeName()
    await order().click()
    const confirm = page.getByRole('button', { name: 'Order for $9.50' })
    await expect.element(confirm).toBeVisible()
    // By keyboard: without styles the backdrop of the dialog is above it.
    confirm.element().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(paths).toHaveLength(1))
    expect(placed.mock.calls.map(([{ shownTotal, menuVersion }]) => [shownTotal, menuVersion])).toEqual([
      ['9.00', 'v1'],
      ['9.50', 'v2'],
    ])
  })

  it('no step: the failure, and the same cart again', async () => {
    let times = 0
    const { placed, store } = await open('pay-failed', (asked) => {
      times += 1
      return times === 1 ? refusing('payment.away')(asked) : orderOf(asked)
    })
    await typeName()
    await order().click()
    await expect.element(page.getByRole('heading', { name: 'Order failed' })).toBeVisible()
    await expect.element(page.getByText(/Your items are still in your cart/)).toBeVisible()
    expect(store.getState().cart.lines).toHaveLength(1)
    await page.getByRole('button', { name: /again/i }).first().click()
    await vi.waitFor(() => expect(placed).toHaveBeenCalledTimes(2))
    const [first, second] = placed.mock.calls.map(([{ cart }]) => cart.cartId)
    expect(second).toBe(first)
  })
})

describe('without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    })
  })
  afterEach(() => void vi.useRealTimers())

  const noAnswer: Answer = () => {
    throw new Unreachable()
  }

  it('the order waits; stopped, it is never sent again, and the cart is kept', async () => {
    const { placed, store } = await open('pay-stopped', noAnswer)
    await typeName()
    await order().click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toHaveTextContent(/The network is unstable. We're still trying/)
    await expect.element(dialog.getByRole('timer')).toHaveTextContent(/another [12]:\d\d/)
    dialog.getByRole('button', { name: 'Stop' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Nothing more is sent/)).toBeVisible()
    const sent = placed.mock.calls.length
    await vi.advanceTimersByTimeAsync(2 * patienceMs)
    expect(placed).toHaveBeenCalledTimes(sent)
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  it('the order fails after two minutes, and the same cart is sent when the guest asks', async () => {
    let isReachable = false
    const { placed, store, paths } = await open('pay-unanswered', (asked) =>
      isReachable ? orderOf(asked) : noAnswer(asked),
    )
    await typeName()
    await order().click()
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent(/The network is unstable. We're still trying/)
    await vi.advanceTimersByTimeAsync(patienceMs)
    await expect.element(page.getByRole('heading', { name: 'Order failed' })).toHaveFocus()
    await expect
      .element(page.getByRole('alert').first())
      .toHaveTextContent('No confirmation from the restaurant')
    const sent = placed.mock.calls.length
    isReachable = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(placed).toHaveBeenCalledTimes(sent)
    expect(store.getState().cart.lines).toHaveLength(1)
    await page.getByRole('button', { name: 'Resend' }).click()
    await vi.waitFor(() => expect(paths).toEqual(['/shop/pay-unanswered/orderplaced']))
    expect(new Set(placed.mock.calls.map(([{ cart }]) => cart.cartId)).size).toBe(1)
  })
})

describe('a family with a cart of its own', () => {
  /** The checkout of a family, where the cart of /shop has a soup and the family's own has `own` teas. */
  async function openIn(family: 'company' | 'massage' | 'mobile', own: number) {
    const shop = `pay-in-${family}-${own}`
    const [soup, tea] = [itemOf({ id: 'soup', cents: 900 }), itemOf({ id: 'tea', cents: 450 })]
    const put = (of: string, item: typeof soup) => {
      const { lineId: _, ...line } = lineOf({ itemId: item.id })
      cartStore(cartScope(shop, of)).getState().add(line, item)
    }
    put('shop', soup)
    for (let place = 0; place < own; place += 1) put(family, tea)
    const placed = vi.fn(orderOf)
    await render(
      <TestScreen
        shop={shop}
        family={family}
        index={menuOf({ items: [soup, tea], pricing: gstIncluded })}
        config={{ orderTypes: [samplePickup], payments: [sampleCash], isPhoneRequired: false }}
        answers={[answerTo(orders.startGuest, () => ({ token: 'token' })), answerTo(orders.place, placed)]}
      >
        <CheckoutScreen />
      </TestScreen>,
    )
    return { placed, inShop: () => cartStore(cartScope(shop, 'shop')).getState().cart.lines.length }
  }

  it.each(['company', 'massage'] as const)('%s neither shows nor places what is in /shop', async (family) => {
    const { inShop } = await openIn(family, 0)
    await expect.element(page.getByText('Your cart is empty')).toBeVisible()
    expect(page.getByRole('button', { name: /^Place order/ }).elements()).toHaveLength(0)
    expect(inShop()).toBe(1)
  })

  it('a booking family places what was chosen in it, and /shop keeps its dishes', async () => {
    const { placed, inShop } = await openIn('massage', 2)
    await typeName()
    await page.getByRole('button', { name: 'Place order · $9.00' }).click()
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
    expect(placed.mock.calls[0]?.[0].cart.lines).toMatchObject([{ itemId: 'tea', quantity: 2 }])
    expect(inShop()).toBe(1)
  })

  it('families that order food share a cart', async () => {
    const { placed } = await openIn('mobile', 0)
    await typeName()
    await order().click()
    await vi.waitFor(() => expect(placed).toHaveBeenCalledOnce())
    expect(placed.mock.calls[0]?.[0].cart.lines).toMatchObject([{ itemId: 'soup' }])
  })
})
