import { till } from '@tabard/contract/till/calls'
import type { StaffPayment } from '@tabard/contract/till/staff-payment'
import { Refused } from '@tabard/contract/wire/refused'
import { useRead } from '@tabard/ui/client/queries'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleBill, sampleOrder, samplePayment } from '../../testing/sample-order.ts'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { noTerms } from './terminal/use-typed-payment.ts'

const noTerminals = answerTo(till.paymentTerms, () => noTerms)

/** The dialog as it takes a part; `take` answers it. */
async function open(take: () => void = () => undefined) {
  const taken = vi.fn()
  const onClose = vi.fn()
  const onPaid = vi.fn()
  const answers = [
    noTerminals,
    answerTo(till.bill, () => sampleBill),
    answerTo(till.collectPart, (input) => {
      taken(input)
      take()
      const order = { ...sampleOrder, collectCents: 2950, version: 4 }
      return { paidCents: 1250, changeCents: 750, order }
    }),
  ]
  await render(
    <TestScreen answers={answers} permissions={['orders.view', 'cash.collect', 'orders.refund']}>
      <CollectDialog order={sampleOrder} onClose={onClose} onPaid={onPaid} />
    </TestScreen>,
  )
  await page.getByRole('button', { name: 'Take a part' }).click()
  return { taken, onClose, onPaid, confirm: page.getByRole('button', { name: /^Confirm/ }) }
}

test('takes some dishes, gives change and says what is still due', async () => {
  const { taken, onClose, onPaid, confirm } = await open()
  await page.getByText('Items', { exact: true }).click()
  await expect.element(confirm).toBeDisabled()
  await page.getByRole('button', { name: 'Increase' }).first().click()
  await page.getByRole('textbox', { name: 'Amount received' }).fill('20')
  await confirm.click()
  await expect.element(page.getByText('$29.50 still due')).toBeVisible()
  expect(taken).toHaveBeenCalledExactlyOnceWith({
    orderId: sampleOrder.orderId,
    dueCents: 4200,
    partCents: 1250,
    part: { kind: 'lines', lines: [{ orderId: sampleOrder.orderId, lineNumber: 1, units: 1 }] },
    tender: 'cash',
    tenderedCents: 2000,
  })
  await page.getByRole('button', { name: 'Done' }).click()
  // The order is not paid: it does not go on.
  expect(onClose).toHaveBeenCalledOnce()
  expect(onPaid).not.toHaveBeenCalled()
})

test('shows another balance of the server and starts again from the whole', async () => {
  const { confirm } = await open(() => {
    throw new Refused({
      code: 'order.billChanged',
      data: { dueCents: 3000, currency: 'AUD' },
      status: 200,
      message: 'changed',
    })
  })
  await page.getByText('Split equally').click()
  await confirm.click()
  await expect.element(page.getByText('Was $42.00, now $30.00. Ask for the new amount.')).toBeVisible()
})

test('a payment of the card machine takes the exact amount and goes on at once', async () => {
  const taken = vi.fn()
  const onPaid = vi.fn()
  const order = { ...sampleOrder, collectCents: 4200, exactCents: 4198 }
  const collect = answerTo(till.collect, (input) => {
    taken(input)
    return {
      orderId: order.orderId,
      version: 4,
      paymentStatus: 'paid' as const,
      paidCents: 4198,
      balanceCents: 0,
      collectCents: 0,
      changeCents: 0,
      event: { at: 0, who: 'Ana', what: 'terminalCollected', note: '' },
    }
  })
  await render(
    <TestScreen answers={[collect, noTerminals]} permissions={['orders.view', 'cash.collect']}>
      <CollectDialog order={order} onClose={vi.fn()} onPaid={onPaid} />
    </TestScreen>,
  )
  await page.getByText('Card machine', { exact: true }).click()
  // What no receipt number contains is left out.
  await page.getByRole('textbox', { name: 'Receipt number' }).fill('00*4217')
  await page.getByRole('button', { name: 'Confirm $41.98 by card' }).click()
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(4))
  expect(taken).toHaveBeenCalledExactlyOnceWith({
    orderId: order.orderId,
    dueCents: 4198,
    tender: 'terminal',
    reference: '004217',
  })
})

test('a payment of the shop’s own is recorded with what it was', async () => {
  const taken = vi.fn()
  const order = { ...sampleOrder, collectCents: 4200, exactCents: 4198 }
  const collect = answerTo(till.collect, (input) => {
    taken(input)
    return {
      orderId: order.orderId,
      version: 4,
      paymentStatus: 'paid' as const,
      paidCents: 4198,
      balanceCents: 0,
      collectCents: 0,
      changeCents: 0,
      event: { at: 0, who: 'Ana', what: 'customCollected', note: 'Uber Eats' },
    }
  })
  await render(
    <TestScreen answers={[collect, noTerminals]} permissions={['orders.view', 'cash.collect']}>
      <CollectDialog order={order} onClose={vi.fn()} onPaid={vi.fn()} />
    </TestScreen>,
  )
  await page.getByText('Other', { exact: true }).click()
  const record = page.getByRole('button', { name: 'Record $41.98' })
  await expect.element(record).toBeDisabled()
  await page.getByRole('textbox', { name: 'What was taken' }).fill('Uber Eats')
  await record.click()
  await vi.waitFor(() =>
    expect(taken).toHaveBeenCalledExactlyOnceWith({
      orderId: order.orderId,
      dueCents: 4198,
      tender: 'custom',
      reference: 'Uber Eats',
    }),
  )
})

test('another total of the server clears what was typed for the old one, and takes nothing', async () => {
  const onPaid = vi.fn()
  await render(
    <TestScreen
      answers={[
        noTerminals,
        answerTo(till.collect, () => {
          throw new Refused({
            code: 'order.billChanged',
            data: { dueCents: 3000, currency: 'AUD' },
            status: 200,
            message: 'changed',
          })
        }),
      ]}
      permissions={['orders.view', 'cash.collect']}
    >
      <CollectDialog order={sampleOrder} onClose={vi.fn()} onPaid={onPaid} />
    </TestScreen>,
  )
  const received = page.getByRole('textbox', { name: 'Amount received' })
  await received.fill('500')
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect.element(page.getByText('Was $42.00, now $30.00. Ask for the new amount.')).toBeVisible()
  await expect.element(received).toHaveValue('')
  expect(onPaid).not.toHaveBeenCalled()
})

test('after a payment the order is read again: what was paid can be refunded at once', async () => {
  let payments: readonly StaffPayment[] = []
  function Paid() {
    const order = useRead(till.get, { orderId: sampleOrder.orderId }, { staleTime: 60_000 }).data
    return <p>{order?.payments.length} payments</p>
  }
  await render(
    <TestScreen
      answers={[
        noTerminals,
        answerTo(till.get, () => ({ ...sampleOrder, payments })),
        answerTo(till.collect, () => {
          payments = [samplePayment]
          return {
            orderId: sampleOrder.orderId,
            version: 4,
            paymentStatus: 'paid' as const,
            paidCents: 4200,
            balanceCents: 0,
            collectCents: 0,
            changeCents: 0,
            event: { at: 0, who: 'Ana', what: 'cashCollected', note: '' },
          }
        }),
      ]}
      permissions={['orders.view', 'cash.collect']}
    >
      <Paid />
      <CollectDialog order={sampleOrder} onClose={vi.fn()} onPaid={vi.fn()} />
    </TestScreen>,
  )
  await expect.element(page.getByText('0 payments')).toBeInTheDocument()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect.element(page.getByText('1 payments')).toBeInTheDocument()
})
