import type { Page } from '@playwright/test'
import { addAtTable, addTables, codeOf, openTable, sitDown } from '../support/ordering/at-table.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect as expectSoon, test } from '../support/test.ts'

/** Three browsers and a payment page share one machine. */
const expect = expectSoon.configure({ timeout: 60_000 })
const table = 'Z1'

const bill = (phone: Page) => phone.getByRole('region', { name: /^(Pay the table's bill|线上买单)$/ })
const approve = (phone: Page) => phone.getByRole('button', { name: /^(Approve the payment|同意付款)$/ })

async function clearTable(desk: Page): Promise<void> {
  await (await openTable(desk, table)).getByRole('button', { name: 'Close table' }).click()
  const sure = desk.getByRole('dialog', {
    name: new RegExp(`^(Close table ${table}\\?|Table ${table} still owes)`),
  })
  await sure.getByRole('button', { name: 'Close table' }).click()
  await expect(desk.getByText(`Table ${table} closed`)).toBeVisible()
}

test('two phones at a table pay by card: one its own dishes, the other the rest, each once', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, 'Z', 1)
  try {
    const address = await codeOf(desk, table)
    const anna = await sitDown(browser, address, 'en-gb')
    const ben = await sitDown(browser, address, 'zh-hans')
    await addAtTable(anna, /^Wonton Soup/)
    await addAtTable(ben, /^(Wonton Soup|云吞汤)/)
    await anna.goto('/self/harbour/cart')
    await expect(anna.locator('[data-screen=cart]').getByText('Wonton Soup')).toHaveCount(2)
    await anna.getByRole('button', { name: /^Send to kitchen/ }).click()
    await expect(anna.locator('[data-screen=orderplaced]')).toBeVisible()

    // Ben pays for his own item, and Anna and staff see it.
    await ben.goto('/self/harbour/myorders?lang=zh-hans')
    await expect(bill(ben).getByRole('button', { name: /^全部付清/ })).toBeVisible()
    await picture(ben, 'together-card-zh')
    await bill(ben).getByRole('button', { name: '付我的' }).click()
    await expect(bill(ben).getByRole('checkbox', { checked: true })).toHaveCount(1)
    await picture(ben, 'together-card-mine-zh')
    await bill(ben)
      .getByRole('button', { name: /^支付 / })
      .click()
    await expect(approve(ben)).toBeVisible()
    await anna.goto('/self/harbour/myorders')
    await expect(bill(anna)).toContainText('now')
    await picture(anna, 'together-card-paying')
    const drawer = await openTable(desk, table)
    await expect(drawer.getByRole('region', { name: 'Split payments' })).toContainText('is paying online now')
    await picture(desk, 'together-card-drawer')
    await approve(ben).click()
    // Ben is told first of all that his share is paid, and nothing asks him to pay for the others (C-B12).
    const share = ben.getByRole('region', { name: /^已付您的一份：/ })
    await expect(share.getByRole('link', { name: /^小票 / })).toBeVisible()
    await picture(ben, 'together-card-share-zh')
    await share.getByRole('button', { name: '剩下的由其他人付' }).click()
    await expect(share).toContainText('由其他人付')
    await expect(bill(ben).getByRole('button', { name: /^全部付清/ })).toHaveCount(0)
    await expect(bill(anna)).toContainText(/paid .* online/)

    // Anna opens a page for the whole balance, leaves it and cancels it; Ben cannot close it yet (C-B29).
    await bill(anna).getByRole('button', { name: 'Split equally' }).click()
    await expect(bill(anna)).toContainText('1 of 2 equal shares')
    await picture(anna, 'together-card-even')
    await bill(anna).getByRole('button', { name: 'Back' }).click()
    await bill(anna)
      .getByRole('button', { name: /^Pay everything/ })
      .click()
    await expect(approve(anna)).toBeVisible()
    await expect(bill(ben)).toContainText('正在支付')
    await expect(bill(ben).getByRole('button', { name: '取消这笔付款' })).toHaveCount(0)
    await anna.goto('/self/harbour/myorders')
    await bill(anna).getByRole('button', { name: 'Cancel this payment' }).click()
    await share.getByRole('button', { name: '再付一部分' }).click()
    await expect(bill(ben).getByRole('button', { name: /^全部付清/ })).toBeVisible()
    await bill(anna)
      .getByRole('button', { name: /^Pay everything/ })
      .click()
    await approve(anna).click()
    await expect(anna.locator('[data-screen=myorders]')).toContainText('All paid. Thank you!')
    await expect(ben.locator('[data-screen=myorders]')).toContainText('已付清')
    await picture(anna, 'together-card-paid')
    const paid = await openTable(desk, table)
    await expect(paid.getByRole('region', { name: 'Split payments' })).toContainText('online')
    await picture(desk, 'together-card-drawer-paid')
  } finally {
    await clearTable(desk)
  }
})

test('a guest pays one of two equal dishes by card, and the other stays open', async ({ browser }) => {
  test.setTimeout(300_000)
  const desk = await openConsole(browser, 'owner')
  const anna = await sitDown(browser, await codeOf(desk, table), 'en-gb')
  try {
    await addAtTable(anna, /^Wonton Soup/)
    await anna.goto('/self/harbour/cart')
    await anna.getByRole('button', { name: 'More', exact: true }).click()
    await expect(anna.getByRole('group', { name: 'Quantity of Wonton Soup' })).toHaveText('2')
    await anna.getByRole('button', { name: /^Send to kitchen/ }).click()
    await expect(anna.locator('[data-screen=orderplaced]')).toBeVisible()
    await anna.goto('/self/harbour/myorders')
    await bill(anna).getByRole('button', { name: 'Pay some dishes' }).click()
    const quantity = bill(anna).getByRole('group', { name: 'Quantity of Wonton Soup' })
    await expect(quantity).toHaveText('2')
    await quantity.getByRole('button', { name: 'Less' }).click()
    await picture(anna, 'together-card-units')
    // On a Sunday, ten per cent more.
    const pay = bill(anna).getByRole('button', { name: /^Pay \$/ })
    await expect(pay).toBeEnabled()
    const amount = (await pay.innerText()).replace(/^Pay /, '')
    expect(amount).toMatch(/^\$(?:14\.00|15\.40)$/)
    await pay.click()
    await approve(anna).click()
    await expect(bill(anna)).toContainText(`paid ${amount} online`)
    await expect(anna.locator('[data-screen=myorders]')).toContainText('Balance due')
    await anna.getByRole('button', { name: 'Pay some of the rest' }).click()
    await expect(bill(anna).getByRole('button', { name: amount }).first()).toBeVisible()
  } finally {
    await clearTable(desk)
  }
})
