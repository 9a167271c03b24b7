import { floor } from '@tabard/contract/tables/floor/calls'
import type { TableParts } from '@tabard/contract/tables/floor/table-bill'
import { till } from '@tabard/contract/till/calls'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noTerms } from '../../../components/paying/terminal/use-typed-payment.ts'
import { sampleBill } from '../../../testing/sample-order.ts'
import { BillDialog } from '../bill-dialog.tsx'

beforeEach(() => page.viewport(820, 1100))

const at = Date.UTC(2026, 10, 20, 2)
const part = { at, returnedCents: 0, guest: undefined }
const confirm = page.getByRole('button', { name: /^Confirm / })

/** The bill of table 4, 42.00, of which each taking leaves what is named. */
async function open(leaves: readonly number[], parts: TableParts['parts'] = []) {
  let dueCents = sampleBill.dueCents
  const bill = () => ({
    ...sampleBill,
    orders: sampleBill.orders.map((order) => ({ ...order, openCents: dueCents })),
    dueCents,
  })
  const left = [...leaves]
  const takenPart = vi.fn((_: unknown) => undefined)
  const takenWhole = vi.fn((_: unknown) => undefined)
  const onClose = vi.fn()
  await render(
    <TestScreen
      permissions={['tables.serve', 'cash.collect']}
      answers={[
        answerTo(till.paymentTerms, () => noTerms),
        answerTo(floor.bill, bill),
        answerTo(floor.parts, () => ({
          parts,
          paidCents: parts.length * 1_000,
          openCents: dueCents,
          currency: 'AUD',
        })),
        answerTo(floor.collectPart, (input) => {
          takenPart(input)
          dueCents = left.shift() ?? 0
          return { paidCents: 1_250, changeCents: 750, bill: bill() }
        }),
        answerTo(floor.collect, (input) => {
          takenWhole(input)
          return { paidCents: dueCents, changeCents: 0 }
        }),
      ]}
    >
      <BillDialog table={{ tableId: 'four', number: '4', joined: '' }} onClose={onClose} />
    </TestScreen>,
  )
  return { takenPart, takenWhole, onClose }
}

test('a table pays in parts: some dishes, an equal part, and the rest on the card machine', async () => {
  const { takenPart, takenWhole, onClose } = await open([2_950, 1_475])
  const dialog = page.getByRole('dialog', { name: 'Bill for table 4' })
  await dialog.getByText('Items', { exact: true }).click()
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Increase' }).first().click()
  await dialog.getByLabelText('Amount received').fill('20')
  await confirm.click()
  await expect.element(dialog).toHaveTextContent('$29.50 still due')
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(takenPart).toHaveBeenLastCalledWith(
    expect.objectContaining({
      tableId: 'four',
      dueCents: 4_200,
      partCents: 1_250,
      part: expect.objectContaining({ kind: 'lines' }),
      tenderedCents: 2_000,
    }),
  )

  await dialog.getByText('Split equally', { exact: true }).click()
  await expect.element(dialog).toHaveTextContent('1 of 2 equal shares of the balance due')
  await confirm.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(takenPart).toHaveBeenLastCalledWith(
    expect.objectContaining({ dueCents: 2_950, partCents: 1_475, part: { kind: 'amount', cents: 1_475 } }),
  )
  // The whole remaining balance is shown again.
  await expect.element(dialog).not.toHaveTextContent('equal shares')
  await dialog.getByText('Card machine', { exact: true }).click()
  await dialog.getByLabelText('Receipt number').fill('004217')
  await confirm.click()
  await expect.element(page.getByText('Table 4 is fully paid')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(takenWhole).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ dueCents: 1_475, tender: 'terminal', reference: '004217' }),
  )
})

test('the bill says who paid what, and who is paying just now', async () => {
  await open([], [
    {
      ...part,
      partId: 'one',
      kind: 'card',
      status: 'paid',
      cents: 1_000,
      guest: { name: 'Anna', number: 1 },
    },
    { ...part, partId: 'two', kind: 'card', status: 'paying', cents: 2_000, guest: { name: '', number: 2 } },
  ] as TableParts['parts'])
  const split = page.getByRole('region', { name: 'Split payments' })
  await expect.element(split.getByRole('listitem').filter({ hasText: 'Anna' })).toHaveTextContent('online')
  await expect
    .element(split.getByRole('listitem').filter({ hasText: 'Guest 2' }))
    .toHaveTextContent('is paying online now')
})
