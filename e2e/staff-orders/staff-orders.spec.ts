import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { findings } from '../support/findings.ts'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { picture } from '../support/picture.ts'
import { staffClient, staffWithoutBrowser } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

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

test('staff key in ten dishes with few keys; the order is cooked, changed, discounted, paid and refunded in part, as its receipt says', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const board = await openConsole(browser, 'kitchen@harbour')
  await board.goto('/service/harbour/kitchen')
  const desk = await openConsole(browser, 'owner')
  const staff = await staffClient(desk, 'harbour')
  await desk.goto('/service/harbour/orders')
  await expect(desk.getByRole('main').getByRole('link', { name: 'New order' })).toBeVisible()
  await desk.keyboard.press('n')
  const screen = desk.locator('[data-screen="service/new-order"]')
  const field = screen.getByRole('searchbox', { name: 'Find an item' })
  const panel = screen.getByRole('region', { name: 'Order' })
  const ticket = board.getByRole('article').filter({ hasText: 'Ten Dishes' })

  await test.step('keyed in, it is in the kitchen without being accepted', async () => {
    await expect(field).toBeFocused()
    let keys = 0
    for (const [typed, name] of keyed) {
      await desk.keyboard.type(typed)
      keys += typed.length + 1
      await expect(screen.locator('[data-dish][data-active]')).toContainText(name)
      await desk.keyboard.press('Enter')
      await expect(field).toHaveValue('')
    }
    // Twenty seconds at three keys a second.
    expect(keys).toBeLessThanOrEqual(60)
    await expect(panel.getByRole('listitem')).toHaveCount(10)
    await panel.getByRole('textbox', { name: 'Customer name' }).fill('Ten Dishes')
    await picture(desk, 'new-order')
    expect(await findings(desk)).toEqual([])
    await panel.getByRole('button', { name: 'Send to kitchen' }).click()
    await expect(panel).toContainText('No items yet')
    await expect(ticket).toContainText('Kung Pao Chicken')
    await expect(ticket.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible()
  })

  const { orders } = await staff.call(till.search, { text: 'Ten Dishes' })
  const { orderId = '', number = '', receiptId = '' } = orders[0] ?? {}
  const order = () => staff.call(till.get, { orderId })
  await desk.goto('/service/harbour/orders')
  await desk
    .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  const drawer = desk.getByRole('dialog', { name: 'Order' })

  await test.step('a change is on the board until it is read, also after a reload', async () => {
    const before = (await order()).bill.totalCents
    await drawer.getByRole('button', { name: 'Change order' }).click()
    const dialog = desk.getByRole('dialog', { name: `Change order ${number}` })
    await dialog.getByRole('button', { name: 'Increase' }).first().click()
    await expect(dialog.getByText('Total after')).toBeVisible()
    await picture(desk, 'order-change')
    await dialog.getByRole('button', { name: 'Change order' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await order()).bill.totalCents).toBeGreaterThan(before)
    const changes = ticket.getByRole('alert', { name: 'Changed' })
    await expect(changes).toContainText('+1')
    await picture(board, 'kitchen-changed')
    await board.reload()
    await expect(changes).toContainText('+1')
    await changes.getByRole('button', { name: 'Got it' }).click()
    await expect(changes).toHaveCount(0)
    await expect(ticket.getByRole('button', { name: 'Ready' })).toBeEnabled()
  })

  await test.step('a dish and the whole order are discounted, with a note for staff', async () => {
    const { goodsCents, totalCents } = (await order()).bill
    await drawer.getByRole('button', { name: 'Discount' }).click()
    const dialog = desk.getByRole('dialog', { name: `Discount on order ${number}` })
    await dialog.getByRole('button', { name: '10%', exact: true }).click()
    await dialog.getByRole('button', { name: 'Long wait' }).click()
    await dialog.getByRole('button', { name: /^2× / }).first().click()
    await dialog.getByText('Amount', { exact: true }).click()
    await dialog.getByLabel('Amount off').fill('3')
    await dialog.getByRole('button', { name: 'Quality issue' }).click()
    await dialog.getByLabel('Note (staff only)').fill('Half the soup was spilled')
    await picture(desk, 'discount')
    await dialog.getByRole('button', { name: 'Save discount' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(drawer).toContainText('Half the soup was spilled')
    const { bill } = await order()
    expect(bill.givenCents).toBe(300 + Math.round((goodsCents - 300) / 10))
    expect(bill.totalCents).toBeLessThanOrEqual(totalCents - (bill.givenCents ?? 0))
  })

  await test.step('paid in cash, and one dish refunded', async () => {
    await drawer.getByRole('button', { name: /^Take / }).click()
    const collect = desk.getByRole('dialog', { name: /^Take payment/ })
    await collect.getByRole('button', { name: /^Confirm / }).click()
    await expect(collect).toBeHidden()
    const { paidCents, bill } = await order()
    expect(paidCents).toBe(bill.payableCents)
    await drawer.getByRole('button', { name: 'Refund' }).click()
    const refund = desk.getByRole('dialog', { name: /Refund order/ })
    await refund.getByText('By item', { exact: true }).click()
    await refund.getByRole('button', { name: 'Increase' }).first().click()
    await refund.getByText('An item was wrong or missing.').click()
    await refund.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(refund).toHaveCount(0)
    expect((await order()).paymentStatus).toBe('partRefunded')
  })

  await page.goto(`/receipt/${receiptId}`)
  const slip = page.locator('[data-screen="receipt/{transactionId}"]')
  await expect(slip).toContainText('Discount · 10%')
  await expect(slip.getByText(/^[-−]\$3\.00$/).first()).toBeVisible()
  await expect(slip).not.toContainText('spilled')
  await picture(page, 'discount-receipt')
  await desk.goto('/service/harbour/day')
  await expect(desk.getByRole('heading', { name: 'Staff discounts' })).toBeVisible()
  await picture(desk, 'discount-day')
})

test('a customer changes an order in the cart until it is accepted, is told at once, and sees the new total first', async ({
  page,
  baseURL,
}) => {
  const staff = await staffWithoutBrowser(baseURL ?? '', 'owner')
  await addDishes(page, 2)
  await placeByHand(page, 'Chen Change')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const send = page.getByRole('button', { name: 'Send changes' }).first()

  await page.goto('/shop/harbour/order')
  await page.getByRole('button', { name: 'Change order' }).click()
  await expect(page.getByText(/^Changing order/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText(/^The order would be empty/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send changes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await more.first().click()
  await expect(page.getByText(/^Before \$/).first()).toBeVisible()
  // A new order is not being prepared: the checkout leads back.
  await page.goto('/shop/harbour/checkout')
  await expect(page.locator('[data-screen=cart]')).toBeVisible()
  await send.click()
  await expect(page.locator('[data-screen=order]')).toBeVisible()
  const found = async () => (await staff.call(till.search, { text: 'Chen Change' })).orders[0]
  expect((await found())?.bill.lines.map(({ quantity }) => quantity)).toEqual([2, 1])

  // The kitchen starts during the next change: the cart says so, and added items are not lost.
  await page.getByRole('button', { name: 'Change order' }).click()
  await more.first().click()
  await expect(send).toBeEnabled()
  const { orderId = '', version = 0 } = (await found()) ?? {}
  await staff.call(kitchen.accept, { orderId, version })
  await expect(page.getByRole('alert').filter({ hasText: 'The kitchen has started order' })).toBeVisible()
  await expect(send).toHaveCount(0)
  await picture(page, 'change-too-late')
  await page.getByRole('button', { name: 'Order 1 item separately' }).click()
  await expect(page.getByText(/^Changing order/)).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Quantity/ })).toHaveText('1')
})
