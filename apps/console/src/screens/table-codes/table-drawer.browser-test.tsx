import { tables } from '@tabard/contract/tables/calls'
import { floor, type Floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { useRead } from '@tabard/ui/client/queries'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { TableDrawer } from './table-drawer.tsx'

const table: FloorTable = {
  tableId: 'four',
  number: '4',
  name: '',
  area: 'Garden',
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
}

const floorOf = (shown: FloorTable): Floor => ({
  tables: [shown],
  currency: 'AUD',
  perRow: 4,
  rows: 4,
  space: '',
})

function Loaded({ onClose }: { readonly onClose: () => void }) {
  const [shown] = useRead(floor.show, {}).data?.tables ?? []
  return shown && <TableDrawer table={shown} onClose={onClose} />
}

/** The drawer on a server that holds `stored` and saves with `save`. */
async function open(save: (input: unknown) => { revision: number }) {
  const server = { stored: table }
  const onClose = vi.fn()
  const answers = [
    answerTo(floor.show, () => floorOf(server.stored)),
    answerTo(tables.change, ({ tableId, ...sent }) => {
      const { revision } = save({ tableId, ...sent })
      server.stored = { ...server.stored, ...sent, revision }
      return { revision }
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <Loaded onClose={onClose} />
    </TestScreen>,
  )
  return {
    server,
    onClose,
    area: page.getByLabelText('Area'),
    seats: page.getByLabelText('Seats'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}

afterEach(() => unsavedWork.stay())

test('a table is loaded, changed and saved over the revision that was shown', async () => {
  const sent = vi.fn(() => ({ revision: 2 }))
  const { area, save, onClose } = await open(sent)
  await expect.element(area).toHaveValue('Garden')
  await area.fill('Terrace')
  await save.click()
  await expect.element(page.getByText(/saved/i)).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    tableId: 'four',
    revision: 1,
    number: '4',
    name: '',
    area: 'Terrace',
    seats: 2,
    isActive: true,
  })
  await expect.element(area).toHaveValue('Terrace')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a number that another table has is refused, and what was typed stays', async () => {
  const { area, save } = await open(() => {
    throw new Refused({ code: 'table.numberTaken', data: { number: '4' }, status: 200, message: 'taken' })
  })
  await area.fill('Terrace')
  await save.click()
  await expect.element(page.getByText('Table 4 already exists.')).toBeVisible()
  await expect.element(area).toHaveValue('Terrace')
})

test('a conflict offers both versions: the own one is saved over the newer revision', async () => {
  const sent = vi.fn((input: unknown) => {
    if ((input as FloorTable).revision === 1)
      throw new Refused({ code: 'table.changedMeanwhile', data: {}, status: 200, message: 'changed' })
    return { revision: 8 }
  })
  const { server, area, save } = await open(sent)
  await area.fill('Terrace')
  server.stored = { ...table, area: 'Cellar', revision: 7 }
  await save.click()
  await page.getByRole('button', { name: 'Save mine' }).click()
  await vi.waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 7, area: 'Terrace' })),
  )
  await expect.element(area).toHaveValue('Terrace')
})

test('a conflict offers the version of the other person', async () => {
  const { server, area, save } = await open(() => {
    throw new Refused({ code: 'table.changedMeanwhile', data: {}, status: 200, message: 'changed' })
  })
  await area.fill('Terrace')
  server.stored = { ...table, area: 'Cellar', revision: 7 }
  await save.click()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(area).toHaveValue('Cellar')
})

test('closing with unsaved changes asks first', async () => {
  const { area, onClose } = await open(() => ({ revision: 2 }))
  await area.fill('Terrace')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(area).toHaveValue('Terrace')
})
