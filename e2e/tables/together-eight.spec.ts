import type { Page } from '@playwright/test'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { addAtTable, addTables, openTable, sitDown } from '../support/ordering/at-table.ts'
import { picture } from '../support/picture.ts'
import { readCodes } from '../support/read-codes.ts'
import { openConsole } from '../support/staff.ts'
import { staffClient } from '../support/staff-client.ts'
import { expect as expectSoon, test } from '../support/test.ts'
import { dishes, type Dish, called, more, remove, chosenOn } from '../support/ordering/table-dishes.ts'

// Eight people at one table, each with a phone, half of them in Chinese. Simultaneous actions may arrive in any
// order; the final order, ticket and payment must be exact.

const table = 'E8'

/** Eight browsers and a console share one machine. */
const expect = expectSoon.configure({ timeout: 60_000 })
const [buns, roll, curd, feast, suey, mushrooms, rice, sausage] = dishes

async function expectCart(phone: Page, requested: readonly (readonly [Dish, number])[]): Promise<void> {
  await expect
    .poll(() => chosenOn(phone))
    .toEqual(Object.fromEntries(requested.map(([{ first }, count]) => [first, count])))
}

async function toCart(phone: Page): Promise<void> {
  const cart = phone.locator('[data-screen=cart]')
  if (!(await cart.isVisible()))
    await phone
      .getByRole('link', { name: /^(View cart|查看购物车)/ })
      .first()
      .click()
  await expect(cart).toBeVisible()
}

/** Cents in a screen's text. */
const centsIn = (text: string) =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100)

/** The amount on the button of the last press. */
const shownCents = async (phone: Page) => centsIn(await placeButton(phone).innerText())
const placeButton = (phone: Page) => phone.getByRole('button', { name: /^(Send to kitchen|下单)/ })

/** Press, and return the outcome: the order, another guest's order, or a cart that just changed. */
async function press(phone: Page): Promise<'orderplaced' | 'myorders' | 'cart'> {
  const told = phone.getByText(/Someone at your table just changed the cart|同桌刚刚更改了购物车/)
  // What an earlier press was told is gone.
  await expect(told).toHaveCount(0, { timeout: 20_000 })
  const timeout = 60_000
  const led = phone.waitForURL(/\/self\/harbour\/(orderplaced|myorders)/, { timeout })
  const changed = told.first().waitFor({ timeout })
  const outcome = Promise.race([led.then(() => 'led' as const), changed.then(() => 'cart' as const)])
  const seeOrdered = phone.getByRole('link', { name: /^(See what was ordered|查看已点)$/ })
  // A faster guest may remove the button under the finger: what was ordered is one tap away.
  await placeButton(phone).or(seeOrdered).click()
  if ((await outcome) === 'cart') return 'cart'
  return new URL(phone.url()).pathname.endsWith('orderplaced') ? 'orderplaced' : 'myorders'
}

/**
 * Two guests press at the same moment: one order is sent, and the slower guest is told. Returns what both
 * were shown.
 */
async function sendTogether(one: Page, other: Page, meanwhile?: () => Promise<void>): Promise<number> {
  await Promise.all([toCart(one), toCart(other)])
  // An item that the other guest just added takes a moment.
  await expect
    .poll(async () => new Set(await Promise.all([one, other].map(shownCents))).size, { timeout: 20_000 })
    .toBe(1)
  const shown = await shownCents(one)
  const [first, second] = await Promise.all([press(one), press(other), meanwhile?.()])
  const placed = [first, second].filter((outcome) => outcome === 'orderplaced').length
  // An item may arrive before both: they are asked to check again, and one of them sends the current cart.
  if (meanwhile && placed === 0) {
    await toCart(one)
    expect(await press(one)).toBe('orderplaced')
  } else expect(placed).toBe(1)
  return shown
}

test('eight phones at one table change and send at the same time: every dish is cooked once and paid to the cent', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const desk = await openConsole(browser, 'owner')
  await addTables(desk, 'E', 8)

  // The code as printed.
  await desk.getByRole('button', { name: 'Print codes' }).click()
  const print = desk.getByRole('dialog', { name: 'Print table codes' })
  await print.getByRole('checkbox', { name: /^Tables: All/ }).uncheck()
  await print.getByRole('combobox', { name: 'Tables' }).fill(table)
  await desk.getByRole('option', { name: `Table ${table}` }).click()
  await expect(print).toContainText('1 table on 1 page')
  await desk.keyboard.press('Escape')
  const saving = desk.waitForEvent('download')
  await print.getByRole('button', { name: 'Download PDF' }).click()
  const [code] = (await readCodes(await (await saving).path())).flat()
  if (code === undefined) throw new Error('there is no code on the print')

  const phones = await Promise.all(dishes.map(() => sitDown(browser, code)))
  // Half of them read Chinese and say so once.
  for (const phone of phones.slice(4)) {
    await phone.getByLabel('Language').selectOption('zh-hans')
    await expect(phone.getByRole('button', { name: '呼叫服务员' })).toBeVisible()
  }
  const [anna, ben, cara, dan, enya, fang, gao, hui] = phones as [
    Page,
    Page,
    Page,
    Page,
    Page,
    Page,
    Page,
    Page,
  ]
  // Four at a time, because one machine runs them all.
  for (const four of [0, 4])
    await Promise.all(
      dishes.slice(four, four + 4).map((dish, place) => {
        const phone = phones[four + place] ?? anna
        return addAtTable(phone, new RegExp(`^(${called(dish).source})`))
      }),
    )
  await Promise.all(phones.map(toCart))
  for (const [phone, name, mark] of [
    [anna, 'Anna', '🦊'],
    [hui, '慧', '🐼'],
  ] as const) {
    await phone.getByRole('button', { name: /^(Your name|您的名字)$/ }).click()
    await phone.getByLabel(/Your name at this table|您的称呼/).fill(name)
    await phone.getByRole('button', { name: mark }).click()
    await phone.getByRole('button', { name: /^(Save|保存)$/ }).click()
  }
  await Promise.all(
    phones.map((phone) =>
      expectCart(
        phone,
        dishes.map((dish) => [dish, 1] as const),
      ),
    ),
  )
  for (const phone of phones) {
    await expect(phone.locator('[data-screen=cart]')).toContainText('🦊 Anna')
    await expect(phone.locator('[data-screen=cart]')).toContainText('🐼 慧')
  }
  await picture(ben, 'eight-1')
  await picture(gao, 'eight-2')

  // All at once: everyone adds a spring roll, two more of Hui's sausage, Dan removes his, Enya removes Fang's.
  const orderOptions: readonly (() => Promise<void>)[] = [
    () => more(anna, sausage).click(),
    () => remove(dan, feast).click(),
    () => remove(enya, mushrooms).click(),
    () => more(hui, sausage).click(),
  ]
  const own = [anna, dan, enya, hui]
  await Promise.all(
    phones.map(async (phone) => {
      await more(phone, roll).click()
      await orderOptions[own.indexOf(phone)]?.()
    }),
  )
  const left = [
    [buns, 1],
    [roll, 9],
    [curd, 1],
    [suey, 1],
    [rice, 1],
    [sausage, 3],
  ] as const
  await Promise.all(phones.map((phone) => expectCart(phone, left)))
  // Fang restores hers.
  await addAtTable(fang, called(mushrooms))
  const requested = [...left, [mushrooms, 1] as const]
  await Promise.all(phones.filter((phone) => phone !== fang).map((phone) => expectCart(phone, requested)))

  // Two guests send while a third still chooses: her item goes out now or with the next round, once.
  await cara.goto('/self/harbour/home')
  await sendTogether(anna, hui, () => addAtTable(cara, called(curd)))
  await Promise.all([anna, fang].map((phone) => phone.goto('/self/harbour/myorders')))
  await expect(fang.locator('[data-screen=myorders]')).toContainText(/第 1 轮/)
  // Right after it two others send the next round with one more item.
  await addAtTable(gao, called(buns))
  const secondCents = await sendTogether(gao, dan)
  await Promise.all(phones.map((phone) => phone.goto('/self/harbour/myorders')))
  for (const phone of phones)
    await expect(phone.locator('[data-screen=myorders]').getByText(/^(Round|第) 2/)).toBeVisible()
  await picture(enya, 'eight-3')

  // Kitchen, bill and choices agree.
  const all = new Map<string, number>(requested.map(([{ first }, count]) => [first, count]))
  for (const { first } of [curd, buns]) all.set(first, (all.get(first) ?? 0) + 1)
  const staff = await staffClient(desk, 'harbour')
  const board = await staff.call(kitchen.board, {})
  const tickets = board.tickets.filter((ticket) => ticket.table === table)
  expect(tickets).toHaveLength(2)
  expect(countDishes(tickets.flatMap(({ lines }) => lines))).toEqual(Object.fromEntries(all))
  const orders = (await staff.call(till.search, { text: '' })).orders.filter(({ orderId }) =>
    tickets.some((ticket) => ticket.orderId === orderId),
  )
  const goods = orders.flatMap(({ bill }) => bill.lines)
  expect(countDishes(goods)).toEqual(Object.fromEntries(all))
  expect(goods.map(({ amountCents, quantity, names }) => [names.first, amountCents / quantity])).toEqual(
    goods.map(({ names }) => [names.first, dishes.find(({ first }) => first === names.first)?.cents]),
  )
  const payable = orders.map(({ bill }) => bill.payableCents)
  expect(payable).toContain(secondCents)

  await desk.goto('/service/harbour/kitchen')
  await expect(desk.getByRole('article').filter({ hasText: `Table ${table}` })).toHaveCount(2)
  await picture(desk, 'eight-4')

  await enya.getByRole('button', { name: '呼叫服务员' }).click()
  await enya.getByRole('dialog').getByRole('button', { name: '呼叫服务员' }).click()
  const seated = await openTable(desk, table)
  await expect(seated).toContainText('Needs service')
  await seated.getByRole('button', { name: 'Done' }).click()
  await expect(seated).not.toContainText('Needs service')
  await ben.getByRole('link', { name: 'The bill' }).click()
  await ben.getByRole('button', { name: 'Ask staff for the bill' }).click()
  await expect(ben.getByText("We've told our staff. Someone will be with you shortly.")).toBeVisible()
  await expect(seated).toContainText('Wants the bill')
  await expect(seated).toContainText('8 phones')
  await picture(desk, 'eight-5')

  // Australian cash: the sum of one payment goes to the nearest five cents (ADR-069).
  const due = Math.round(payable.reduce((sum, cents) => sum + cents, 0) / 5) * 5
  await seated.getByRole('button', { name: 'Take payment' }).click()
  const bill = desk.getByRole('dialog', { name: `Bill for table ${table}` })
  const receive = bill.getByRole('button', { name: /^Confirm / })
  expect(centsIn(await receive.innerText())).toBe(due)
  await picture(desk, 'eight-6')
  await receive.click()
  await expect(desk.getByText(`Table ${table} is fully paid`)).toBeVisible()
  for (const phone of phones)
    await expect(phone.locator('[data-screen=myorders]')).toContainText(
      /All paid. Thank you!|已付清，谢谢惠顾/,
    )
  expect(centsIn(await anna.locator('[data-screen=myorders] dl').innerText())).toBe(due)
  const paid = await Promise.all(orders.map(({ orderId }) => staff.call(till.get, { orderId })))
  expect(paid.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(due)
  expect(paid.map(({ balanceCents }) => balanceCents)).toEqual([0, 0])
  await picture(anna, 'eight-7')

  // Table and kitchen are left as before.
  await seated.getByRole('button', { name: 'Close table' }).click()
  await desk
    .getByRole('dialog', { name: new RegExp(`^(Close table ${table}\\?|Table ${table} still owes)`) })
    .getByRole('button', { name: 'Close table' })
    .click()
  await expect(desk.getByText(`Table ${table} closed`)).toBeVisible()
  for (const { orderId } of tickets) {
    let { version } = await staff.call(till.get, { orderId })
    for (const act of [kitchen.accept, kitchen.bump, kitchen.bump])
      version = (await staff.call(act, { orderId, version })).version
  }
})

function countDishes(
  lines: readonly { readonly names: { readonly first: string }; readonly quantity: number }[],
): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { names, quantity } of lines) found[names.first] = (found[names.first] ?? 0) + quantity
  return found
}
