import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../../testing/sample-order.ts'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

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

/** The dialog to refund $42.00; `send` answers it. */
async function openRefund(send: (input: unknown) => StaffOrder) {
  const onClose = vi.fn()
  await render(
    <TestScreen answers={[answerTo(till.refund, send)]} permissions={['orders.view', 'orders.refund']}>
      <RefundDialog order={sampleOrder} refundableCents={4_200} onClose={onClose} />
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
  const payment = { paymentId: 'one', changeCents: 0, refundedCents: 0, at: 0, reference: '' }
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
  await expect.element(page.getByText('$15.00 was paid by card and is refunded automatically.')).toBeVisible()
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
