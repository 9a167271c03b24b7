import { tables } from '@tabard/contract/tables/calls'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { shops } from '@tabard/contract/shops/calls'
import { sampleConfig } from '@tabard/ordering-ui/testing/sample-shop'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TableCodesScreen } from './table-codes-screen.tsx'

const table = (number: string): FloorTable => ({
  tableId: `table ${number}`,
  number,
  name: '',
  area: '',
  seats: 2,
  isActive: true,
  revision: 1,
  joined: '',
  guests: 0,
  covers: undefined,
  billPrinted: undefined,
  occupiedSince: undefined,
  openOrders: 0,
  unpaidCents: 0,
  requests: [],
})

/** The screen of a shop with this number of tables. */
async function open(count: number) {
  const shown = Array.from({ length: count }, (_, place) => table(String(place + 1)))
  const rotated = vi.fn(({ tableIds }: { readonly tableIds: readonly string[] }) => ({
    rotated: tableIds.length,
  }))
  await render(
    <TestScreen
      answers={[
        answerTo(floor.show, () => ({ tables: shown, currency: 'AUD', perRow: 4, rows: 4, space: '' })),
        answerTo(shops.config, () => sampleConfig),
        answerTo(tables.codes, ({ tableIds }) =>
          tableIds.map((tableId) => ({
            tableId,
            number: tableId.replace('table ', ''),
            name: '',
            area: '',
            address: `${location.origin}/t/harbour/${'c'.repeat(28)}`,
          })),
        ),
        answerTo(tables.rotate, rotated),
      ]}
    >
      <TableCodesScreen />
    </TestScreen>,
  )
  return { rotated }
}

test('a shop without tables says how to begin, and has nothing to print', async () => {
  await open(0)
  await expect.element(page.getByText('No tables yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add tables' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print codes' })).not.toBeInTheDocument()
})

test('eight codes fit a page; only those of chosen tables are printed', async () => {
  await open(12)
  await page.getByRole('button', { name: 'Print codes' }).click()
  const print = page.getByRole('dialog', { name: 'Print table codes' })
  await expect.element(print).toHaveTextContent('12 tables on 2 pages')
  await print.getByRole('checkbox', { name: /^Tables: All/ }).click()
  await print.getByRole('combobox', { name: 'Tables' }).fill('7')
  await page.getByRole('option', { name: 'Table 7' }).click()
  await expect.element(print).toHaveTextContent('1 table on 1 page')
  await userEvent.keyboard('{Escape}')
})

test('a new code is made after a warning that the old one stops working', async () => {
  const { rotated } = await open(1)
  await page
    .getByRole('button', { name: /Table 1|^1/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'New code' }).click()
  const sure = page.getByRole('dialog', { name: 'A new code for 1 table?' })
  await expect.element(sure).toHaveTextContent('stop working immediately')
  expect(rotated).not.toHaveBeenCalled()
  await sure.getByRole('button', { name: 'New code' }).click()
  await expect.element(page.getByText('1 new code. Print it now.')).toBeVisible()
  expect(rotated).toHaveBeenCalledExactlyOnceWith({ tableIds: ['table 1'] })
})
