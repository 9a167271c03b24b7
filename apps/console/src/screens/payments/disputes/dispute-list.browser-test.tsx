import { paymentDisputes } from '@tabard/contract/payments/disputes'
import type { PaymentHistory } from '@tabard/contract/settlement/payment-history'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DisputeList } from './dispute-list.tsx'

const history: PaymentHistory = {
  attemptId: 'attempt-1',
  orderIds: ['order-1'],
  method: 'wechat',
  provider: 'omipay',
  status: 'paid',
  cents: 1250,
  currency: 'AUD',
  startedAt: 0,
  disputableCents: 1000,
  disputes: [],
  entries: [],
}

async function open(shown: PaymentHistory) {
  const recorded = vi.fn()
  const decided = vi.fn()
  const changed = vi.fn()
  await render(
    <TestScreen
      answers={[
        answerTo(paymentDisputes.record, (input) => {
          recorded(input)
          return { disputeId: 'dispute-1' }
        }),
        answerTo(paymentDisputes.decide, (input) => {
          decided(input)
          return { disputeId: 'dispute-1' }
        }),
      ]}
      permissions={['payments.review']}
    >
      <DisputeList history={shown} onChanged={changed} />
    </TestScreen>,
  )
  return { recorded, decided, changed }
}

test('a dispute is recorded from a letter, at most what is left of the payment', async () => {
  const { recorded, changed } = await open(history)
  await page.getByRole('button', { name: 'Record dispute' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Disputed amount' }).fill('12.50')
  await dialog.getByRole('button', { name: 'Record dispute' }).click()
  await expect.element(dialog.getByText('Enter an amount up to $10.00')).toBeVisible()
  await expect.element(dialog.getByText('Enter the case number from the letter')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Case number' }).fill('CB-42')
  await dialog.getByRole('textbox', { name: 'Disputed amount' }).fill('9.50')
  await dialog.getByRole('textbox', { name: 'Dispute fee' }).fill('15')
  await dialog.getByRole('button', { name: 'Record dispute' }).click()
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(recorded).toHaveBeenCalledExactlyOnceWith({
    attemptId: 'attempt-1',
    number: 'CB-42',
    cents: 950,
    reason: 'fraudulent',
    feeCents: 1500,
  })
})

test('the outcome of a recorded dispute is entered; that of a notified one is the provider’s', async () => {
  const dispute = {
    disputeId: 'dispute-1',
    number: 'CB-42',
    status: 'needsResponse',
    reason: 'fraudulent',
    cents: 1250,
    currency: 'AUD',
    feeCents: 1500,
    dueAt: undefined,
    isRecorded: true,
    recordedBy: 'Ann',
  } as const
  const notified = {
    ...dispute,
    disputeId: 'dispute-2',
    number: 'dp_1',
    isRecorded: false,
    recordedBy: undefined,
  }
  const { decided } = await open({ ...history, disputableCents: 0, disputes: [dispute, notified] })
  expect(page.getByRole('button', { name: 'Record dispute' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Record outcome' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Won' }).click()
  await dialog.getByRole('checkbox', { name: 'The dispute fee is returned' }).click()
  await dialog.getByRole('button', { name: 'Record outcome' }).click()
  await vi.waitFor(() =>
    expect(decided).toHaveBeenCalledExactlyOnceWith({
      disputeId: 'dispute-1',
      outcome: 'won',
      isFeeReturned: true,
    }),
  )
})
