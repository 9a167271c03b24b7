import { tables } from '@tabard/contract/tables/calls'
import { orders } from '@tabard/contract/orders/calls'
import { addTables, codeOf, openTable } from '../support/ordering/at-table.ts'
import { picture } from '../support/picture.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('a table pays in parts: some dishes, an equal part, and the rest', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, 'P', 1)
  const address = await codeOf(desk, 'P1')

  const diner = await newDiner(baseURL ?? '', 'harbour')
  const code = address.split('/').at(-1) ?? ''
  const { sessionId } = await diner.client.call(tables.scan, { code })
  const { orderId, bill } = await placeOrder(diner, '', '', { sessionId })
  const paid = async () => (await diner.client.call(orders.track, { orderId })).paidCents

  await (await openTable(desk, 'P1')).getByRole('button', { name: 'Take payment' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Bill for table P1' })
  await dialog.getByText('Items', { exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^Confirm / })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Increase' }).first().click()
  await picture(desk, 'parts-dishes')
  await dialog.getByLabel('Amount received').fill('100')
  await dialog.getByRole('button', { name: /^Confirm / }).click()
  await expect(dialog).toContainText('still due', { timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Balance due')
  const first = await paid()
  expect(first).toBeGreaterThan(0)

  await dialog.getByText('Split equally', { exact: true }).click()
  await expect(dialog).toContainText('1 of 2 equal shares of the balance due')
  await picture(desk, 'parts-even')
  await dialog.getByRole('button', { name: /^Confirm / }).click()
  await expect.poll(paid, { timeout: 30_000 }).toBeGreaterThan(first)
  await dialog.getByRole('button', { name: 'Done' }).click()
  // The whole remaining balance is shown again.
  await expect(dialog).not.toContainText('1 of 2 equal shares of the balance due', { timeout: 30_000 })
  await expect(dialog.getByText('Everything')).toBeVisible()
  // The last guest pays on the card machine.
  await dialog.getByText('Card machine', { exact: true }).click()
  await picture(desk, 'card-machine')
  await dialog.getByLabel('Receipt number').fill('004217')
  await dialog.getByRole('button', { name: /^Confirm / }).click()
  await expect(desk.getByText('Table P1 is fully paid')).toBeVisible({ timeout: 30_000 })
  expect(Math.abs((await paid()) - bill.totalCents)).toBeLessThanOrEqual(6)
  await (await openTable(desk, 'P1')).getByRole('button', { name: 'Close table' }).click()
  const sure = desk.getByRole('dialog', { name: 'Close table P1?' })
  await sure.getByRole('button', { name: 'Close table' }).click()
  await expect(desk.getByText('Table P1 closed')).toBeVisible({ timeout: 30_000 })
})
