import type { Page } from '@playwright/test'
import { picture } from '../support/picture.ts'
import { pairDevice } from '../support/paired-device.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// A kiosk serves one guest after another and keeps nothing of them. The device is removed again.

const placing = '**/api/shop/order/add/v2?**'

/** Add two items from the start screen and go to the checkout, where nothing of another guest is. */
async function toCheckout(kiosk: Page): Promise<void> {
  for (const place of [0, 1]) {
    await kiosk.getByRole('button', { name: /^Add / }).nth(place).click()
    const form = kiosk.locator('[data-screen="product/{id}"]')
    if (await form.count()) await form.getByRole('button', { name: /^Add \d/ }).click()
  }
  await expect(kiosk.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible()
  await kiosk.goto('/shop/harbour/checkout')
  await expect(kiosk.getByLabel('Name')).toHaveValue('')
  await expect(kiosk.getByLabel('Phone')).toHaveValue('')
  await expect(kiosk.locator('[data-screen=checkout]')).not.toContainText('2 ×')
}

/** The start screen of the next guest: empty, and in the language of the shop. */
async function expectStart(kiosk: Page): Promise<void> {
  await expect(kiosk.locator('[data-screen=home]')).toBeVisible()
  await expect(kiosk.getByLabel('Language').first()).toHaveValue('en-gb')
  await expect(kiosk.getByRole('link', { name: /^Cart, \d/ })).toHaveCount(0)
}

test('a kiosk resets after an order, after one that failed, and after a guest who left', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const desk = await openConsole(browser, 'owner')
  const staff = await staffClient(desk, 'harbour')
  const { page: kiosk, remove } = await pairDevice(browser, staff, { name: 'Counter kiosk', kind: 'kiosk' })
  try {
    await kiosk.clock.install()
    await test.step('a guest orders in Chinese and pays at the counter; staff see it', async () => {
      await toCheckout(kiosk)
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
      // Kitchen and cashier see it, with the terminal that placed it.
      await desk.goto('/service/harbour/kitchen')
      await expect(desk.getByRole('article').filter({ hasText: 'Kit Kiosk' })).toContainText('T001')
      await picture(desk, 'kiosk-ticket')
      await desk.goto('/service/harbour/orders')
      await desk.getByRole('button').filter({ hasText: 'Kit Kiosk' }).first().click()
      await expect(desk.getByRole('dialog', { name: 'Order' })).toContainText('T001')
      await picture(desk, 'kiosk-order')
      // Nobody touches it any more.
      await kiosk.clock.runFor(6_000)
      await expectStart(kiosk)
    })

    await test.step('an order that fails directs the guest to the cashier', async () => {
      await toCheckout(kiosk)
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
      await expectStart(kiosk)
      await kiosk.unroute(placing)
    })

    await test.step('an idle kiosk asks if the guest is still there, and waits', async () => {
      await toCheckout(kiosk)
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
      await expectStart(kiosk)
      // Nobody is there: nobody is asked.
      await kiosk.clock.fastForward('05:00')
      await kiosk.clock.runFor(2_000)
      await expect(kiosk.getByRole('alertdialog')).toHaveCount(0)
    })

    await kiosk.goto('/shop/harbour/myorders')
    await expect(kiosk.locator('[data-screen=myorders]')).toBeVisible()
    await expect(kiosk.locator('[data-screen=myorders] ul > li')).toHaveCount(0)
  } finally {
    await remove()
  }
})
