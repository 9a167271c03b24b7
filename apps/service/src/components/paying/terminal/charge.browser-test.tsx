import {
  terminalPayments,
  type PayableTerminal,
  type TerminalPayment,
} from '@tabard/contract/payments/terminals/terminal-payments'
import { till } from '@tabard/contract/till/calls'
import type { PaymentTerms } from '@tabard/contract/till/taking'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleBill, sampleOrder } from '../../../testing/sample-order.ts'
import { CollectDialog } from '../collect-dialog.tsx'
import { noTerms } from './use-typed-payment.ts'

const addsNothing = { addsSurcharge: false, asksForTip: false }
const counter: PayableTerminal = { terminalId: 't-1', name: 'Counter', ...addsNothing, running: undefined }
const terrace: PayableTerminal = { terminalId: 't-2', name: 'Terrace', ...addsNothing, running: undefined }

const waiting: TerminalPayment = {
  attemptId: 'a-1',
  terminalId: 't-1',
  name: 'Counter',
  status: 'pending',
  cents: 4200,
  currency: 'AUD',
  startedAt: Date.now(),
  asksForSignature: false,
  lines: ['  PRESENT CARD', ''],
  buttons: [{ name: 'cancel', label: undefined }],
  receipts: [],
  card: undefined,
  surchargeCents: 0,
  tipCents: 0,
  refusal: undefined,
}

const seen = {
  waiting,
  signature: {
    ...waiting,
    asksForSignature: true,
    lines: ['SIGNATURE OK?'],
    buttons: [
      { name: 'yes', label: undefined },
      { name: 'no', label: undefined },
    ],
  },
  unknown: { ...waiting, status: 'unknown', buttons: [] },
  declined: { ...waiting, status: 'declined', lines: ['DECLINED'], buttons: [] },
  busy: { ...waiting, status: 'declined', refusal: 'busy', buttons: [] },
  paid: { ...waiting, status: 'paid', buttons: [], card: { scheme: 'VISA', lastFour: '1111' } },
} as const satisfies Readonly<Record<string, TerminalPayment>>

const card = {
  id: 's-1',
  names: { first: 'Card fee', second: '' },
  methods: ['terminal'],
  rate: 100,
  cents: 0,
  taxes: [],
}

interface Opening {
  readonly terminals?: readonly PayableTerminal[]
  readonly looks: readonly TerminalPayment[]
  readonly terms?: Partial<PaymentTerms>
}

/** The dialog in a shop with terminals; each look shows the next of `looks`, then the last again. */
async function open({ terminals = [counter], looks, terms = {} }: Opening) {
  let turn = 0
  const start = vi.fn((_: unknown): TerminalPayment => waiting)
  const press = vi.fn((_: unknown): TerminalPayment => waiting)
  const look = vi.fn(() => looks[Math.min(turn++, looks.length - 1)] ?? waiting)
  const onPaid = vi.fn()
  const onClose = vi.fn()
  let left = 0
  await render(
    <TestScreen
      permissions={['orders.view', 'cash.collect']}
      answers={[
        answerTo(terminalPayments.start, start),
        answerTo(terminalPayments.look, look),
        answerTo(terminalPayments.press, press),
        answerTo(till.paymentTerms, () => ({ ...noTerms, ...terms, terminals })),
        answerTo(till.bill, () => sampleBill),
        answerTo(till.get, () => ({ ...sampleOrder, version: 5, exactCents: left })),
      ]}
    >
      <CollectDialog order={sampleOrder} onClose={onClose} onPaid={onPaid} />
    </TestScreen>,
  )
  return { start, press, look, onPaid, onClose, setLeft: (cents: number) => (left = cents) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => page.viewport(820, 1100))

test('the terminal is offered first, in place of the recorded machine, and an approved payment goes on', async () => {
  const { start, onPaid } = await open({ looks: [seen.waiting, seen.paid] })
  await expect.element(page.getByText('Card terminal')).toBeVisible()
  expect(page.getByText('Card machine').query()).toBeNull()
  await button('Charge $42.00').click()
  expect(start).toHaveBeenCalledExactlyOnceWith({
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    terminalId: 't-1',
    orderIds: [sampleOrder.orderId],
    dueCents: 4200,
    partCents: 4200,
    surchargeCents: 0,
    tipCents: 0,
  })
  await expect.element(page.getByLabelText('Screen of the terminal')).toHaveTextContent('PRESENT CARD')
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith(5), { timeout: 5_000 })
})

test('one of several terminals takes a part, and what is left is shown', async () => {
  const { start, setLeft } = await open({ terminals: [counter, terrace], looks: [seen.paid] })
  setLeft(2950)
  await page.getByRole('combobox', { name: 'Terminal' }).click()
  await page.getByRole('option', { name: 'Terrace' }).click()
  await button('Take a part').click()
  await page.getByText('Items', { exact: true }).click()
  await page.getByRole('button', { name: 'Increase' }).first().click()
  await button('Charge $12.50').click()
  await expect.element(page.getByText('$29.50 still due')).toBeVisible()
  expect(start).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      terminalId: 't-2',
      dueCents: 4200,
      partCents: 1250,
      part: { kind: 'lines', lines: [{ orderId: sampleOrder.orderId, lineNumber: 1, units: 1 }] },
    }),
  )
})

test('what the terminal added is shown until staff have read it', async () => {
  const { onPaid } = await open({ looks: [{ ...seen.paid, surchargeCents: 25, tipCents: 500 }] })
  await button('Charge $42.00').click()
  const rows = page.getByLabelText('Charged to the card')
  await expect.element(rows).toHaveTextContent('Amount$42.00Surcharge$0.25Tip$5.00Total$47.25')
  expect(onPaid).not.toHaveBeenCalled()
  await button('Done').click()
  expect(onPaid).toHaveBeenCalledExactlyOnceWith(5)
})

test('our own surcharge and tip are charged at a terminal that adds none', async () => {
  const { start } = await open({
    looks: [{ ...seen.paid, cents: 4442 }],
    terms: { surcharges: [card], tipPercents: [5] },
  })
  await expect.element(page.getByText('Card fee')).toBeVisible()
  await page.getByRole('textbox', { name: 'Other amount' }).fill('2')
  await button('Charge $44.42').click()
  await vi.waitFor(() =>
    expect(start).toHaveBeenCalledWith(
      expect.objectContaining({ partCents: 4200, surchargeCents: 42, tipCents: 200 }),
    ),
  )
  const rows = page.getByLabelText('Charged to the card')
  await expect.element(rows).toHaveTextContent('Amount$42.00Surcharge$0.42Tip$2.00Total$44.42')
})

test('a terminal that adds its own surcharge and asks for the tip gets neither of ours', async () => {
  const { start } = await open({
    terminals: [{ ...counter, addsSurcharge: true, asksForTip: true }],
    looks: [seen.waiting],
    terms: { surcharges: [card], tipPercents: [5] },
  })
  await button('Charge $42.00').click()
  await vi.waitFor(() =>
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ surchargeCents: 0, tipCents: 0 })),
  )
  expect(page.getByText('Card fee').query()).toBeNull()
  expect(page.getByRole('group', { name: 'Tip' }).query()).toBeNull()
})

test('staff cancel while the terminal offers it', async () => {
  const { press } = await open({ looks: [seen.waiting] })
  await button('Charge $42.00').click()
  await button('Cancel payment').click()
  await vi.waitFor(() => expect(press).toHaveBeenCalledWith({ attemptId: 'a-1', button: 'cancel' }))
})

test('staff answer the question about the signature', async () => {
  const { press } = await open({ looks: [seen.signature] })
  await button('Charge $42.00').click()
  await expect.element(page.getByText('Compare the signature with the card. Do they match?')).toBeVisible()
  await button("Signature doesn't match").click()
  await vi.waitFor(() => expect(press).toHaveBeenCalledWith({ attemptId: 'a-1', button: 'no' }))
})

test('no answer is not a refusal: staff check the terminal, or take the money in another way', async () => {
  const { look, onPaid } = await open({ looks: [seen.unknown] })
  await button('Charge $42.00').click()
  await expect.element(page.getByText('No answer from the terminal')).toBeVisible()
  expect(page.getByText('Card declined').query()).toBeNull()
  expect(button('Try again').query()).toBeNull()
  const before = look.mock.calls.length
  await button('Check terminal').click()
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(before))
  await button('Take another way').click()
  await expect.element(page.getByRole('textbox', { name: 'Amount received' })).toBeVisible()
  expect(onPaid).not.toHaveBeenCalled()
})

test('after a declined card staff try again, with a new request', async () => {
  const { start } = await open({ looks: [seen.declined] })
  await button('Charge $42.00').click()
  await expect.element(page.getByText('Card declined')).toBeVisible()
  await button('Try again').click()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  const ids = start.mock.calls.map(([input]) => (input as { requestId: string }).requestId)
  expect(new Set(ids).size).toBe(2)
})

test('a busy terminal says what to do', async () => {
  await open({ looks: [seen.busy] })
  await button('Charge $42.00').click()
  await expect
    .element(page.getByText('Finish what is on its screen, then try again. Nothing was charged.'))
    .toBeVisible()
})

test('another balance of the server is shown before anything is charged', async () => {
  const { start } = await open({ looks: [seen.waiting] })
  start.mockImplementationOnce(() => {
    throw new Refused({
      code: 'order.billChanged',
      data: { dueCents: 3000, currency: 'AUD' },
      status: 200,
      message: 'changed',
    })
  })
  await button('Charge $42.00').click()
  await expect.element(page.getByText('Was $42.00, now $30.00. Ask for the new amount.')).toBeVisible()
  await expect.element(button('Charge $30.00')).toBeEnabled()
})

test('a payment that runs at the terminal is shown again, as after a reload, and bars a second one', async () => {
  const { onClose, onPaid } = await open({
    terminals: [{ ...counter, running: seen.waiting }],
    looks: [seen.waiting, seen.paid],
  })
  await expect.element(page.getByText('Counter is taking $42.00.')).toBeVisible()
  await expect.element(button('Charge $42.00')).toBeDisabled()
  await button('Show payment').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 5_000 })
  // It may have been for another order.
  expect(onPaid).not.toHaveBeenCalled()
})
