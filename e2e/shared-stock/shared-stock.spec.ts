import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { orders } from '@tabard/contract/orders/calls'
import { defaultOptions } from '@tabard/domain/cart/lines/default-options'
import { indexMenu } from '@tabard/domain/menu/menu'
import { keepMenu } from '../support/ordering/cached-menu.ts'
import { openOwnServer, type OwnServer } from '../support/own-server.ts'
import { picture } from '../support/picture.ts'
import { newDiner } from '../support/ordering/place-order.ts'
import { openConsole, printedLogin } from '../support/staff.ts'
import { staffClient } from '../support/staff-client.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

let ownServer: OwnServer
const dish = 'Shrimp Fried Rice'

// Its own installation: other journeys cook each shop's items separately.
test.beforeAll(async () => {
  test.setTimeout(400_000)
  ownServer = await openOwnServer()
})
test.afterAll(() => ownServer.stop())

const openDesk = (browser: Browser): Promise<Page> =>
  openConsole(browser, printedLogin('owner', ownServer.printed()), { baseURL: ownServer.url })

test('an owner links the dishes of two shops, and the Sold out screen shows it', async ({ browser }) => {
  const page = await openDesk(browser)
  await page.goto('/console/harbour/shared-kitchen')
  const screen = page.locator('[data-screen="console/shared-kitchen"]')
  await picture(page, 'shared-kitchen-none')
  await screen.getByRole('switch', { name: 'Concord Garden' }).check()
  await screen.getByRole('button', { name: 'Link all' }).click()
  await expect(screen.getByRole('listitem').filter({ hasText: dish })).toContainText(
    `Harbour Cantonese Kitchen: ${dish} · Concord Garden: ${dish}`,
  )
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect(screen.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.reload()
  await expect(screen.getByRole('listitem').filter({ hasText: dish })).toHaveCount(1)
  await picture(page, 'shared-kitchen')

  await page.goto('/service/concord/availability')
  // The first with that name: shared items are above the item's own options.
  const row = page.getByRole('listitem').filter({ hasText: dish }).first()
  await expect(row).toContainText('Shared count with Harbour Cantonese Kitchen')
  await row.getByRole('button', { name: `Set a count for ${dish}` }).click()
  await expect(row.getByLabel('Remaining', { exact: true })).toHaveValue('10')
  await row.getByLabel('Remaining', { exact: true }).fill('1')
  // Several taps are one count, sent when they settle.
  const { left } = await dishAtHarbour()
  await expect.poll(left).toBe(1)
})

/** The item on harbour's menu, and its remaining count. */
async function dishAtHarbour() {
  const { client } = await newDiner(ownServer.url, 'harbour')
  const index = indexMenu(await client.read(catalogue.currentMenu, { shop: 'harbour', channel: 'online' }))
  const item = index.menu.items.find(({ names }) => names.first === dish)
  if (!item) throw new Error(`no ${dish} at harbour`)
  const left = async () => (await client.read(catalogue.shopStatus, { shop: 'harbour' })).remaining[item.id]
  return { client, index, item, left }
}

test('one shop sells the last: the other shows sold out without a reload, and available after a cancellation', async ({
  browser,
}) => {
  const { client, index, item, left } = await dishAtHarbour()
  expect(await left()).toBe(1)

  const context = await browser.newContext({ baseURL: ownServer.url, viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await guest.goto('/shop/concord')
  const there = guest.getByRole('listitem').filter({ hasText: dish }).first()
  await expect(there).not.toContainText('Sold out')
  const { orderId } = await client.call(orders.place, {
    cart: {
      cartId: randomUUID(),
      orderType: 'pickup',
      note: '',
      lines: [
        {
          lineId: randomUUID(),
          itemId: item.id,
          priceIndex: item.prices[0]?.index ?? 0,
          quantity: 1,
          options: defaultOptions(item, index),
          withoutIngredientIds: [],
          note: '',
        },
      ],
    },
    contact: { name: 'Ada Wong', phone: '+61412345678' },
    language: 'en-gb',
    hasAcceptedTerms: true,
    payment: 'cash',
    menuVersion: undefined,
    shownTotal: undefined,
  })
  await expect(there).toContainText('Sold out')
  await client.call(orders.cancel, { orderId })
  await expect(there).not.toContainText('Sold out')
  await context.close()
})

test('a dish removed from one menu stays linked: the other shop keeps selling, and an older menu restores the link', async ({
  browser,
}) => {
  const page = await openDesk(browser)
  const restore = await keepMenu(page, 'concord')
  const staff = await staffClient(page, 'concord')
  const context = await browser.newContext({ baseURL: ownServer.url, viewport: { width: 390, height: 844 } })
  const [here, there] = [await context.newPage(), await context.newPage()]
  await here.goto('/shop/harbour')
  await there.goto('/shop/concord')
  const row = (guest: Page) =>
    guest.getByRole('listitem').filter({ has: guest.getByRole('link', { name: dish }) })
  await expect(row(there).first()).toBeVisible()

  const { draft, draftRevision } = await staff.call(menuEditing.draft, {})
  const item = draft.items.find(({ names }) => names.first === dish)
  if (!item) throw new Error(`no ${dish} at concord`)
  const removed = await staff.call(menuEditing.removeItems, {
    items: [{ id: item.id, revision: item.revision }],
  })
  expect(removed.draftRevision).toBeGreaterThan(draftRevision)
  await staff.call(menuPublishing.publish, { draftRevision: removed.draftRevision, note: '' })
  await expect(row(there)).toHaveCount(0)
  await expect(row(here).first()).toBeVisible()
  await page.goto('/console/harbour/shared-kitchen')
  const paired = page.locator('[data-screen="console/shared-kitchen"]').getByRole('listitem').filter({
    hasText: dish,
  })
  await expect(paired).toContainText(`Concord Garden: ${dish} (not on the menu now)`)
  await picture(page, 'shared-kitchen-off-menu')
  await page.goto('/service/concord/availability')
  const listed = page.getByRole('listitem').filter({ hasText: dish }).filter({ hasText: 'Shared count with' })
  await expect(
    page.locator('[data-screen="service/availability"]').getByRole('listitem').first(),
  ).toBeVisible()
  await expect(listed).toHaveCount(0)

  // Sales continue in the other shop.
  const { client, item: ours, left } = await dishAtHarbour()
  const owner = await staffClient(page, 'harbour')
  await owner.call(catalogue.setRemaining, { itemId: ours.id, remaining: 3 })
  expect(await left()).toBe(3)
  await restore()
  await expect(row(there).first()).toBeVisible()
  await expect(listed.getByLabel('Remaining', { exact: true })).toHaveValue('3')
  const told = await client.read(catalogue.shopStatus, { shop: 'concord' })
  expect(told.remaining[item.id]).toBe(3)
  await context.close()
})

test('unlinking asks first, and the unlinked dish is sold out until someone counts it', async ({
  browser,
}) => {
  const page = await openDesk(browser)
  await page.goto('/console/harbour/shared-kitchen')
  const screen = page.locator('[data-screen="console/shared-kitchen"]')
  await screen.getByRole('switch', { name: 'Concord Garden' }).uncheck()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 counted item will be unlinked')
  await picture(page, 'shared-kitchen-parting')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/service/concord/availability')
  await expect(page.getByRole('listitem').filter({ hasText: dish }).first()).toContainText('None left today')
})
