import { orders } from '@tabard/contract/orders/calls'
import { picture } from '../support/picture.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('staff discount a dish and the whole order; a cashier has a limit; the guest sees it on the receipt', async ({
  browser,
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const diner = await newDiner(baseURL ?? '', 'harbour')
  const { orderId, number, receiptId, bill } = await placeOrder(diner, 'Dora Discount')
  const desk = await openConsole(browser, 'cashier@harbour')
  await desk.goto('/service/harbour/orders')
  await desk
    .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  const drawer = desk.getByRole('dialog', { name: 'Order' })
  await drawer.getByRole('button', { name: 'Discount' }).click()
  const dialog = desk.getByRole('dialog', { name: `Discount on order ${number}` })
  // More than a cashier may give has a lock; typed, the field says so, and saving leads back to it.
  await expect(dialog.getByRole('button', { name: '20%, manager only' })).toBeDisabled()
  const percent = dialog.getByLabel('Percent off')
  await percent.fill('20')
  await expect(dialog.getByText(/You can give up to 10%/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save discount' }).click()
  await expect(percent).toBeFocused()
  await dialog.getByRole('button', { name: '10%', exact: true }).click()
  await dialog.getByRole('button', { name: 'Long wait' }).click()
  await expect(dialog.getByText(/You can give up to 10%/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save discount' }).click()
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  await expect(drawer.getByText('Long wait').first()).toBeVisible()
  // A till takes cash while a colleague discounts the order.
  await drawer.getByRole('button', { name: /^Take / }).click()
  const collect = desk.getByRole('dialog', { name: /^Take payment/ })
  await expect(collect.getByRole('button', { name: /^Confirm / })).toBeVisible()

  const manager = await openConsole(browser, 'owner')
  await manager.goto('/service/harbour/orders')
  await manager
    .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  const order = manager.getByRole('dialog', { name: 'Order' })
  await order.getByRole('button', { name: 'Discount' }).click()
  const more = manager.getByRole('dialog', { name: `Discount on order ${number}` })
  await more.getByRole('button', { name: /^2× / }).first().click()
  await more.getByText('Amount', { exact: true }).click()
  await more.getByLabel('Amount off').fill('3')
  await more.getByRole('button', { name: 'Quality issue' }).click()
  await more.getByLabel('Note (staff only)').fill('Half the soup was spilled')
  await picture(manager, 'discount')
  await more.getByRole('button', { name: 'Save discount' }).click()
  await expect(more).toHaveCount(0, { timeout: 30_000 })
  await expect(order).toContainText('Half the soup was spilled')
  await picture(manager, 'discount-order')

  const now = (await diner.client.call(orders.track, { orderId })).bill
  expect(now.givenCents).toBe(300 + Math.round((bill.goodsCents - 300) / 10))
  expect(now.totalCents).toBeLessThanOrEqual(bill.totalCents - (now.givenCents ?? 0))
  await collect.getByLabel('Amount received').fill('500')
  await collect.getByRole('button', { name: /^Confirm / }).click()
  await expect(collect.getByRole('alert')).toContainText('Ask for the new amount')
  await expect(collect.getByLabel('Amount received')).toHaveValue('')
  await picture(desk, 'collect-changed')
  expect((await diner.client.call(orders.track, { orderId })).paidCents).toBe(0)
  await collect.getByRole('button', { name: /^Confirm / }).click()
  await expect(collect).toBeHidden()
  const { bill: paidBill, paidCents } = await diner.client.call(orders.track, { orderId })
  expect(paidCents).toBe(paidBill.payableCents)
  await page.goto(`/receipt/${receiptId}`)
  const slip = page.locator('[data-screen="receipt/{transactionId}"]')
  await expect(slip).toContainText('Discount · 10%')
  await expect(slip.getByText('-$3.00').or(slip.getByText('−$3.00')).first()).toBeVisible()
  await expect(slip).not.toContainText('spilled')
  await picture(page, 'discount-receipt')
  await manager.goto('/service/harbour/day')
  await expect(manager.getByRole('heading', { name: 'Staff discounts' })).toBeVisible()
  await picture(manager, 'discount-day')
})
