import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { findings } from '../support/findings.ts'
import { fillAddress, removeZones, restoreDelivery } from '../support/ordering/delivery.ts'
import { chooseOrderType } from '../support/ordering/choose-order-type.ts'
import { openBill } from '../support/ordering/at-checkout.ts'
import { addDishes } from '../support/ordering/order-by-hand.ts'
import { picture } from '../support/picture.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('an owner draws a zone; a guest outside is offered pick-up, and inside follows the courier', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const staff = await staffClient(desk, 'harbour')
  const before = await removeZones(staff)
  try {
    await test.step("an owner sets the shop's location, draws a zone with mouse and keys, and tests an address", async () => {
      await desk.goto('/console/harbour/delivery')
      const screen = desk.locator('[data-screen="console/delivery"]')
      await expect(screen).toContainText('No delivery zones yet')
      await picture(desk, 'delivery-none')
      await screen.getByLabel('Latitude').fill('-33.8797')
      await screen.getByLabel('Longitude').fill('151.2044')
      await screen.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(screen.getByRole('group', { name: 'Delivery zones around the shop' })).toBeVisible()

      await screen.getByRole('button', { name: 'Add zone' }).click()
      const drawer = desk.getByRole('dialog')
      await drawer.getByLabel('Name · English').fill('City')
      await drawer.getByRole('radiogroup', { name: 'Area' }).getByText('Draw on map').click()
      // An empty drawing is not a zone.
      await drawer.getByRole('button', { name: 'Save zone' }).click()
      await expect(drawer.getByText('An area needs at least three corners')).toBeVisible()
      await drawer.getByRole('button', { name: 'Start with a square' }).click()
      const corners = drawer.getByRole('button', { name: /^Corner \d of/ })
      await expect(corners).toHaveCount(4)
      const drawing = drawer.getByRole('group', { name: /^Draw the zone/ })
      await drawing.scrollIntoViewIfNeeded()
      const box = await drawing.boundingBox()
      if (!box) throw new Error('nothing to draw on')
      // A tap adds a corner, undo removes it, arrows move the selected one.
      await desk.mouse.click(box.x + box.width / 2, box.y + 30)
      await expect(corners).toHaveCount(5)
      await drawer.getByRole('button', { name: 'Undo' }).click()
      await expect(corners).toHaveCount(4)
      const first = corners.first()
      const beforeMove = await first.getAttribute('aria-label')
      await first.focus()
      for (let press = 0; press < 3; press += 1) await desk.keyboard.press('Shift+ArrowUp')
      expect(await corners.first().getAttribute('aria-label')).not.toBe(beforeMove)
      await drawer.getByLabel('Fee (1)').fill('7')
      await drawer.getByRole('button', { name: 'Add tier' }).click()
      await drawer.getByLabel('For orders from (2)').fill('80')
      await drawer.getByLabel('Fee (2)').fill('0')
      await picture(desk, 'delivery-draw')
      await drawer.getByRole('button', { name: 'Save zone' }).click()
      await expect(screen.getByRole('listitem').filter({ hasText: 'City' })).toContainText('Free')

      await screen.getByLabel('Street').fill('1 George Street')
      await screen.getByLabel('Suburb').fill('Haymarket')
      await screen.getByRole('combobox', { name: 'State' }).click()
      await desk.getByRole('option', { name: 'NSW' }).click()
      await screen.getByLabel('Postcode').fill('2000')
      await screen.getByRole('button', { name: 'Check the fee' }).click()
      await expect(screen.getByText('City: 20 minutes delivery time')).toBeVisible()
      await picture(desk, 'delivery')
    })

    await test.step('an address outside all zones is offered pick-up; inside, the fee is on the bill', async () => {
      await addDishes(page, 2)
      await page.goto('/shop/harbour/checkout')
      await chooseOrderType(page, /^Delivery/)
      await page.getByRole('button', { name: 'Enter the address by hand' }).click()
      await fillAddress(page, '1 The Corso', 'Manly', '2095')
      await expect(page.getByText("We don't deliver to this address")).toBeVisible()
      await expect(page.getByText(/Our nearest delivery zone, City, is [\d.]+ km away/)).toBeVisible()
      await picture(page, 'delivery-outside')
      await page.getByRole('button', { name: 'Pick it up instead' }).click()
      await expect(page.getByRole('region', { name: 'Pick-up or delivery' })).toContainText('Takeaway')
      await chooseOrderType(page, /^Delivery/)
      await fillAddress(page, '1 George Street', 'Haymarket', '2000')
      await page.getByLabel(/^Note for the driver/).fill('Blue door')
      await expect(page.getByText('Delivery $7.00')).toBeVisible()
      await expect(page.getByText(/more for free delivery/)).toBeVisible()
      await openBill(page)
      await expect(page.locator('dl').getByText('Delivery')).toBeVisible()
      await expect(page.locator('dl')).toContainText('Total')
      expect(await findings(page)).toEqual([])
      await picture(page, 'delivery-quote')
      await page.getByLabel('Name').fill('Della Very')
      await page.getByLabel('Phone').fill('0412 345 678')
      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.locator('[data-screen=orderplaced]')).toContainText(
        '1 George Street, Haymarket NSW 2000',
      )
      // Its arrival is what matters, and its number is small.
      await expect(page.getByText(/^With you around$/)).toBeVisible()
      await expect(page.getByText(/^Order \d+$/)).toBeVisible()
      await expect(page.getByText('On the way')).toBeVisible()
    })

    await test.step('the courier leaves, and the guest sees it', async () => {
      const { tickets } = await staff.call(kitchen.board, {})
      const ticket = tickets.find(({ contactName }) => contactName === 'Della Very')
      if (!ticket) throw new Error('the kitchen has the order')
      expect(ticket.deliveredTo).toContain('1 George Street')
      const { orderId } = ticket
      for (const act of [kitchen.accept, kitchen.bump])
        await staff.call(act, { orderId, version: (await staff.call(till.get, { orderId })).version })
      await desk.goto('/service/harbour/orders')
      await desk.getByText('Della Very').first().click()
      const drawer = desk.getByRole('dialog')
      await expect(drawer).toContainText('Blue door')
      await drawer.getByRole('button', { name: 'Out for delivery' }).click()
      await desk.getByLabel('Driver').fill('Sam, red bike')
      await desk.getByRole('button', { name: 'Confirm departure' }).click()
      await expect(page.getByText('On its way with Sam, red bike')).toBeVisible()
      await picture(page, 'delivery-on-the-way')
      await picture(desk, 'delivery-order')
    })
  } finally {
    await restoreDelivery(staff, before)
  }
})
