import { findingsInBothSchemes } from '../support/findings.ts'
import { openTables, removeTable } from '../support/ordering/open-tables.ts'
import { staffClient } from '../support/staff-client.ts'
import { newDiner, placeOrder } from '../support/ordering/place-order.ts'
import { officeScreens, openConsole, serviceScreens, setUpScreens } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { settled, visit } from '../support/screens/visit.ts'

/** What opens or adds the fields of a screen. */
const openers: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  ways: [/^Takeaway/],
  promotions: ['New promotion'],
  trading: [/^Pause /],
  stations: ['Add station', 'Add course'],
  fees: ['Add charge', 'Add fee', 'Add surcharge'],
}

test('axe finds nothing on the screens of staff, in their forms and in the dialogs of an order', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { number } = await placeOrder(await newDiner(baseURL ?? '', 'harbour'), 'Axe')
  const found: string[] = []
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/console/')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  found.push(...(await findingsInBothSchemes(page)))

  const owner = await openConsole(browser, 'owner')
  owner.on('pageerror', ({ message }) => found.push(message))
  const look = async () => void found.push(...(await findingsInBothSchemes(owner)))
  // A table out of use, beside those in use.
  const staff = await staffClient(owner, 'harbour')
  for (const { tableId } of await openTables(staff, 'AX', 1)) await removeTable(staff, tableId)
  for (const [app, screens] of [
    ['console', [...officeScreens, ...setUpScreens]],
    ['service', serviceScreens],
  ] as const) {
    await owner.goto(`/${app}/harbour/${screens[0]}`)
    for (const screen of screens) {
      await visit(owner, `/${app}/harbour/${screen}`)
      await settled(owner, `${app}/${screen}`)
      await look()
      const buttons = openers[screen]
      if (!buttons) continue
      for (const name of buttons) await owner.getByRole('main').getByRole('button', { name }).first().click()
      await expect(owner.getByRole('dialog').or(owner.getByText('Unsaved')).first()).toBeVisible()
      await look()
      // The next screen asks about unsaved work otherwise.
      await owner.goto(`/${app}/harbour/${screens[0]}`)
    }
  }

  await visit(owner, '/service/harbour/orders')
  await settled(owner, 'service/orders')
  await owner
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`\\b${number}\\b`) })
    .first()
    .click()
  const order = owner.getByRole('dialog', { name: 'Order', exact: true })
  await expect(order.getByRole('button', { name: 'Change order' })).toBeVisible()
  await look()
  for (const action of ['Change order', 'Delay order']) {
    await order.getByRole('button', { name: action }).click()
    const dialog = owner.getByRole('dialog').last()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    await look()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  expect(found).toEqual([])
})
