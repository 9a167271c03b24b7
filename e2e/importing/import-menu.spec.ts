import type { Locator, Page } from '@playwright/test'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// The menu is shared with other journeys: the import is undone and that is published.

const file = `Category,Category 2 (Chinese),Name,Name 2 (Chinese),Size,Price,Colour,Option groups,Option group,Choose at least,Choose at most,Option,Option price
Imported,进口,Dragon beard candy,龙须糖,Small,$4.80,white,Filling,,,,,
Imported,进口,Dragon beard candy,龙须糖,Large,$7.80,white,Filling,,,,,
Imported,进口,Fish of the day,今日鲜鱼,,ask us,,,,,,,
,,,,,,,,Filling,1,1,Peanut,
,,,,,,,,Filling,,,Sesame,$0.50
`

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  return page.getByRole('dialog', { name: 'Import a menu' })
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('All changes are live')).toBeVisible()
}

test('a menu with one invalid row is imported, published and undone', async ({ page, browser }) => {
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/harbour/menu')
  const drawer = await openImport(desk)
  const input = drawer.getByLabel('Choose file', { exact: true }).and(drawer.locator('input'))
  await input.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const rows = drawer.getByRole('list', { name: 'File rows' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(drawer.getByRole('region', { name: 'Options' })).toContainText('Sesame $0.50')
  await picture(desk, 'import-options')
  await drawer.getByRole('button', { name: '1 with problems' }).click()
  await expect(rows).toContainText('Price: "ask us" isn\'t a price.')
  await rows.getByLabel('Price of Fish of the day').fill('32')
  await drawer.getByRole('button', { name: 'Check again' }).click()
  await expect(rows.filter({ hasText: 'Fish of the day' })).toContainText('$32.00')
  expect(await findings(desk)).toEqual([])

  await drawer.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(drawer).toContainText('Small $4.80, Large $7.80')
  await drawer.getByRole('button', { name: 'Done' }).click()
  await publish(desk)
  await page.goto('/shop/harbour/search?q=dragon')
  await page.getByRole('searchbox').fill('dragon beard')
  await page.getByRole('link', { name: 'Dragon beard candy' }).first().click()
  await expect(page.getByRole('radio', { name: /Sesame.*\$0\.50/ })).toBeVisible()

  const again = await openImport(desk)
  await again
    .getByRole('button', { name: /^Undo the import/ })
    .first()
    .click()
  await expect(again).toContainText('2 items deleted, none changed back.')
  await again.getByRole('button', { name: 'Close' }).click()
  await publish(desk)
  const menu = async () => (await page.request.get('/shop/harbour/home')).text()
  await expect.poll(menu).not.toContain('Dragon beard candy')
})
