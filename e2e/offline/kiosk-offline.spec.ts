import { pairDevice } from '../support/paired-device.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { untilCached } from '../support/ordering/until-cached.ts'

test.use({ serviceWorkers: 'allow' })

test('an offline kiosk shows its own menu, also after a reload', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  const kiosk = await pairDevice(browser, desk, { name: 'Kiosk offline', kind: 'kiosk' })
  const { page } = kiosk
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await untilCached(page)
  // Its own menu is kept beside the one that phones order from.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cached = await (await caches.open('tabard-menus')).keys()
        return cached.some(({ url }) => new URL(url).pathname.startsWith('/api/menu/harbour/kiosk/'))
      }),
    )
    .toBe(true)
  const requests: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) requests.push(new URL(response.url()).pathname)
  })
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You're offline\. Menu from \d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  // The cached page shows its buttons before the app has loaded the menu.
  await expect.poll(() => requests).toContainEqual(expect.stringMatching(/^\/api\/menu\/harbour\/kiosk\//))
  await page.context().setOffline(false)
  await kiosk.remove()
})
