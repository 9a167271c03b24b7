import { payerScans, type PayerScan } from '@tabard/contract/payments/payer-scans'
import { floor } from '@tabard/contract/tables/floor/calls'
import { till } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleBill } from '../../../testing/sample-order.ts'
import { noTerms } from '../../../components/paying/terminal/use-typed-payment.ts'
import { BillDialog } from '../bill-dialog.tsx'

const code = '28763443825664394'
const [round] = sampleBill.orders

/** Two rounds of 42.00 each. */
const bill = {
  ...sampleBill,
  orders: ['1', '2'].flatMap((orderId) => (round ? [{ ...round, orderId, number: orderId }] : [])),
  dueCents: 8400,
}

const waiting: PayerScan = {
  attemptId: 'a-1',
  wallet: 'alipay',
  status: 'pending',
  cents: 8400,
  currency: 'AUD',
  startedAt: Date.now(),
}

/** The bill of table 4, whose payment ends as `end` at the second look. */
async function open(end: Partial<PayerScan>) {
  let looks = 0
  const start = vi.fn((_: unknown): PayerScan => waiting)
  const onClose = vi.fn()
  await render(
    <TestScreen
      permissions={['tables.serve', 'cash.collect']}
      answers={[
        answerTo(till.paymentTerms, () => ({ ...noTerms, canScan: true })),
        answerTo(payerScans.start, start),
        answerTo(payerScans.look, () => (looks++ === 0 ? waiting : { ...waiting, ...end })),
        answerTo(floor.bill, () => bill),
        answerTo(floor.parts, () => ({ parts: [], paidCents: 0, openCents: 8400, currency: 'AUD' })),
      ]}
    >
      <BillDialog table={{ tableId: 'four', number: '4', joined: '' }} onClose={onClose} />
    </TestScreen>,
  )
  return { start, onClose }
}

/** A scanner types the digits and Enter. */
async function scan() {
  await page.getByText('Scan code', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: "Customer's code" })).toHaveFocus()
  await userEvent.keyboard(`${code}{Enter}`)
}

beforeEach(() => page.viewport(820, 1100))

test('a code pays all rounds of a table, and the dialog closes when the customer has confirmed', async () => {
  const { start, onClose } = await open({ status: 'paid' })
  await scan()
  await expect.element(page.getByText('Waiting for the customer to confirm')).toBeVisible()
  expect(start).toHaveBeenCalledExactlyOnceWith({
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    payerCode: code,
    orderIds: ['1', '2'],
    dueCents: 8400,
    partCents: 8400,
  })
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByText('Table 4 is fully paid')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('after a part was paid the dialog shows what is left', async () => {
  const { onClose } = await open({ status: 'paid', cents: 3000 })
  await scan()
  await expect.element(page.getByText(/\$54\.00/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a refused code leaves the bill open, with the reason and an empty field', async () => {
  const { start, onClose } = await open({})
  start.mockImplementationOnce(() => {
    throw new Refused({
      code: 'payerCode.unknown',
      data: { field: 'payerCode' },
      status: 200,
      message: 'unknown',
    })
  })
  await scan()
  await expect.element(page.getByText(/isn't a WeChat Pay or Alipay payment code/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: "Customer's code" })).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
})
