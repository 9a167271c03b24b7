import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { menuOf, named } from '@tabard/domain/testing/sample-menu'
import { sampleCash } from '@tabard/ordering-ui/testing/sample-shop'
import { answerTo, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
import { Tracked } from './tracked.tsx'

const bill = {
  currency: 'AUD',
  lines: [],
  rows: [],
  taxes: [],
  trace: [],
  taxMode: 'included',
  tender: 'cash',
  goodsCents: 900,
  discountCents: 0,
  totalCents: 900,
  payableCents: 900,
  roundingCents: 0,
}

const dueAt = new Date().setHours(17, 32, 0, 0) + 86_400_000

const placed = {
  orderId: 'order-1',
  receiptId: 'receipt-1',
  number: '201',
  status: 'placed',
  paymentStatus: 'unpaid',
  orderType: 'pickup',
  table: '',
  locator: '',
  orderOptions: {},
  placedAt: dueAt - 900_000,
  dueAt,
  contact: { name: 'Ada', phone: '' },
  note: '',
  paidCents: 0,
  refundedCents: 0,
  balanceCents: 900,
  cancelReason: '',
  courier: '',
  bill,
} as unknown as Order

const shop = { address: '12 Dixon Street, Haymarket NSW 2000', phone: '+61290000000' }

interface ScreenProps {
  readonly order: Order
  readonly isNew?: boolean
  readonly answers?: readonly FakeAnswer[]
  readonly payments?: readonly PaymentMethod[]
}

function Screen({ order, isNew = false, answers = [], payments = [] }: ScreenProps) {
  return (
    <TestScreen
      shop="track"
      index={menuOf({ items: [] })}
      config={{ ...shop, timeZone: here, payments }}
      answers={answers}
    >
      <Tracked
        order={order}
        isNew={isNew}
        onReady={(title) => {
          document.title = title ?? 'Your order'
        }}
      />
    </TestScreen>
  )
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

beforeEach(() => {
  localStorage.clear()
  document.title = ''
})

it('an unpaid order leads to its payment where the shop takes cards online, and a paid one does not', async () => {
  const payments = [{ ...sampleCash, name: named('Card'), payment: 'sandbox', code: 'sandbox' } as const]
  const { rerender } = await render(<Screen order={placed} payments={payments} />)
  const pay = page.getByRole('link', { name: 'Pay now' })
  await expect.element(pay).toHaveAttribute('href', '/shop/track/pay?order=order-1')
  const paid = { ...placed, paymentStatus: 'paid', paidCents: 900, balanceCents: 0 } as const
  await rerender(<Screen order={paid} payments={payments} />)
  await expect.element(pay).not.toBeInTheDocument()
})

describe('what matters most', () => {
  it('is the number of a pick-up, with the way to the shop and what to pay', async () => {
    await render(<Screen order={placed} isNew />)
    await expect.element(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
    await expect.element(page.getByText('Your number')).toBeVisible()
    await expect.element(page.getByText('201', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Directions' }))
      .toHaveAttribute('href', expect.stringContaining('Haymarket'))
    await expect.element(page.getByText('$9.00 to pay')).toBeVisible()
  })

  it('is where it is brought: to the table locator that the guest took', async () => {
    await render(<Screen order={{ ...placed, locator: '43' }} isNew />)
    await expect.element(page.getByText("We'll bring it to table locator 43")).toBeVisible()
  })

  it('is the arrival of a delivery', async () => {
    const address = {
      unit: '',
      street: '1 George Street',
      suburb: 'Haymarket',
      state: 'NSW',
      postcode: '2000',
    }
    await render(<Screen order={{ ...placed, orderOptions: { delivery: { address } } } as Order} />)
    await expect.element(page.getByText('With you around', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Order 201', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/We'll deliver to 1 George Street/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Directions' }).query()).toBeNull()
  })

  it('is the day and time of an order for later, which goes into a calendar', async () => {
    await render(<Screen order={{ ...placed, number: 'PFNS', firesAt: dueAt - 600_000 }} />)
    await expect.element(page.getByText('Your order is for')).toBeVisible()
    await expect.element(page.getByText('Reference PFNS')).toBeVisible()
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    click.mockRestore()
    expect(saved).toEqual(['PFNS.ics'])
  })

  it('is no number once the order is cancelled', async () => {
    await render(<Screen order={{ ...placed, status: 'cancelled' }} />)
    await expect.element(page.getByText('Cancelled')).toBeVisible()
    expect(page.getByText('201', { exact: true }).query()).toBeNull()
    await expect.element(page.getByText('Order 201', { exact: true })).toBeVisible()
    expect(page.getByText(/\$9\.00 to pay/).query()).toBeNull()
  })
})

it('a customer can cancel until the kitchen accepts, after a question', async () => {
  const cancel = vi.fn<() => Order>(() => ({ ...placed, status: 'cancelled' }))
  const answers = [answerTo(orders.cancel, cancel)]
  const screen = await render(<Screen order={placed} answers={answers} />)
  const cancelOrder = page.getByRole('button', { name: 'Cancel order' })
  await cancelOrder.click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect.element(question).toBeVisible()
  expect(cancel).not.toHaveBeenCalled()
  question.getByRole('button', { name: 'Cancel order' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your order is cancelled')).toBeVisible()
  expect(cancel).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ orderId: 'order-1' }))
  await screen.rerender(<Screen order={{ ...placed, status: 'preparing' }} answers={answers} />)
  await expect.element(page.getByText('$9.00 to pay')).toBeVisible()
  expect(cancelOrder.query()).toBeNull()
})

it('"Ready" is in the title and on the card, and the phone vibrates once', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const screen = await render(<Screen order={placed} />)
  // Browsers allow it only after a tap.
  await userEvent.click(page.getByText('Your number'))
  expect(document.title).toBe('Your order')
  await screen.rerender(<Screen order={{ ...placed, status: 'ready' }} />)
  await expect.element(page.getByText('Ready', { exact: true }).first()).toBeVisible()
  expect(document.title).toBe('Ready · 201')
  expect(vibrate).toHaveBeenCalledOnce()
  await screen.rerender(<Screen order={{ ...placed, status: 'ready', version: 2 }} />)
  expect(vibrate).toHaveBeenCalledOnce()
  vibrate.mockRestore()
})
