import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { axeFindings } from '@tabard/ui/testing/axe-findings'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder, samplePayment } from '../../../testing/sample-order.ts'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import { KeepDepositDialog } from './keep-deposit-dialog.tsx'

const reason = page.getByRole('textbox', { name: 'Reason' })
const complaint = () => document.querySelector('.mantine-Notification-root')

afterEach(() => unsavedWork.stay())

/** The dialog to cancel; `send` answers it. */
async function openCancel(order: StaffOrder, send: (input: unknown) => StaffOrder) {
  const onClose = vi.fn()
  await render(
    <TestScreen answers={[answerTo(till.cancel, send)]}>
      <CancelDialog order={order} onClose={onClose} />
    </TestScreen>,
  )
  return { onClose, cancel: page.getByRole('button', { name: 'Cancel order' }) }
}

/** The dialog to refund what these payments paid; `send` answers it. */
async function openRefund(
  send: (input: unknown) => StaffOrder,
  payments = [samplePayment],
  byPoints = false,
) {
  const onClose = vi.fn()
  const refundableCents = payments.reduce((sum, { cents }) => sum + cents, 0)
  await render(
    <TestScreen answers={[answerTo(till.refund, send)]} permissions={['orders.view', 'orders.refund']}>
      <RefundDialog
        order={{ ...sampleOrder, payments }}
        refundableCents={refundableCents}
        byPoints={byPoints}
        onClose={onClose}
      />
    </TestScreen>,
  )
  return { onClose, refund: page.getByRole('button', { name: /^Refund( \$|$)/ }) }
}

test('cancelling needs a reason: its field is marked and focused, and nothing else is said', async () => {
  const send = vi.fn(() => sampleOrder)
  const { cancel, onClose } = await openCancel(sampleOrder, send)
  await cancel.click()
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  expect(complaint()).toBeNull()
  expect(send).not.toHaveBeenCalled()
  await reason.fill(' The oven is broken ')
  expect(unsavedWork.isHeld()).toBe(false)
  await cancel.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledExactlyOnceWith({
    orderId: sampleOrder.orderId,
    reason: 'The oven is broken',
  })
})

test('a refusal of the reason is at its field; another one is a notice, and the dialog stays', async () => {
  const refuse = (code: 'text.tooLong' | 'order.moved') => {
    throw new Refused({ code, data: { field: 'reason', max: 200 }, status: 200, message: code })
  }
  const send = vi.fn((_: unknown): StaffOrder => refuse('text.tooLong'))
  const { cancel, onClose } = await openCancel(sampleOrder, send)
  await reason.fill('Too long')
  await cancel.click()
  await expect.element(reason).toHaveAccessibleDescription(/too long/)
  expect(complaint()).toBeNull()
  send.mockImplementation(() => refuse('order.moved'))
  await reason.fill('Shorter')
  await expect.element(reason).not.toHaveAccessibleDescription()
  await cancel.click()
  await vi.waitFor(() => expect(complaint()).not.toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

test('what is paid is named by where it goes', async () => {
  const payment = { ...samplePayment, paymentId: 'one' }
  await openCancel(
    {
      ...sampleOrder,
      payments: [
        { ...payment, tender: 'cash', cents: 1_000 },
        { ...payment, paymentId: 'two', tender: 'card', cents: 2_000, refundedCents: 500 },
        { ...payment, paymentId: 'three', tender: 'terminal', cents: 3_000 },
      ],
    },
    () => sampleOrder,
  )
  await expect.element(page.getByText('$10.00 was already paid in cash. Hand it back.')).toBeVisible()
  await expect
    .element(page.getByText('$30.00 was already paid on the card machine. Refund it there.'))
    .toBeVisible()
  await expect
    .element(page.getByText('$15.00 was already paid and is refunded automatically, the way it was paid.'))
    .toBeVisible()
})

test('a refund marks an amount that is too much and a missing reason, and closing asks', async () => {
  const send = vi.fn(() => ({ ...sampleOrder, refundedCents: 1_250 }))
  const { refund, onClose } = await openRefund(send)
  await page.getByText('Amount', { exact: true }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('99')
  // The button names no amount that cannot be refunded.
  await expect.element(refund).toHaveAccessibleName('Refund')
  await refund.click()
  await expect.element(amount).toHaveFocus()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  expect(send).not.toHaveBeenCalled()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  unsavedWork.stay()
  await amount.fill('12.50')
  await reason.fill('Cold soup')
  await expect.element(refund).toHaveAccessibleName('Refund $12.50')
  await refund.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledExactlyOnceWith({
    orderId: sampleOrder.orderId,
    reason: 'Cold soup',
    requestId: expect.any(String),
    amountCents: 1_250,
  })
})

test('a refund shows its part of the surcharge and of the tip before it is confirmed', async () => {
  const card = { ...samplePayment, tender: 'card', cents: 4_450, surchargeCents: 50, tipCents: 200 } as const
  const { refund } = await openRefund(() => sampleOrder, [card])
  await expect.element(refund).toHaveAccessibleName('Refund $44.50')
  await expect.element(page.getByText('Incl. surcharge $0.50')).toBeVisible()
  await expect.element(page.getByText('Incl. tip $2.00')).toBeVisible()
  await page.getByText('By item', { exact: true }).click()
  await page
    .getByRole('group', { name: /Dumplings/ })
    .getByRole('button')
    .last()
    .click()
  await expect.element(refund).toHaveAccessibleName('Refund $12.65')
  await expect.element(page.getByText('Incl. surcharge $0.15')).toBeVisible()
  expect(page.getByText(/Incl. tip/).elements()).toHaveLength(0)
})

test('a refund names the wallet that it goes to', async () => {
  const alipay = { ...samplePayment, tender: 'card', method: 'alipay' } as const
  await openRefund(() => sampleOrder, [alipay])
  await expect.element(page.getByText('Refunded to Alipay')).toBeVisible()
})

test('a refund in value says where it goes, and axe finds nothing in any of its ways', async () => {
  const part = (tender: StaffOrder['payments'][number]['tender'], cents: number) => ({
    ...samplePayment,
    paymentId: tender,
    tender,
    cents,
  })
  await openRefund(
    () => sampleOrder,
    [part('giftCard', 1_200), part('storedValue', 1_000), part('cash', 2_000)],
  )
  await expect
    .element(page.getByText('$22.00 goes back to the gift card or stored value it came from.'))
    .toBeVisible()
  for (const way of ['In full', 'By item', 'Amount']) {
    await page.getByText(way, { exact: true }).first().click()
    expect(await axeFindings()).toEqual([])
  }
})

test('several ways are named with their amounts: a wallet, a card, and cash', async () => {
  const part = (paymentId: string, cents: number, more = {}) => ({
    ...samplePayment,
    paymentId,
    cents,
    ...more,
  })
  await openRefund(
    () => sampleOrder,
    [
      part('cash', 1_000),
      part('card', 1_200, { tender: 'card', method: 'dps' }),
      part('wechat', 2_000, { tender: 'card', method: 'wechat' }),
    ],
  )
  await expect.element(page.getByText('$20.00 goes back to WeChat Pay.')).toBeVisible()
  await expect.element(page.getByText('$12.00 goes back to the card that paid.')).toBeVisible()
  await expect.element(page.getByText('Hand back $10.00 in cash.')).toBeVisible()
})

test('a delay of ten minutes takes one tap, and the dialog says what time the customer reads', async () => {
  const dueAt = new Date().setHours(0, 5, 0, 0) + 86_400_000
  const order = { ...sampleOrder, dueAt }
  const send = vi.fn(() => ({ ...order, isOver: false }))
  await render(
    <TestScreen answers={[answerTo(orderLife.delay, send)]}>
      <DelayDialog order={order} onClose={() => undefined} />
    </TestScreen>,
  )
  const dialog = page.getByRole('dialog')
  const shown = async () => /at (\d+:\d+)/.exec(dialog.element().textContent ?? '')?.[1] ?? ''
  const minutesOf = (time: string) => Number(time.split(':')[1])
  await expect.element(page.getByRole('button', { name: '+10 min' })).toHaveAttribute('aria-pressed', 'true')
  const ten = minutesOf(await shown())
  await page.getByRole('button', { name: '+30 min' }).click()
  await expect.poll(async () => (minutesOf(await shown()) - ten + 60) % 60).toBe(20)
  await page.getByRole('button', { name: '+10 min' }).click()
  await page.getByRole('button', { name: 'Notify customer' }).click()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ minutes: 10, dueAt }))
})

test('an order that points paid is refunded without an amount, in full or by item', async () => {
  const send = vi.fn(() => sampleOrder)
  const { refund, onClose } = await openRefund(send, [], true)
  await expect.element(page.getByText(/They return to the card, and no money moves/)).toBeVisible()
  await expect.element(page.getByText('By item', { exact: true })).toBeVisible()
  expect(page.getByText('Amount', { exact: true }).elements()).toHaveLength(0)
  await page.getByText('By item', { exact: true }).click()
  await refund.click()
  expect(send).not.toHaveBeenCalled()
  await page.getByText('In full', { exact: true }).click()
  await reason.fill('Cold soup')
  await refund.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledExactlyOnceWith({
    orderId: sampleOrder.orderId,
    reason: 'Cold soup',
    requestId: expect.any(String),
  })
})
test('a deposit is kept with a reason: the button names what is left, and sending twice keeps once', async () => {
  const send = vi.fn((_: unknown) => sampleOrder)
  const onClose = vi.fn()
  const deposit = {
    depositId: sampleOrder.orderId,
    name: 'Chen',
    text: { first: 'Deposit', second: '' },
    leftCents: 17_500,
    placedAt: 0,
  }
  await render(
    <TestScreen
      answers={[
        answerTo(payByValue.deposits, () => ({ deposits: [{ ...deposit, depositId: 'other' }, deposit] })),
        answerTo(payByValue.keep, send),
      ]}
    >
      <KeepDepositDialog order={sampleOrder} onClose={onClose} />
    </TestScreen>,
  )
  const keep = page.getByRole('button', { name: 'Keep $175.00' })
  await keep.click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Enter a reason.')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  await reason.fill(' Nobody came ')
  await keep.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledExactlyOnceWith({
    depositId: sampleOrder.orderId,
    requestId: expect.any(String),
    leftCents: 17_500,
    reason: 'Nobody came',
  })
})

test('a deposit of which nothing is left cannot be kept', async () => {
  await render(
    <TestScreen answers={[answerTo(payByValue.deposits, () => ({ deposits: [] }))]}>
      <KeepDepositDialog order={sampleOrder} onClose={() => undefined} />
    </TestScreen>,
  )
  await expect.element(page.getByText('Nothing is left of this deposit.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Keep/ }).elements()).toHaveLength(0)
})
