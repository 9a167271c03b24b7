import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { addAtTable, addTables, codeOf, openTable, sitDown } from '../support/ordering/at-table.ts'

test('a cashier keys in ten dishes with few keys, and the kitchen has them without accepting', async ({
  browser,
}) => {
  const kitchen = await openConsole(browser, 'kitchen@harbour')
  await kitchen.goto('/service/harbour/kitchen')
  const till = await openConsole(browser, 'cashier@harbour')
  await till.goto('/service/harbour/orders')
  await expect(till.getByRole('main').getByRole('link', { name: 'New order' })).toBeVisible()
  await till.keyboard.press('n')
  const screen = till.locator('[data-screen="service/new-order"]')
  const field = screen.getByRole('searchbox', { name: 'Find an item' })
  await expect(field).toBeFocused()

  // Names in English, pinyin initials and quantities, as a cashier types them.
  const keyed = [
    ['zcsb', 'Steamed BBQ Pork Buns'],
    ['scj', 'Veggie Spring Roll'],
    ['2 gbyg', 'Kung Pao Chicken with Cashews'],
    ['smz', 'Steamed Siu Mai'],
    ['hsdf', 'Braised Bean Curd'],
    ['dhss', "Buddha's Feast"],
    ['xrsj', 'Breaded Almond Chicken'],
    ['3xcurry ch', 'Curry Chicken'],
    ['zjc', 'Deep-Fried Chicken Wings'],
    ['ygjd', 'Cashew Nut Guy Ding'],
  ] as const
  let keys = 0
  for (const [typed, name] of keyed) {
    await till.keyboard.type(typed)
    keys += typed.length + 1
    await expect(screen.locator('[data-dish][data-active]')).toContainText(name)
    await till.keyboard.press('Enter')
    await expect(field).toHaveValue('')
  }
  // Twenty seconds at three keys a second.
  expect(keys).toBeLessThanOrEqual(60)
  const order = screen.getByRole('region', { name: 'Order' })
  await expect(order.getByRole('listitem')).toHaveCount(10)
  await expect(order.getByRole('group', { name: 'Quantity of Curry Chicken' })).toHaveText('3')

  await order.getByRole('textbox', { name: 'Customer name' }).fill('Ten Dishes')
  await picture(till, 'new-order')
  expect(await findings(till)).toEqual([])
  await order.getByRole('button', { name: 'Send to kitchen' }).click()
  await expect(order).toContainText('No items yet')
  const ticket = kitchen.getByRole('article').filter({ hasText: 'Ten Dishes' })
  await expect(ticket).toBeVisible({ timeout: 5_000 })
  await expect(ticket).toContainText('Kung Pao Chicken')
  await expect(ticket.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible()

  // Dishes without required choices need one tap each.
  for (const dish of ['Curry Chicken', 'Almond Guy Ding', 'Braised Bean Curd'])
    await screen.getByRole('button', { name: new RegExp(`^${dish} \\$`) }).click()
  await expect(order.getByRole('listitem')).toHaveCount(3)
  await order.getByRole('button', { name: 'Take payment' }).click()
  const paying = till.getByRole('dialog', { name: /^Take payment for order/ })
  await paying.getByRole('button', { name: /^Confirm / }).click()
  await expect(paying).toHaveCount(0)
  await till.goto('/service/harbour/orders')
  const row = till.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('Counter')
  await expect(row).toContainText('Paid')
})

test('staff add items to a table where a guest ordered by QR code, and one bill has both', async ({
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, 'N', 1)
  const phone = await sitDown(browser, await codeOf(desk, 'N1'))
  await addAtTable(phone, /^Braised Bean Curd/)
  await phone.getByRole('link', { name: /^View cart/ }).click()
  await phone.getByRole('button', { name: /^Send to kitchen/ }).click()
  await expect(phone.locator('[data-screen=orderplaced]')).toBeVisible()
  await phone.goto('/self/harbour/myorders')

  const panel = await openTable(desk, 'N1')
  await panel.getByRole('link', { name: 'Add items' }).click()
  const screen = desk.locator('[data-screen="service/new-order"]')
  await expect(screen.getByRole('button', { name: 'Table N1' })).toBeVisible()
  await desk.keyboard.type('2 hsdf')
  await expect(screen.locator('[data-dish][data-active]')).toContainText('Braised Bean Curd')
  // The guest's phone says it while it happens.
  const told = expect(phone.getByText(/Staff added an order/)).toBeVisible({ timeout: 20_000 })
  await desk.keyboard.press('Enter')
  await expect(screen.getByRole('region', { name: 'Order' })).toContainText('Braised Bean Curd')
  await desk.keyboard.press('Control+Enter')
  await told

  // Back at the table, whose bill has the orders of both.
  const after = desk.getByRole('dialog', { name: 'Table N1', exact: true })
  await expect(after).toContainText('2 open orders')
  await after.getByRole('button', { name: 'Take payment' }).click()
  const bill = desk.getByRole('dialog').filter({ hasText: 'Amount received' })
  await expect(bill.getByText(/^Order \d+/)).toHaveCount(2)
})
