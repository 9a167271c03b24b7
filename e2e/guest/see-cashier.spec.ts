import type { Page } from '@playwright/test'
import { picture } from '../support/picture.ts'
import { pairDevice } from '../support/paired-device.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// A kiosk serves one guest after another and keeps nothing of them. The device is removed again.

const placing = '**/api/shop/order/add/v2?**'

/** Add two items from the start screen and go to the checkout. */
async function toCheckout(kiosk: Page): Promise<void> {
  for (const place of [0, 1]) {
    await kiosk.getByRole('button', { name: /^Add / }).nth(place).click()
    const form = kiosk.locator('[data-screen="product/{id}"]')
    if (await form.count()) await form.getByRole('button', { name: /^Add \d/ }).click()
  }
  await expect(kiosk.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible()
  await kiosk.goto('/shop/harbour/checkout')
  await expect(kiosk.getByLabel('Name')).toBeVisible()
}

test('a guest orders at a kiosk and pays at the counter: kitchen and cashier see it, and the kiosk resets', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const desk = await openConsole(browser, 'owner')
  const { page: kiosk, remove } = await pairDevice(browser, desk, { name: 'Counter kiosk', kind: 'kiosk' })
  try {
    const start = kiosk.locator('[data-screen=home]')
    await toCheckout(kiosk)
    // From here on in Chinese, for this guest only.
    await kiosk.getByLabel('Language').first().selectOption('zh-hans')
    await kiosk.getByLabel('称呼').fill('Kit Kiosk')
    await kiosk.getByLabel('电话').fill('0412 345 678')
    await picture(kiosk, 'kiosk-checkout')
    await kiosk.getByRole('button', { name: /^提交订单/ }).click()
    const placed = kiosk.locator('[data-screen=orderplaced]')
    await expect(placed).toContainText('Kit Kiosk')
    // Its number and where to pay, and nothing that belongs on a private phone.
    await expect(placed.getByText('在柜台付款', { exact: false }).first()).toBeVisible()
    await expect(placed.getByRole('link')).toHaveCount(0)
    await expect(placed.getByRole('timer')).toBeVisible()
    await placed.getByRole('heading').first().click()
    await picture(kiosk, 'kiosk-placed')
    // Nobody touches it any more.
    await expect(start).toBeVisible({ timeout: 15_000 })
    await expect(kiosk.getByLabel('Language').first()).toHaveValue('en-gb')
    await expect(kiosk.getByRole('link', { name: /^Cart, \d/ })).toHaveCount(0)

    const board = await openConsole(browser, 'kitchen@harbour')
    await board.goto('/service/harbour/kitchen')
    const ticket = board.getByRole('article').filter({ hasText: 'Kit Kiosk' })
    await expect(ticket).toContainText('T001')
    await picture(board, 'kiosk-ticket')
    const till = await openConsole(browser, 'cashier@harbour')
    await till.goto('/service/harbour/orders')
    await till.getByRole('button').filter({ hasText: 'Kit Kiosk' }).click()
    const drawer = till.getByRole('dialog', { name: 'Order' })
    await expect(drawer).toContainText('T001')
    await picture(till, 'kiosk-order')
    await drawer.getByRole('button', { name: /^Take \$/ }).click()
    const collect = till.getByRole('dialog', { name: /^Take payment/ })
    await collect.getByRole('button', { name: 'Exact' }).click()
    await collect.getByRole('button', { name: /^Confirm / }).click()
    await expect(collect).toBeHidden()
    await expect(drawer.getByText('Paid', { exact: true }).first()).toBeVisible()

    // The next guest: an empty form and no orders of others.
    await toCheckout(kiosk)
    await expect(kiosk.getByLabel('Name')).toHaveValue('')
    await expect(kiosk.getByLabel('Phone')).toHaveValue('')
    await kiosk.goto('/shop/harbour/myorders')
    await expect(kiosk.locator('[data-screen=myorders]')).not.toContainText('Kit Kiosk')
    await expect(kiosk.locator('[data-screen=myorders] ul > li')).toHaveCount(0)
  } finally {
    await remove()
  }
})

test('an order that fails at a kiosk directs the guest to the cashier, then clears the screen', async ({
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const { page: kiosk, remove } = await pairDevice(browser, desk, { name: 'Door kiosk', kind: 'kiosk' })
  try {
    await toCheckout(kiosk)
    await kiosk.clock.install()
    await kiosk.reload()
    await kiosk.route(placing, (route) => route.abort())
    await kiosk.getByLabel('Name').fill('Fin Failed')
    await kiosk.getByLabel('Phone').fill('0412 345 678')
    await kiosk.getByRole('button', { name: /^Place order/ }).click()
    await expect(kiosk.getByRole('alertdialog')).toContainText('Sending your order')
    await kiosk.clock.fastForward('02:05')
    await expect(kiosk.locator('[data-screen=checkout]').getByRole('alert')).toHaveText(
      'Order failed. Please see the cashier.',
    )
    await picture(kiosk, 'kiosk-failed')
    await kiosk.clock.runFor(5_500)
    await expect(kiosk.locator('[data-screen=home]')).toBeVisible()
    await expect(kiosk.getByRole('link', { name: /^Cart, \d/ })).toHaveCount(0)
    await kiosk.unroute(placing)
    await toCheckout(kiosk)
    await expect(kiosk.getByLabel('Name')).toHaveValue('')
    await expect(kiosk.locator('[data-screen=checkout]')).not.toContainText('2 ×')
  } finally {
    await remove()
  }
})

test('an idle kiosk asks if the guest is still there, waits, and resets', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  const { page: kiosk, remove } = await pairDevice(browser, desk, { name: 'Hall kiosk', kind: 'kiosk' })
  try {
    await toCheckout(kiosk)
    await kiosk.clock.install()
    await kiosk.reload()
    await kiosk.getByLabel('Language').first().selectOption('zh-hans')
    await kiosk.getByLabel('称呼').fill('Walt Walker')
    const question = kiosk.getByRole('alertdialog', { name: '您还在吗？' })
    // The idle watch loads when the page is idle.
    await expect(async () => {
      await kiosk.clock.fastForward('03:01')
      await expect(question).toBeVisible({ timeout: 1_500 })
    }).toPass()
    await picture(kiosk, 'kiosk-idle')
    await question.getByRole('button', { name: '继续点餐' }).click()
    await expect(question).toHaveCount(0)
    await expect(kiosk.getByLabel('称呼')).toHaveValue('Walt Walker')
    await kiosk.clock.fastForward('03:01')
    await expect(question).toContainText('秒后将清空')
    await kiosk.clock.runFor(21_000)
    await expect(kiosk.locator('[data-screen=home]')).toBeVisible()
    await expect(kiosk.getByLabel('Language').first()).toHaveValue('en-gb')
    await expect(kiosk.getByRole('link', { name: /^Cart, \d/ })).toHaveCount(0)
    // Nobody is there: nobody is asked.
    await kiosk.clock.fastForward('05:00')
    await kiosk.clock.runFor(2_000)
    await expect(kiosk.getByRole('alertdialog')).toHaveCount(0)
  } finally {
    await remove()
  }
})
