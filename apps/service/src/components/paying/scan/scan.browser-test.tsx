import { payerScans, type PayerScan } from '@tabard/contract/payments/payer-scans'
import { till } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleBill, sampleOrder } from '../../../testing/sample-order.ts'
import { CollectDialog } from '../collect-dialog.tsx'
import { noTerms } from '../terminal/use-typed-payment.ts'

const code = '134578901234567891'

const waiting: PayerScan = {
  attemptId: 'a-1',
  wallet: 'wechat',
  status: 'pending',
  cents: 4200,
  currency: 'AUD',
  startedAt: Date.now(),
}

const seen = {
  waiting,
  paid: { ...waiting, status: 'paid' },
  declined: { ...waiting, status: 'declined' },
  unknown: { ...waiting, status: 'unknown' },
} as const satisfies Readonly<Record<string, PayerScan>>

interface Opening {
  readonly canScan?: boolean
  readonly looks?: readonly PayerScan[]
}

/** The dialog in a shop without terminals; each look shows the next of `looks`, then the last again. */
async function open({ canScan = true, looks = [waiting] }: Opening = {}) {
  let turn = 0
  const start = vi.fn((_: unknown): PayerScan => waiting)
  const look = vi.fn(() => looks[Math.min(turn++, looks.length - 1)] ?? waiting)
  const onPaid = vi.fn()
  await render(
    <TestScreen
      permissions={['orders.view', 'cash.collect']}
      answers={[
        answerTo(till.paymentTerms, () => ({ ...noTerms, canScan })),
        answerTo(payerScans.start, start),
        answerTo(payerScans.look, look),
        answerTo(till.bill, () => sampleBill),
        answerTo(till.get, () => ({ ...sampleOrder, version: 5, exactCents: 0 })),
      ]}
    >
      <CollectDialog order={sampleOrder} onClose={vi.fn()} onPaid={onPaid} />
    </TestScreen>,
  )
  return { start, look, onPaid }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = () => page.getByRole('textbox', { name: "Customer's code" })

/** A scanner types the digits and Enter. */
async function scan(digits: string) {
  await page.getByText('Scan code', { exact: true }).click()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard(`${digits}{Enter}`)
}

beforeEach(() => page.viewport(820, 1100))

test('a shop without an account is not offered to scan', async () => {
  await open({ canScan: false })
  await expect.element(page.getByText('Card machine')).toBeVisible()
  expect(page.getByText('Scan code').query()).toBeNull()
})

test('a scanned code is charged, the customer confirms, and the paid order goes on', async () => {
  const { start, onPaid } = await open({ looks: [seen.waiting, seen.paid] })
  await scan(code)
  await expect.element(page.getByText('Waiting for the customer to confirm')).toBeVisible()
  expect(start).toHaveBeenCalledExactlyOnceWith({
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    payerCode: code,
    orderIds: [sampleOrder.orderId],
    dueCents: 4200,
    partCents: 4200,
  })
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(5), { timeout: 5_000 })
})

test('another code is not sent: the field says why, and the next scan replaces it', async () => {
  const { start } = await open()
  await scan('4111111111111111')
  await expect.element(field()).toHaveAccessibleDescription(/isn't a WeChat Pay or Alipay payment code/)
  await expect.element(field()).toBeInvalid()
  expect(start).not.toHaveBeenCalled()
  await userEvent.keyboard(`${code}{Enter}`)
  await vi.waitFor(() =>
    expect(start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payerCode: code })),
  )
})

test('an empty field is not sent', async () => {
  const { start } = await open()
  await scan('')
  await expect.element(field()).toBeInvalid()
  expect(start).not.toHaveBeenCalled()
})

test('after a declined payment the next code is scanned into an empty field, with a new request', async () => {
  const { start } = await open({ looks: [seen.declined] })
  await scan(code)
  await expect.element(page.getByText('Payment declined')).toBeVisible()
  await button('Scan again').click()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('')
  await userEvent.keyboard('28763443825664394{Enter}')
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  const ids = start.mock.calls.map(([input]) => (input as { requestId: string }).requestId)
  expect(new Set(ids).size).toBe(2)
})

test('no answer is not a refusal: staff ask again, or take the money in another way', async () => {
  const { look, onPaid } = await open({ looks: [seen.unknown] })
  await scan(code)
  await expect.element(page.getByText('No answer from the provider')).toBeVisible()
  expect(button('Scan again').query()).toBeNull()
  const before = look.mock.calls.length
  await button('Check payment').click()
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(before))
  await button('Take another way').click()
  await expect.element(page.getByRole('textbox', { name: 'Amount received' })).toBeVisible()
  expect(onPaid).not.toHaveBeenCalled()
})

test('another balance of the server is shown before anything is charged', async () => {
  const { start } = await open()
  start.mockImplementationOnce(() => {
    throw new Refused({
      code: 'order.billChanged',
      data: { dueCents: 3000, currency: 'AUD' },
      status: 200,
      message: 'changed',
    })
  })
  await scan(code)
  await expect.element(page.getByText('Was $42.00, now $30.00. Ask for the new amount.')).toBeVisible()
})
