import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import type { TableSlip } from '@tabard/contract/tables/floor/table-slip'
import { named } from '@tabard/domain/testing/sample-menu'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../../testing/sample-order.ts'
import { CountDialog } from '../count-dialog.tsx'
import { PrintBill } from './print-bill.tsx'

const at = Date.UTC(2026, 10, 20, 7, 5)
const { bill } = sampleOrder

/** Two orders of three dumplings and a tea, 42.00 each; 20.00 are paid. */
const slip: TableSlip = {
  shop: { names: named('Harbour', '海港'), address: '1 George Street', phone: '', registration: '' },
  table: '4 + 5',
  covers: 6,
  orders: ['1', '2'].map((orderId) => ({ orderId, number: orderId, placedAt: at, bill })),
  payments: [{ tender: 'cash', cents: 2_000, at }],
  totalCents: 8_400,
  paidCents: 2_000,
  openCents: 6_400,
  cashCents: 6_400,
  currency: 'AUD',
  printed: { at, by: 'Ann', openCents: 6_400 },
}

const table = { tableId: 'four', unpaidCents: 6_400, billPrinted: undefined }

const show = (shown: Pick<FloorTable, 'tableId' | 'unpaidCents' | 'billPrinted'>) =>
  render(
    <TestScreen answers={[answerTo(floor.printBill, () => slip)]} permissions={['tables.serve']}>
      <PrintBill table={shown} />
    </TestScreen>,
  )

afterEach(() => vi.restoreAllMocks())

test('prints equal items of all orders as one line, with what was paid and what is left', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await show(table)
  await page.getByRole('button', { name: 'Print bill' }).click()
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  const paper = document.querySelector<HTMLElement>('body > [data-paper]')
  const text = paper?.textContent ?? ''
  expect(text).toMatch(/Bill for table 4 \+ 5/)
  expect(text).toMatch(/6 guests/)
  expect(text).toMatch(/6 × Dumplings\$75\.00/)
  expect(text).toMatch(/2 × Tea\$9\.00/)
  expect(text).toMatch(/Total\$84\.00/)
  expect(text).toMatch(/−\$20\.00/)
  expect(text).toMatch(/Balance due\$64\.00/)
  // On the screen it is not seen, and after printing it is gone.
  expect(paper && getComputedStyle(paper).display).toBe('none')
  dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull())
})

test('says who printed it and when, and whether the balance has changed since', async () => {
  const billPrinted = { at, by: 'Ann', openCents: 6_400 }
  const { rerender } = await show({ ...table, billPrinted })
  await expect.element(page.getByRole('button', { name: 'Print bill again' })).toBeVisible()
  await expect.element(page.getByText(/Bill printed at 18:05 by Ann · \$64\.00/)).toBeVisible()
  await expect.element(page.getByText('The balance has changed since')).not.toBeInTheDocument()
  await rerender(
    <TestScreen answers={[answerTo(floor.printBill, () => slip)]} permissions={['tables.serve']}>
      <PrintBill table={{ ...table, unpaidCents: 7_000, billPrinted }} />
    </TestScreen>,
  )
  await expect.element(page.getByText('The balance has changed since')).toBeVisible()
})

test('the number of guests is one tap, or typed for more than twelve', async () => {
  const count = vi.fn((_: { readonly tableId: string; readonly guests: number }) => ({}))
  const onClose = vi.fn()
  await render(
    <TestScreen answers={[answerTo(floor.count, count)]} permissions={['tables.serve']}>
      <CountDialog table={{ tableId: 'four', number: '4', joined: '', covers: 2 }} onClose={onClose} />
    </TestScreen>,
  )
  const dialog = page.getByRole('dialog', { name: 'Guests at table 4' })
  await expect
    .element(dialog.getByRole('button', { name: '2', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: '5', exact: true }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await dialog.getByLabelText('More than 12').fill('25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(count.mock.calls.map(([input]) => input.guests)).toEqual([5, 25]))
})
