import { tabs, type Tab } from '@tabard/contract/payments/terminals/tabs'
import { terminalPayments, type TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import { till } from '@tabard/contract/till/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../testing/sample-order.ts'
import { noTerms } from '../paying/terminal/use-typed-payment.ts'
import { TabsButton } from './tabs-button.tsx'
import { TabsSection } from './tabs-section.tsx'

const open: Tab = {
  holdId: 'h-1',
  terminalId: 't-1',
  name: 'Counter',
  state: 'open',
  heldCents: 3_000,
  currency: 'AUD',
  card: { scheme: 'Visa', lastFour: '1111' },
  orderId: 'o-1',
  table: '',
  openedAt: Date.now(),
  openedBy: 'Ana',
  expiresAt: Date.now() + 86_400_000,
  isReleaseRefused: false,
}

const held: TerminalPayment = {
  attemptId: 'a-1',
  terminalId: 't-1',
  name: 'Counter',
  status: 'held',
  cents: 10_000,
  currency: 'AUD',
  startedAt: Date.now(),
  asksForSignature: false,
  lines: [],
  buttons: [],
  receipts: [],
  card: undefined,
  surchargeCents: 0,
  tipCents: 0,
  refusal: undefined,
}

/** The tabs of an order that owes 42.00. */
async function show(
  list: readonly Tab[],
  screen = <TabsSection of={{ kind: 'order', orderId: 'o-1' }} dueCents={4_200} />,
) {
  const hold = vi.fn((_: unknown): TerminalPayment => held)
  const release = vi.fn((_: unknown): Tab => ({ ...open, state: 'released' }))
  const charge = vi.fn((_: unknown): TerminalPayment => ({ ...held, status: 'pending', cents: 3_000 }))
  await render(
    <TestScreen
      permissions={['orders.view', 'cash.collect']}
      answers={[
        answerTo(tabs.list, () => list),
        answerTo(tabs.open, hold),
        answerTo(tabs.release, release),
        answerTo(till.paymentTerms, () => ({
          ...noTerms,
          terminals: [
            {
              terminalId: 't-1',
              name: 'Counter',
              running: undefined,
              addsSurcharge: false,
              asksForTip: true,
            },
          ],
          tabAmounts: [8_000, 15_050],
        })),
        answerTo(terminalPayments.start, charge),
        answerTo(terminalPayments.look, () => held),
        answerTo(till.get, () => ({ ...sampleOrder, exactCents: 4_200 })),
      ]}
    >
      {screen}
    </TestScreen>,
  )
  return { hold, release, charge }
}

test('opens a tab of a proposed amount at the terminal', async () => {
  const { hold } = await show([])
  await page.getByRole('button', { name: 'Open tab' }).click()
  await expect.element(page.getByLabelText('Amount to hold')).toHaveValue('150.50')
  await page.getByRole('button', { name: '$80.00', exact: true }).click()
  await page.getByRole('button', { name: /^Hold/ }).click()
  await vi.waitFor(() =>
    expect(hold.mock.calls[0]?.[0]).toMatchObject({
      terminalId: 't-1',
      cents: 8_000,
      of: { kind: 'order', orderId: 'o-1' },
    }),
  )
})

test('says what a tab covers, and charges no more than it holds', async () => {
  const { charge } = await show([open])
  await expect.element(page.getByText('Covers $30.00 of $42.00')).toBeVisible()
  await expect.element(page.getByText('Visa •1111')).toBeVisible()
  await page.getByRole('button', { name: 'Charge tab' }).click()
  const amount = page.getByLabelText('Amount to charge')
  await expect.element(amount).toHaveValue('30.00')
  await amount.fill('30.01')
  await expect.element(page.getByText('Maximum $30.00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Charge \$/ })).toBeDisabled()
  await amount.fill('30')
  await expect.element(page.getByText('$12.00 stays due. Take it in another way.')).toBeVisible()
  await page.getByRole('button', { name: 'Charge $30.00' }).click()
  await vi.waitFor(() =>
    expect(charge.mock.calls[0]?.[0]).toMatchObject({
      holdId: 'h-1',
      terminalId: 't-1',
      dueCents: 4_200,
      partCents: 3_000,
      part: { kind: 'amount', cents: 3_000 },
    }),
  )
})

test('asks before it releases a tab, and offers nothing for one that expired', async () => {
  const { release } = await show([open, { ...open, holdId: 'h-2', state: 'expired' }])
  await expect.element(page.getByText('The card no longer holds this amount.')).toBeVisible()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await vi.waitFor(() => expect(release.mock.calls[0]?.[0]).toEqual({ holdId: 'h-1' }))
})

test('the list of all tabs counts them, and leads to the order or the table of each', async () => {
  const openOrder = vi.fn()
  const ofTable: Tab = { ...open, holdId: 'h-2', orderId: undefined, table: '7', tableId: 'p-7' }
  await show([{ ...open, orderNumber: 'K4' }, ofTable], <TabsButton onOpenOrder={openOrder} />)
  await page.getByRole('button', { name: 'Tabs (2)' }).click()
  const rows = page.getByRole('dialog', { name: 'Open tabs' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Order K4')
  await expect.element(rows.nth(1)).toHaveTextContent('Table 7')
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'Open table' }))
    .toHaveAttribute('href', expect.stringContaining('/tables?table=p-7'))
  await rows.nth(0).getByRole('button', { name: 'Open order' }).click()
  expect(openOrder).toHaveBeenCalledWith('o-1')
})
