import type { BrowserContext, Page } from '@playwright/test'
import { orders } from '@tabard/contract/orders'
import { till } from '@tabard/contract/till'
import { addDishes, placeByHand } from './support/order-by-hand.ts'
import { openConsole } from './support/staff.ts'
import { newDiner, placeOrder } from './support/place-order.ts'
import { expect, test } from './support/test.ts'

// T39: whatever customers and staff type is text, wherever it is shown: nothing runs, and no page even tries.

const payloads = [
  '<script>alert(1)</script>',
  '"><script>alert(2)</script>',
  "'><script>alert(3)</script>",
  '</script><script>alert(4)</script>',
  '</title><script>alert(5)</script>',
  '</textarea><script>alert(6)</script>',
  '<img src=x onerror=alert(7)>',
  '"><img src=x onerror=alert(8)>',
  '<svg onload=alert(9)>',
  '<svg><animate onbegin=alert(10) attributeName=x>',
  '<body onload=alert(11)>',
  '<iframe srcdoc="<script>alert(12)</script>">',
  '<iframe src=javascript:alert(13)>',
  '<a href=javascript:alert(14)>x</a>',
  'javascript:alert(15)',
  '" onmouseover=alert(16) x="',
  "' onfocus=alert(17) autofocus x='",
  '<input autofocus onfocus=alert(18)>',
  '<details open ontoggle=alert(19)>',
  '<video><source onerror=alert(20)>',
  '<object data=javascript:alert(21)>',
  '<embed src=javascript:alert(22)>',
  '<form action=javascript:alert(23)><button>',
  '<math href=javascript:alert(24)>x',
  '<style>*{background:url(javascript:alert(25))}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '{{constructor.constructor("alert(29)")()}}',
  '${alert(30)}',
  '<!--<script>alert(31)//-->',
  ']]><script>alert(32)</script>',
  '&lt;script&gt;alert(33)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(34)',
  '%3Cscript%3Ealert(35)%3C/script%3E',
  '<scr<script>ipt>alert(36)</script>',
  '<sCrIpT>alert(37)</sCrIpT>',
  '{name, plural, one {#} other {alert(38)}}',
  '<noscript><p title="</noscript><img src=x onerror=alert(39)>">',
  '`-alert(40)-`',
]

/** What would be a breach: a dialog, or something the page's policy had to stop. */
async function watch(context: BrowserContext): Promise<string[]> {
  const breaches: string[] = []
  await context.exposeFunction('reportBreach', (what: string) => breaches.push(what))
  await context.addInitScript(() => {
    const { reportBreach } = globalThis as unknown as { reportBreach: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (event) =>
      reportBreach(`${event.violatedDirective} ${event.blockedURI} on ${location.pathname}`),
    )
  })
  const follow = (page: Page) =>
    page.on('dialog', (dialog) => {
      breaches.push(dialog.message())
      void dialog.dismiss()
    })
  context.pages().forEach(follow)
  context.on('page', follow)
  return breaches
}

test('names, notes and reasons like scripts run nowhere: not at the diner’s, in the kitchen, at the till, on the receipt', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const breaches = await watch(page.context())
  const desk = await openConsole(browser, 'owner')
  const deskBreaches = await watch(desk.context())
  const diner = await newDiner(baseURL ?? '', 'harbour')
  const placed: { readonly payload: string; readonly order: { orderId: string; receiptId: string } }[] = []
  for (const [place, payload] of payloads.entries()) {
    const who = place % 8 === 0 ? diner : await newDiner(baseURL ?? '', 'harbour')
    placed.push({ payload, order: await placeOrder(who, payload.slice(0, 60), payload) })
  }
  // One from the diner's own screen, to be followed there.
  const own = payloads[6] ?? ''
  await addDishes(page, 2)
  const answer = page.waitForResponse((response) => response.url().includes(orders.place.path))
  await placeByHand(page, own)
  const { result } = (await (await answer).json()) as { result: { orderId: string; receiptId: string } }
  placed.push({ payload: own, order: result })

  await desk.goto('/console/harbour/kitchen')
  await expect(desk.getByText(payloads[0] ?? '').first()).toBeVisible()
  await desk.goto('/console/harbour/orders')
  for (const { payload } of placed.slice(0, 3)) {
    await expect(desk.getByText(payload.slice(0, 60)).first()).toBeVisible()
    await desk.getByText(payload.slice(0, 60)).first().click()
    await expect(desk.getByRole('dialog')).toContainText(payload)
    await desk.keyboard.press('Escape')
  }
  // The reason that staff give is read by the customer, and stands in the history.
  const cookies = await desk.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const { payload, order } of placed) {
    const client = (await newDiner(baseURL ?? '', 'harbour')).client
    const response = await fetch(await client.address(till.cancel, {} as never), {
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
