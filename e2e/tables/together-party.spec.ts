import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import { openBill } from '../support/ordering/at-checkout.ts'
import { addAtTable, addTables, codeOf, openTable, sitDown } from '../support/ordering/at-table.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { staffClient } from '../support/staff-client.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

const table = 'Y'

/** A fee for three guests or more, at the counter and at tables; the returned function removes it. */
async function chargeLargeParties(desk: Page): Promise<() => Promise<void>> {
  const owner = await staffClient(desk, 'harbour')
  const { fees, charges, surcharges, packaging } = (await owner.call(shopSetup.get, {})).fees
  const before = { fees, charges, surcharges, packaging }
  const save = async (requested: typeof before) => {
    const { revision } = (await owner.call(shopSetup.get, {})).fees
    await owner.call(feeSetup.save, { seen: revision, fees: requested })
  }
  const party = {
    id: randomUUID(),
    kind: 'service',
    names: { first: 'Large party', second: '多人用餐服务费' },
    basis: { per: 'goods', rate: 1_000 },
    orderTypes: ['pickup', 'table'],
    fromPersons: 3,
    taxes: [1],
  } as const
  await save({ ...before, fees: [...fees, party] })
  return () => save(before)
}

test('if a fee depends on the party size, the checkout asks for it, once per table', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(20_000)
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, table, 1)
  const address = await codeOf(desk, `${table}1`)
  const putBack = await chargeLargeParties(desk)
  try {
    await addDishes(page, 2)
    await page.goto('/shop/harbour/checkout')
    const count = page.getByRole('group', { name: 'Quantity of guests' })
    await expect(page.getByText('Large party: for 3 or more guests')).toBeVisible()
    await expect(count.getByRole('status')).toHaveText('1')
    const fee = page.getByText('Large party', { exact: true })
    await count.getByRole('button', { name: 'More' }).click()
    await expect(count.getByRole('status')).toHaveText('2')
    await expect(fee).toHaveCount(0)
    await openBill(page)
    await count.getByRole('button', { name: 'More' }).click()
    await expect(fee).toBeVisible()
    await count.scrollIntoViewIfNeeded()
    await picture(page, 'guests')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page)).toEqual([])
    await picture(page, 'guests-dark')
    await page.emulateMedia({ colorScheme: null })
    await page.getByRole('button', { name: 'See the breakdown' }).click()
    await expect(page.getByRole('dialog')).toContainText('for 3 guests or more')
    await picture(page, 'guests-worked-out')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Name').fill('Pat Party')
    await page.getByLabel('Phone').fill('0412 345 678')
    const place = page.getByRole('button', { name: /^Place order/ })
    const [total = ''] = /\$[\d.]+/.exec(await place.innerText()) ?? []
    await place.click()
    await expect(page.locator('[data-screen=orderplaced]')).toContainText(total)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByText('Large party').first()).toBeVisible()
    // The next order may have another number of guests.
    await addDishes(page, 2)
    await page.goto('/shop/harbour/checkout')
    await expect(count.getByRole('status')).toHaveText('1')

    const anna = await sitDown(browser, address, 'zh-hans')
    const ben = await sitDown(browser, address, 'en-gb')
    for (const phone of [anna, ben]) phone.setDefaultTimeout(20_000)
    await addAtTable(anna, /^(Wonton Soup|云吞汤)/)
    await expect(ben.getByRole('link', { name: /^View cart/ }).first()).toBeVisible({ timeout: 30_000 })
    const seated = anna.getByRole('group', { name: '用餐人数的数量' })
    const order = async () => {
      await anna.goto('/self/harbour/checkout')
      await expect(anna.getByText('多人用餐服务费：3 人及以上收取')).toBeVisible()
    }
    await order()
    // Defaults to the number of phones at the table.
    await expect(seated.getByRole('status')).toHaveText('2')
    await seated.getByRole('button').last().click()
    await seated.getByRole('button').last().click()
    await anna.getByRole('button', { name: /^\d+ 道菜 · / }).click()
    await expect(anna.getByText('多人用餐服务费', { exact: true })).toBeVisible()
    await picture(anna, 'guests-table-zh')
    await anna.emulateMedia({ colorScheme: 'dark' })
    await picture(anna, 'guests-table-zh-dark')
    await anna.getByRole('button', { name: /^下单/ }).click()
    await expect(anna.locator('[data-screen=orderplaced]')).toBeVisible({ timeout: 30_000 })
    await addAtTable(anna, /^(Wonton Soup|云吞汤)/)
    await order()
    await expect(seated.getByRole('status')).toHaveText('4')
  } finally {
    await putBack()
    // The table may have been empty.
    const drawer = await openTable(desk, `${table}1`)
    await expect(drawer.getByRole('button', { name: 'Show code' })).toBeVisible()
    const clear = drawer.getByRole('button', { name: 'Close table' })
    if (await clear.count()) {
      await clear.click()
      const sure = desk.getByRole('dialog', {
        name: new RegExp(`^(Close table ${table}1\\?|Table ${table}1 still owes)`),
      })
      await sure.getByRole('button', { name: 'Close table' }).click()
      await expect(desk.getByText(`Table ${table}1 closed`)).toBeVisible()
    }
  }
})
