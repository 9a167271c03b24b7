import {
  settlement,
  type ListedDifference,
  type SettlementReport,
  type SettlementTotal,
} from '@tabard/contract/settlement/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SettlementScreen } from './settlement-screen.tsx'

const total: SettlementTotal = {
  accountId: 'account-1',
  day: '2026-11-26',
  source: 'list',
  checkedAt: Date.UTC(2026, 10, 27, 4),
  failedAt: undefined,
  methods: [{ method: 'stripe', count: 2, cents: 2500 }],
  refundCount: 1,
  refundCents: 250,
  feeCents: 102,
  expectedCents: 2148,
  listedCents: 898,
  disputeCents: 0,
  disputeFeeCents: 0,
  openCount: 1,
  differenceCount: 1,
}

const difference: ListedDifference = {
  differenceId: 'difference-1',
  kind: 'oursOnly',
  movement: 'payment',
  subject: 'attempt-2',
  attemptId: 'attempt-2',
  ourCents: 1250,
  ourCurrency: 'AUD',
  theirCents: undefined,
  theirCurrency: undefined,
  foundAt: Date.UTC(2026, 10, 27, 4),
  settled: undefined,
}

const lineOf = (number: number) => ({
  lineId: `line-${number}`,
  kind: 'payment' as const,
  transaction: `pi_${number}`,
  cents: 1250,
  currency: 'AUD',
  feeCents: 51,
  at: Date.UTC(2026, 10, 26, 9),
  attemptId: `attempt-${number}`,
  method: 'stripe',
})

const report: SettlementReport = {
  month: '2026-11',
  currency: 'AUD',
  accounts: [{ accountId: 'account-1', provider: 'stripe', environment: 'live', isActive: true }],
  days: [total],
}

/** By the keyboard: without portals, a test's dialog in a drawer is beside the window. */
async function press(button: Locator) {
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

async function open(shown: SettlementReport = report) {
  await page.viewport(1280, 900)
  const [check, resolve] = [vi.fn(), vi.fn()]
  let settled: ListedDifference['settled']
  const answers = [
    answerTo(settlement.report, () => shown),
    answerTo(settlement.check, () => {
      check()
      return { days: 4 }
    }),
    answerTo(settlement.day, ({ after }) => ({
      lines: [lineOf(after === undefined ? 1 : 2)],
      next: after === undefined ? 'line-1' : undefined,
      differences: [{ ...difference, settled }],
    })),
    answerTo(settlement.resolve, (input) => {
      resolve(input)
      settled = { at: Date.UTC(2026, 10, 27, 5), by: 'Ann', reason: input.reason }
      return { ...difference, settled }
    }),
  ]
  await render(
    <TestScreen answers={answers} permissions={['payments.review', 'shop.settings']}>
      <SettlementScreen />
    </TestScreen>,
  )
  return { check, resolve }
}

test('a month shows its sums, and a day opens its differences and lines', async () => {
  await open()
  await expect.element(page.getByText('1 difference').first()).toBeVisible()
  await page.getByRole('button', { name: /26 Nov/ }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Missing at the provider · Payment')).toBeVisible()
  await expect.element(drawer.getByText('pi_1')).toBeVisible()
  await drawer.getByRole('button', { name: 'Show more' }).click()
  await expect.element(drawer.getByText('pi_2')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Payment history' }).elements()[0]?.getAttribute('href')).toContain(
    'payments?attempt=attempt-2',
  )
})

test('a difference is settled with a reason, and without one nothing is sent', async () => {
  const { resolve } = await open()
  await page.getByRole('button', { name: /26 Nov/ }).click()
  await page.getByRole('button', { name: 'Mark as settled' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settle this difference' })
  await press(dialog.getByRole('button', { name: 'Mark as settled' }))
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(resolve).not.toHaveBeenCalled()
  dialog.getByRole('textbox').element().focus()
  await userEvent.keyboard(' Paid out a day later ')
  await press(dialog.getByRole('button', { name: 'Mark as settled' }))
  await expect.element(page.getByText(/Settled by Ann.*Paid out a day later/)).toBeVisible()
  expect(resolve).toHaveBeenCalledExactlyOnceWith({
    differenceId: 'difference-1',
    reason: 'Paid out a day later',
  })
})

test('"check now" asks the providers', async () => {
  const { check } = await open()
  await page.getByRole('button', { name: 'Check now' }).click()
  await vi.waitFor(() => expect(check).toHaveBeenCalledOnce())
})

test('without an account the screen leads to payment methods', async () => {
  await open({ ...report, accounts: [], days: [] })
  await expect.element(page.getByRole('link', { name: 'Open payment methods' })).toBeVisible()
})

test('a month is saved as CSV and as a spreadsheet', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await open()
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await page.getByRole('button', { name: 'Save as Excel file' }).click()
  await vi.waitFor(() =>
    expect(names).toEqual(['harbour-settlement-2026-11.csv', 'harbour-settlement-2026-11.xlsx']),
  )
  click.mockRestore()
})
