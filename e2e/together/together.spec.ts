import type { Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { addAtTable, sitDown } from '../support/ordering/at-table.ts'
import { openTables } from '../support/ordering/open-tables.ts'
import { picture } from '../support/picture.ts'
import { staffWithoutBrowser } from '../support/staff-client.ts'
import { expect as expectSoon, test } from '../support/test.ts'

// Three people at one table, each with a phone, one of them in Chinese. Tests of the server prove what many phones do
// at the same moment (tables/visits).

/** Three browsers and a payment page share one machine. */
const expect = expectSoon.configure({ timeout: 30_000 })

const bill = (phone: Page) => phone.getByRole('region', { name: /^(Pay the table's bill|线上买单)$/ })
const approve = (phone: Page) => phone.getByRole('button', { name: /^(Approve the payment|同意付款)$/ })

test("three phones share a table's cart and send it once, staff move the table, and each guest pays a part by card", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const staff = await staffWithoutBrowser(baseURL ?? '', 'owner')
  const [table, other] = await openTables(staff, 'T', 2)
  if (!table || !other) throw new Error('two tables were made')
  const anna = await sitDown(browser, table.address, 'en-gb')
  const ben = await sitDown(browser, table.address, 'zh-hans')
  const cara = await sitDown(browser, table.address, 'en-gb')
  const cart = (phone: Page) => phone.locator('[data-screen=cart]')
  const soups = (phone: Page) => cart(phone).getByText(/^(Wonton Soup|云吞汤)$/)
  for (const phone of [anna, ben, cara]) {
    await addAtTable(phone, /^(Wonton Soup|云吞汤)/)
    await phone
      .getByRole('link', { name: /^(View cart|查看购物车)/ })
      .first()
      .click()
  }

  await test.step('one cart, with the names of the guests', async () => {
    await anna.getByRole('button', { name: 'Your name' }).click()
    await anna.getByLabel('Your name at this table').fill('Anna')
    await anna.getByRole('button', { name: '🦊' }).click()
    await anna.getByRole('button', { name: 'Save' }).click()
    for (const phone of [ben, cara]) {
      await expect(cart(phone)).toContainText('🦊 Anna')
      await expect(soups(phone)).toHaveCount(3)
    }
    await picture(ben, 'together-cart-zh')
    // Cara removes Anna's item; Anna sees who did it and restores it.
    await cara
      .getByRole('button', { name: /^Remove Wonton Soup/ })
      .first()
      .click()
    await expect(anna.getByText(/removed/)).toBeVisible()
    await anna.getByRole('button', { name: 'Undo' }).click()
    for (const phone of [anna, ben, cara]) await expect(soups(phone)).toHaveCount(3)
  })

  await test.step('two guests send at the same moment: one order', async () => {
    const send = (phone: Page) => phone.getByRole('button', { name: /^(Send to kitchen|下单)/ })
    // A faster guest may remove the button under the finger: what was ordered is one tap away.
    const ordered = (phone: Page) => phone.getByRole('link', { name: /^(See what was ordered|查看已点)$/ })
    await Promise.all([anna, cara].map((phone) => send(phone).or(ordered(phone)).click()))
    for (const phone of [anna, cara])
      await expect(phone).toHaveURL(/\/self\/harbour\/(orderplaced|myorders|cart)/)
    // A guest whose cart was sent by another sees where it went.
    await expect(cart(ben)).toContainText('购物车是空的')
    await picture(ben, 'together-empty')
    await ordered(ben).click()
    await expect(ben.locator('[data-screen=myorders]')).toContainText('Anna')
    await picture(ben, 'together-rounds-zh')
    const { tickets } = await staff.call(kitchen.board, {})
    const own = tickets.filter((ticket) => ticket.table === table.number)
    expect(own).toHaveLength(1)
    const lines = own.flatMap((ticket) => ticket.lines)
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect(lines.map(({ guest }) => guest?.name)).toContain('Anna')
  })

  await test.step('staff move the table, and the phones go along', async () => {
    await staff.call(floor.move, { tableId: table.tableId, toTableId: other.tableId })
    for (const phone of [anna, ben, cara]) await expect(phone.getByText(other.number).first()).toBeVisible()
    const { tickets } = await staff.call(kitchen.board, {})
    expect(tickets.filter((ticket) => ticket.table === other.number)).toHaveLength(1)
  })

  await test.step('Ben pays his own dish by card while the others look on', async () => {
    await bill(ben).getByRole('button', { name: '付我的' }).click()
    await expect(bill(ben).getByRole('checkbox', { checked: true })).toHaveCount(1)
    await picture(ben, 'together-card-mine-zh')
    await bill(ben)
      .getByRole('button', { name: /^支付 / })
      .click()
    await expect(approve(ben)).toBeVisible()
    await anna.goto('/self/harbour/myorders')
    await expect(bill(anna)).toContainText('now')
    const { parts } = await staff.call(floor.parts, { tableId: other.tableId })
    expect(parts).toMatchObject([{ kind: 'card', status: 'paying' }])
    await approve(ben).click()
    // Ben is told first of all that his share is paid, and nothing asks him to pay for the others (C-B12).
    const share = ben.getByRole('region', { name: /^已付您的一份：/ })
    await expect(share.getByRole('link', { name: /^小票 / })).toBeVisible()
    await picture(ben, 'together-card-share-zh')
    await share.getByRole('button', { name: '剩下的由其他人付' }).click()
    await expect(share).toContainText('由其他人付')
    await expect(bill(ben).getByRole('button', { name: /^全部付清/ })).toHaveCount(0)
    await expect(bill(anna)).toContainText(/paid .* online/)
  })

  await test.step('Anna leaves a page for the rest, cancels it, and pays on the next one', async () => {
    const everything = bill(anna).getByRole('button', { name: /^Pay everything/ })
    await everything.click()
    await expect(approve(anna)).toBeVisible()
    // Ben cannot close it yet (C-B29).
    await expect(bill(ben)).toContainText('正在支付')
    await expect(bill(ben).getByRole('button', { name: '取消这笔付款' })).toHaveCount(0)
    await anna.goto('/self/harbour/myorders')
    await bill(anna).getByRole('button', { name: 'Cancel this payment' }).click()
    await everything.click()
    await approve(anna).click()
    await expect(anna.locator('[data-screen=myorders]')).toContainText('All paid. Thank you!')
    await expect(ben.locator('[data-screen=myorders]')).toContainText('已付清')
    await picture(anna, 'together-card-paid')
    const { orders, dueCents } = await staff.call(floor.bill, { tableId: other.tableId, tender: 'cash' })
    expect({ orders, dueCents }).toEqual({ orders: [], dueCents: 0 })
  })
  await staff.call(tables.close, { tableId: other.tableId })
})
