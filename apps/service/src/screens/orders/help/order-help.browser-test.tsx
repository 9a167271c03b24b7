import { orderHelp, staffCalls } from '@tabard/contract/orders/help/calls'
import type { HelpTask, StaffHelp } from '@tabard/contract/orders/help/order-help'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { HelpBanner } from '@tabard/staff-ui/banners/help-banner.tsx'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../../testing/sample-order.ts'
import { HelpList } from './help-list.tsx'
import { OrderHelp } from './order-help.tsx'

const help: StaffHelp = {
  helpId: 'help 1',
  kind: 'missing',
  at: Date.now() - 5.5 * 60_000,
  lines: [{ lineId: 'line 1', quantity: 2, names: { first: 'Dumplings', second: '饺子' } }],
  note: 'One box was empty',
  answeredAt: undefined,
  outcome: undefined,
  answer: '',
  contact: '',
  answeredBy: '',
}
const task: HelpTask = {
  ...help,
  orderId: 'order 1',
  number: '204',
  table: '',
  name: 'Anna',
  phone: '+61412345678',
}
const order: StaffOrder = { ...sampleOrder, paidCents: 4_200, help: [help] }

afterEach(() => unsavedWork.stay())

/** The requests of an order, as its drawer shows them; `send` answers an answer. */
async function openOrder(shown: StaffOrder, send: (input: unknown) => StaffOrder = () => shown) {
  const answers = [
    answerTo(staffCalls.list, () => ({ calls: [], help: [task] })),
    answerTo(orderHelp.answer, send),
    answerTo(till.get, () => shown),
  ]
  const screen = (at: StaffOrder) => (
    <TestScreen answers={answers} permissions={['orders.view', 'tables.serve']}>
      <OrderHelp order={at} />
    </TestScreen>
  )
  const rendered = await render(screen(shown))
  return { show: (at: StaffOrder) => rendered.rerender(screen(at)) }
}

const answerButton = page.getByRole('button', { name: 'Answer', exact: true })
const send = page.getByRole('button', { name: 'Send answer' })
const how = page.getByRole('radiogroup', { name: /How is it settled/ })

test('the banner names the order, the dishes and the words of the guest, and leads to the order', async () => {
  await render(
    <TestScreen answers={[]}>
      <HelpBanner help={[task, { ...task, helpId: 'help 2' }]} />
    </TestScreen>,
  )
  const banner = page.getByRole('region', { name: 'A customer asks for help' })
  await expect.element(banner).toHaveTextContent(/Order 204: something is missing/)
  await expect.element(banner).toHaveTextContent(/2 × Dumplings · “One box was empty”/)
  await expect.element(banner).toHaveTextContent(/One more customer is waiting/)
  await expect
    .element(banner.getByRole('link', { name: 'See request' }))
    .toHaveAttribute('href', expect.stringContaining('/orders?order=order 1'))
})

test('the list shows who waits and for how long, and opens the order', async () => {
  const open = vi.fn()
  await render(
    <TestScreen
      answers={[answerTo(staffCalls.list, () => ({ calls: [], help: [task] }))]}
      permissions={['tables.serve']}
    >
      <HelpList onOpen={open} />
    </TestScreen>,
  )
  const row = page.getByRole('button', {
    name: /204.*Something is missing.*Anna.*2 × Dumplings.*waiting 5 minutes/,
  })
  await row.click()
  expect(open).toHaveBeenCalledExactlyOnceWith('order 1')
})

test('an answer needs an outcome, and is sent with its message', async () => {
  const sent = vi.fn((_: unknown) => ({
    ...order,
    help: [{ ...help, answeredAt: 1, outcome: 'remade' as const }],
  }))
  await openOrder(order, sent)
  await expect
    .element(page.getByRole('link', { name: 'Call customer' }))
    .toHaveAttribute('href', 'tel:+61412345678')
  await answerButton.click()
  await send.click()
  await expect.element(page.getByText('Choose how it is settled.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await how.getByRole('radio', { name: /Refunded/ }).click()
  await expect.element(page.getByText(/No refund is recorded/)).toBeVisible()
  await how.getByRole('radio', { name: /making it again/ }).click()
  await page.getByRole('textbox', { name: /Message to the customer/ }).fill(' Five minutes ')
  await send.click()
  await expect.element(page.getByText('Answer sent for order 204')).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    helpId: 'help 1',
    outcome: 'remade',
    answer: 'Five minutes',
  })
})

test('the second of two answers is refused with the name of the first person', async () => {
  const refused = { code: 'help.answered', data: { who: 'Ben' }, status: 200, message: '' } as const
  const { show } = await openOrder(order, () => {
    throw new Refused(refused)
  })
  await answerButton.click()
  await how.getByRole('radio', { name: /Explained/ }).click()
  await send.click()
  await expect.element(page.getByText('Ben has already answered this.')).toBeVisible()
  // The order is read again.
  const theirs = { ...help, answeredAt: help.at, answeredBy: 'Ben', outcome: 'brought' as const }
  await show({ ...order, help: [theirs] })
  await expect.element(page.getByText(/^Ben answered at/)).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})

test('an email address of the guest can be written to', async () => {
  await openOrder({ ...order, help: [{ ...help, helpId: 'other', contact: 'anna@example.com' }] })
  await expect
    .element(page.getByRole('link', { name: 'Email customer' }))
    .toHaveAttribute('href', 'mailto:anna@example.com')
  await expect.element(page.getByRole('link', { name: 'Call customer' })).not.toBeInTheDocument()
})
