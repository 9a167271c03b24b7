import { addAtTable, addTables, codeOf, openTable, sitDown } from '../support/ordering/at-table.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const first = 'T41'
const other = 'T42'

test("three phones share a table's cart, one sends it, staff move the table, and one asks for the bill", async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, 'T', 41, 42)
  const address = await codeOf(desk, first)

  const anna = await sitDown(browser, address, 'en-gb')
  const ben = await sitDown(browser, address, 'en-gb')
  const chen = await sitDown(browser, address, 'zh-hans')
  await addAtTable(anna, /^Wonton Soup/)
  await anna.goto('/self/harbour/cart')
  await anna.getByRole('button', { name: 'Your name' }).click()
  await anna.getByLabel('Your name at this table').fill('Anna')
  await anna.getByRole('button', { name: '🦊' }).click()
  await anna.getByRole('button', { name: 'Save' }).click()
  await addAtTable(ben, /^Wonton Soup/)
  await addAtTable(chen, /^(Wonton Soup|云吞汤)/)

  for (const phone of [ben, chen]) {
    await phone.goto('/self/harbour/cart')
    await expect(phone.locator('[data-screen=cart]')).toContainText('🦊 Anna')
  }
  await picture(ben, 'together-cart')
  await picture(chen, 'together-cart-zh')

  // Ben removes Anna's item; she sees who did it and restores it.
  await ben
    .getByRole('button', { name: /^Remove Wonton Soup/ })
    .first()
    .click()
  await expect(anna.getByText(/removed/)).toBeVisible()
  await anna.getByRole('button', { name: 'Undo' }).click()
  await expect(anna.locator('[data-screen=cart]').getByText('Wonton Soup')).toHaveCount(3)

  await anna.getByRole('button', { name: /^Send to kitchen/ }).click()
  await expect(anna.locator('[data-screen=orderplaced]')).toBeVisible()
  for (const phone of [ben, chen]) {
    await expect(phone.locator('[data-screen=cart]')).toContainText(/Your cart is empty|购物车是空的/)
    if (phone === ben) await picture(ben, 'together-empty')
    // A guest whose cart was sent by another sees where it went.
    await phone.getByRole('link', { name: /^(See what was ordered|查看已点)$/ }).click()
    await expect(phone.locator('[data-screen=myorders]')).toContainText('Anna')
  }
  await picture(ben, 'together-rounds')
  await picture(chen, 'together-rounds-zh')

  const drawer = await openTable(desk, first)
  await picture(desk, 'together-drawer')
  await drawer.getByRole('button', { name: 'Move' }).click()
  const moving = desk.getByRole('dialog', { name: `Move guests from table ${first}` })
  await moving.getByRole('button', { name: `Table ${other}` }).click()
  await picture(desk, 'together-move')
  await moving.getByRole('button', { name: 'Move' }).click()
  await expect(desk.getByText(`Guests moved to table ${other}`)).toBeVisible()
  for (const phone of [anna, ben, chen]) await expect(phone.getByText(other).first()).toBeVisible()
  await desk.goto('/service/harbour/kitchen')
  const ticket = desk
    .getByRole('article')
    .filter({ hasText: `Table ${other}` })
    .first()
  await expect(ticket).toContainText('Anna')
  await picture(desk, 'together-kitchen')

  await ben.getByRole('link', { name: 'The bill' }).click()
  await ben.getByRole('button', { name: 'Ask staff for the bill' }).click()
  await expect(ben.getByText("We've told our staff. Someone will be with you shortly.")).toBeVisible()
  const seated = await openTable(desk, other)
  await expect(seated).toContainText('Wants the bill')
  await seated.getByRole('button', { name: 'Take payment' }).click()
  const bill = desk.getByRole('dialog', { name: `Bill for table ${other}` })
  await picture(desk, 'together-bill')
  await bill.getByRole('button', { name: /^Confirm / }).click()
  await expect(desk.getByText(`Table ${other} is fully paid`)).toBeVisible()
  await expect(ben.locator('[data-screen=myorders]')).toContainText('All paid. Thank you!')
})
