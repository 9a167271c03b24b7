import { sampleTicket } from '@tabard/staff-ui/board/sample-board'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RejectDialog } from './reject-dialog.tsx'

const inCash = /was already paid in cash/
const byCard = /was already paid and is refunded automatically/

/** The dialog of an order with these payments; its total is $25.00 and its tender cash. */
async function open(more: Partial<Ticket>) {
  const onReject = vi.fn()
  const ticket = sampleTicket('1', 'placed', { payableCents: 2_500, ...more })
  await render(
    <TestScreen answers={[]}>
      <RejectDialog ticket={ticket} onClose={vi.fn()} onReject={onReject} />
    </TestScreen>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Reject order 1?' })).toBeVisible()
  return { onReject }
}

test('several payments are named with what each holds, by where it goes', async () => {
  await open({
    paymentStatus: 'paid',
    held: [
      { tender: 'cash', cents: 1_000 },
      { tender: 'card', cents: 900 },
      { tender: 'card', cents: 600 },
    ],
  })
  await expect.element(page.getByText(inCash)).toHaveTextContent('$10.00 was already paid in cash.')
  await expect.element(page.getByText(byCard)).toHaveTextContent('$15.00 was already paid')
})

test('one payment of a part is named with its amount, not with the total', async () => {
  await open({ paymentStatus: 'partPaid', held: [{ tender: 'card', cents: 900 }] })
  await expect.element(page.getByText(byCard)).toHaveTextContent('$9.00 was already paid')
  await expect.element(page.getByText(inCash)).not.toBeInTheDocument()
})

test('a ticket that does not say how it was paid names no amount', async () => {
  await open({ paymentStatus: 'paid' })
  await expect.element(page.getByText(/Payments made online are refunded automatically/)).toBeVisible()
  await expect.element(page.getByText(byCard)).not.toBeInTheDocument()
})

test('an unpaid order says nothing of money, and is rejected with a reason only', async () => {
  const { onReject } = await open({ paymentStatus: 'unpaid' })
  await expect.element(page.getByText(/paid/)).not.toBeInTheDocument()
  const reject = page.getByRole('button', { name: 'Reject order' })
  await reject.click()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await page.getByRole('textbox').fill('No ducks')
  await reject.click()
  expect(onReject).toHaveBeenCalledExactlyOnceWith('No ducks')
})
