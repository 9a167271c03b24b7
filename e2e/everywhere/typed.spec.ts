import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { allowUnpaidOrders } from '../support/shop-settings.ts'
import { openConsole } from '../support/staff.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { expect, test } from '../support/test.ts'
import { payloads, watch } from '../support/ordering/typed-payloads.ts'

// T39: everything that customers and staff type is shown as text: nothing runs or tries to.

test('names, notes and reasons that look like scripts never run: for the guest, kitchen, till or receipt', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const breaches = await watch(page.context())
  const desk = await openConsole(browser, 'owner')
  const deskBreaches = await watch(desk.context())
  await allowUnpaidOrders(desk, 'harbour')
  const diner = await newDiner(baseURL ?? '', 'harbour')
  const placed: { readonly payload: string; readonly order: { orderId: string; receiptId: string } }[] = []
  for (const [place, payload] of payloads.entries()) {
    const who = place % 8 === 0 ? diner : await newDiner(baseURL ?? '', 'harbour')
    placed.push({ payload, order: await placeOrder(who, payload.slice(0, 60), payload) })
  }
  // An order from the customer's own screen, to follow there.
  const own = payloads[6] ?? ''
  await addDishes(page, 2)
  const answer = page.waitForResponse((response) => response.url().includes(orders.place.path))
  await placeByHand(page, own)
  const { result } = (await (await answer).json()) as { result: { orderId: string; receiptId: string } }
  placed.push({ payload: own, order: result })

  await desk.goto('/service/harbour/kitchen')
  await expect(desk.getByText(payloads[0] ?? '').first()).toBeVisible()
  await desk.goto('/service/harbour/orders')
  for (const { payload } of placed.slice(0, 3)) {
    await expect(desk.getByText(payload.slice(0, 60)).first()).toBeVisible()
    await desk.getByText(payload.slice(0, 60)).first().click()
    await expect(desk.getByRole('dialog')).toContainText(payload)
    await desk.keyboard.press('Escape')
  }
  // The customer reads staff's reason, and the history keeps it.
  const cookies = await desk.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const { payload, order } of placed) {
    const client = (await newDiner(baseURL ?? '', 'harbour')).client
    const response = await fetch(client.address(till.cancel, {} as never), {
      method: 'POST',
      headers: { ...client.headers(), cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: order.orderId, reason: payload }),
    })
    expect(await response.json()).toMatchObject({ success: true })
  }
  await page.goto('/shop/harbour/order')
  await expect(page.locator('[data-screen=order]')).toContainText(own)
  for (const { order } of placed) {
    await page.goto(`/receipt/${order.receiptId}`)
    await expect(page.locator('[data-screen="receipt/{transactionId}"]')).toContainText('Total')
  }
  expect([...breaches, ...deskBreaches]).toEqual([])
})
