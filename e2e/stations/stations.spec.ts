import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { devices } from '@tabard/contract/devices/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { leaveUnpaid } from '../support/hand-over.ts'
import { clearBoard } from '../support/ordering/clear-board.ts'
import { newDiner, placeOrder, simpleLines } from '../support/ordering/place-order.ts'
import { picture } from '../support/picture.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('two boards of two stations cook an order; each shows its own dishes and changes, and the order is ready when both are', async ({
  browser,
  baseURL,
}) => {
  const wok = await openConsole(browser, 'owner')
  const client = await staffClient(wok, 'harbour')
  await clearBoard(client)
  const diner = await newDiner(baseURL ?? '', 'harbour')
  const { arrangement, revision, categories, items } = await client.call(stations.list, {})
  const [wokId, barId] = [randomUUID(), randomUUID()]
  const first = await firstDish(baseURL ?? '')
  const station = (stationId: string, name: string) => ({
    stationId,
    names: { first: name, second: name },
    capacity: null,
  })
  const at = (subjectId: string, stationId: string) => ({
    subjectId,
    stationId,
    courseId: null,
    tenths: null,
  })
  expect(items.some(({ id }) => id === first)).toBe(true)
  const saved = await client.call(stations.save, {
    seen: revision,
    arrangement: {
      stations: [station(wokId, 'Wok'), station(barId, 'Bar')],
      courses: [],
      assigned: [
        ...categories.filter(({ parentId }) => parentId === undefined).map(({ id }) => at(id, wokId)),
        at(first, barId),
      ],
    },
  })
  // The second board is a paired device, whose stations staff choose in the console.
  const { code } = await client.call(devices.add, { name: 'Bar wall', kind: 'board' })
  const bar = await openConsole(browser, 'owner')
  await bar.goto(new URL(code.address).pathname)
  await bar.getByRole('link', { name: 'Open board' }).click()
  await expect(bar.getByText('Bar wall')).toBeVisible()
  await wok.goto('/service/harbour/kitchen')
  const shown = (on: Page) => on.getByRole('group', { name: 'Stations on this board' })
  await shown(wok).getByText('Wok', { exact: true }).click()
  await client.call(devices.showStations, { deviceId: code.deviceId, stationIds: [barId] })
  await expect(shown(bar).getByLabel('Bar', { exact: true })).toBeChecked()
  await picture(bar, 'board-paired')

  const { orderId, number } = await placeOrder(diner, 'Stella Stations')
  const on = (page: Page) => page.getByRole('article', { name: `Order ${number}` })
  const lines = (page: Page) => on(page).locator('[data-lines] > li')
  await expect(lines(bar)).toHaveCount(1)
  await expect(lines(wok)).toHaveCount(2)
  await on(bar).getByRole('button', { name: 'Accept' }).click()
  await on(bar).getByRole('button', { name: 'Ready' }).click()
  await expect(on(bar)).toContainText('Waiting for Wok')
  await on(wok).getByRole('button', { name: 'Accept' }).click()
  await expect(on(wok).getByRole('button', { name: 'Ready' })).toBeVisible()

  // The dish of the bar is removed: its board shows that until it is read, while the other one goes on.
  await client.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [{ lineNumber: 1, quantity: 0 }],
    added: [],
    reason: 'Changed their mind',
    requestId: randomUUID(),
  })
  const changes = on(bar).getByRole('alert', { name: 'Changed' })
  await expect(changes).toContainText('−2')
  await picture(bar, 'board-taken-off')
  await on(wok).getByRole('button', { name: 'Ready' }).click()
  await on(wok).getByRole('button', { name: 'Collected' }).click()
  // The other board has its dialog open while this one reads the change, which raises the order's version.
  const read = bar.waitForResponse('**/api/staff/kitchen/acknowledge?**')
  await changes.getByRole('button', { name: 'Got it' }).click()
  await read
  await expect(on(bar)).toHaveCount(0)
  await leaveUnpaid(wok)
  await expect(on(wok)).toHaveCount(0)

  await client.call(devices.remove, { deviceId: code.deviceId })
  await client.call(stations.save, { seen: saved.revision, arrangement })
})

/** The dish that the order of `placeOrder` begins with. */
async function firstDish(baseURL: string): Promise<string> {
  const { client } = await newDiner(baseURL, 'harbour')
  const [line] = await simpleLines(client, 1)
  return line?.itemId ?? ''
}
