import { payLinks } from '@tabard/contract/payments/links/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TablesScreen } from './tables-screen.tsx'

const table = (number: string, more: Partial<FloorTable> = {}): FloorTable => ({
  tableId: `table ${number}`,
  number,
  name: '',
  area: '',
  seats: 4,
  isActive: true,
  revision: 1,
  joined: '',
  guests: 0,
  covers: undefined,
  occupiedSince: undefined,
  billPrinted: undefined,
  openOrders: 0,
  unpaidCents: 0,
  requests: [],
  ...more,
})
const seated = table('4', {
  guests: 2,
  occupiedSince: Date.now() - 60_000,
  openOrders: 1,
  unpaidCents: 4_200,
  requests: [{ what: 'bill', at: Date.now(), wants: [], note: '' }],
})

/** The floor with a seated and a free table; what staff do is answered as `sent` hears it. */
async function open() {
  let shown = [seated, table('5')]
  const sent = vi.fn((_: string, __: unknown) => undefined)
  await render(
    <TestScreen
      permissions={['tables.serve', 'orders.view', 'orders.place']}
      answers={[
        answerTo(floor.show, () => ({ tables: shown, currency: 'AUD', perRow: 4, rows: 4, space: '' })),
        answerTo(payLinks.list, () => []),
        answerTo(tables.answer, (input) => {
          sent('answer', input)
          shown = shown.map((each) => ({ ...each, requests: [] }))
          return {} as never
        }),
        answerTo(tables.close, (input) => {
          sent('close', input)
          return { ended: 2 }
        }),
        answerTo(floor.move, (input) => {
          sent('move', input)
          return { number: '5', orders: 1 }
        }),
      ]}
    >
      <TablesScreen />
    </TestScreen>,
  )
  const card = page.getByRole('button', { name: /Table 4/ })
  await expect.element(card).toHaveTextContent('Wants the bill')
  await expect.element(card).toHaveTextContent('1 open order')
  await card.click()
  return { sent, drawer: page.getByRole('dialog', { name: 'Table 4', exact: true }) }
}

test('a request is answered in the drawer of its table', async () => {
  const { sent, drawer } = await open()
  await expect.element(drawer).toHaveTextContent('Wants the bill')
  await expect.element(drawer).toHaveTextContent('2 phones')
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect.element(drawer).not.toHaveTextContent('Wants the bill')
  expect(sent).toHaveBeenCalledWith('answer', expect.objectContaining({ tableId: 'table 4' }))
})

test('the drawer links to the orders of the table and to new items for it', async () => {
  const { drawer } = await open()
  const address = (name: string) => drawer.getByRole('link', { name }).element().getAttribute('href')
  expect(address('Orders here')).toBe('/harbour/orders?table=table+4&number=4')
  expect(address('Add items')).toBe('/harbour/new-order?table=table+4&number=4')
})

test('a table that owes money is closed after a question', async () => {
  const { sent, drawer } = await open()
  await drawer.getByRole('button', { name: 'Close table' }).click()
  const question = page.getByRole('dialog', { name: 'Table 4 still owes $42.00' })
  await expect.element(question).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Close table' }).click()
  await expect.element(page.getByText('Table 4 closed')).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith('close', { tableId: 'table 4' })
})

test('guests move to a free table', async () => {
  const { sent, drawer } = await open()
  await drawer.getByRole('button', { name: 'Move' }).click()
  const moving = page.getByRole('dialog', { name: 'Move guests from table 4' })
  await moving.getByRole('button', { name: 'Table 5' }).click()
  await moving.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByText('Guests moved to table 5')).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith('move', { tableId: 'table 4', toTableId: 'table 5' })
})
