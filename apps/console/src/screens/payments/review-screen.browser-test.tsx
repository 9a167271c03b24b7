import { payLinks, type StaffPayLink } from '@tabard/contract/payments/links/calls'
import { payments, type PaymentReview } from '@tabard/contract/payments/calls'
import { paymentHistory, type PaymentHistoryEntry } from '@tabard/contract/settlement/payment-history'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReviewScreen } from './review-screen.tsx'

const at = Date.UTC(2026, 10, 26, 9)

const review: PaymentReview = {
  kind: 'refund',
  id: 'refund-1',
  attemptId: 'attempt-1',
  orderId: 'order-1',
  provider: 'stripe',
  reason: 'refundFailed',
  startedAt: at,
  cents: 400,
  currency: 'AUD',
  capturedCents: 1250,
  capturedCurrency: 'AUD',
  returnedCents: 0,
  reference: 'refund-1',
  transaction: 'pi_1',
  word: undefined,
  dueAt: undefined,
  refundAgain: 'payment',
  isRecorded: false,
  feeCents: undefined,
}
const dispute: PaymentReview = {
  ...review,
  kind: 'dispute',
  id: 'dispute-1',
  reason: 'disputeNeedsResponse',
  word: 'product_not_received',
  dueAt: at + 86_400_000,
  refundAgain: undefined,
}

const requested: StaffPayLink = {
  linkId: '0198f000-0000-7000-8000-000000000001',
  state: 'open',
  action: 'order',
  orderId: '0198f000-0000-7000-8000-000000000001',
  request: 'request',
  name: '',
  numbers: [],
  table: '',
  address: 'https://eat.example/pay/lantern/singlepay/abc/request/order/by/Ann',
  cents: 20_000,
  isShare: false,
  hasSurcharge: false,
  currency: 'AUD',
  note: 'Saturday',
  createdAt: at,
  createdBy: 'Ann',
  expiresAt: at + 86_400_000,
  sent: undefined,
}

const entryOf = (step: PaymentHistoryEntry['step'], facts: Partial<PaymentHistoryEntry> = {}) => ({
  at,
  step,
  result: '',
  cents: undefined,
  currency: undefined,
  feeCents: undefined,
  who: undefined,
  reason: undefined,
  reference: undefined,
  ...facts,
})

async function open(list: readonly PaymentReview[]) {
  let shown = list
  const again = vi.fn()
  await render(
    <TestScreen
      answers={[
        answerTo(payments.review, () => shown),
        answerTo(till.refundAgain, (input) => {
          again(input)
          shown = []
          return {} as StaffOrder
        }),
        answerTo(paymentHistory.show, ({ id }) => [
          {
            attemptId: id,
            orderIds: ['order-1'],
            method: 'stripe',
            provider: 'stripe' as const,
            status: 'paid' as const,
            cents: 1250,
            currency: 'AUD',
            startedAt: at,
            disputableCents: 1250,
            disputes: [],
            entries: [
              entryOf('started', { cents: 1250, currency: 'AUD' }),
              entryOf('answered', { result: 'paid' }),
              entryOf('notificationRefused'),
              entryOf('refundRequested', { cents: 250, currency: 'AUD', who: 'Ann', reason: 'Cold' }),
              entryOf('posted', { result: 'providerFee', cents: 51, currency: 'AUD' }),
              entryOf('dispute', { result: 'lost' }),
            ],
          },
        ]),
      ]}
      permissions={['payments.review', 'orders.view']}
    >
      <ReviewScreen />
    </TestScreen>,
  )
  return { again }
}

test('a refused refund is sent again from the list, and leaves it', async () => {
  const { again } = await open([review])
  await page.getByRole('button', { name: 'Refund again' }).click()
  await expect.element(page.getByText('No payment issues')).toBeVisible()
  expect(again).toHaveBeenCalledExactlyOnceWith({ refundId: 'refund-1' })
})

test('a dispute shows its reason and deadline, and can be asked for but not refunded', async () => {
  await open([dispute])
  await expect.element(page.getByRole('article', { name: 'Disputed payment' })).toBeVisible()
  await expect.element(page.getByText('Not received', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Answer by')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask the provider again' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Refund again' }).elements()).toEqual([])
})

test('a refund on its way can be asked for, and its case cannot be closed', async () => {
  await open([{ ...review, reason: 'refundPending', refundAgain: undefined }])
  await expect.element(page.getByRole('button', { name: 'Ask the provider again' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Close with a note' }).elements()).toEqual([])
})

test('a payment opens its history, each step in words', async () => {
  await open([review])
  await page.getByRole('link', { name: 'Payment history' }).click()
  const steps = page.getByRole('list', { name: 'Payment history' })
  for (const text of [
    'Payment of $12.50 started',
    'Provider asked: paid',
    "Notification refused: its sender couldn't be verified",
    'by Ann · Cold',
    'Ledger: provider fee',
    'Dispute lost',
  ])
    await expect.element(steps.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'All payment issues' }).click()
  await expect.element(page.getByRole('article', { name: 'Refund refused' })).toBeVisible()
})

test('staff who collect payments ask for an amount without an order, and find it among the requests', async () => {
  let links: readonly StaffPayLink[] = []
  const create = vi.fn((_: unknown) => {
    links = [requested]
    return requested
  })
  await render(
    <TestScreen
      answers={[
        answerTo(payments.review, () => []),
        answerTo(payLinks.list, () => links),
        answerTo(payLinks.create, create),
      ]}
      permissions={['payments.review', 'cash.collect']}
    >
      <ReviewScreen />
    </TestScreen>,
  )
  await page.getByRole('button', { name: 'Payment requests' }).click()
  // By keyboard: tests have no portals, so a dialog that a button of the title opens is beside the window.
  const button = page.getByRole('button', { name: 'Request an amount' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Amount to pay').fill('200')
  await page.getByLabelText('What it is for').fill('Saturday')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
  expect(create).toHaveBeenCalledExactlyOnceWith({
    requestId: expect.any(String),
    target: { kind: 'amount', as: 'request', cents: 20_000, text: 'Saturday', name: '' },
    note: '',
    minutes: 1_440,
  })
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Payment requests (1)' }).click()
  await expect.element(page.getByText('Payment request · Saturday')).toBeVisible()
})

test('only those who collect payments ask for them', async () => {
  await open([])
  await expect.element(page.getByText('No payment issues')).toBeVisible()
  expect(page.getByRole('button', { name: 'Payment requests' }).query()).toBeNull()
})
