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
  await page.goto('/console/harbour/menu')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  return page.getByRole('dialog', { name: 'Import a menu' })
}

async function choose(drawer: Locator, name: string, text: string): Promise<void> {
  const input = drawer.getByLabel('Choose file', { exact: true }).and(drawer.locator('input'))
  await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('All changes are live')).toBeVisible()
}

test('a menu with one invalid row is imported, published and undone', async ({ page, browser }) => {
  const desk = await openConsole(browser, 'owner')
  const drawer = await openImport(desk)
  await choose(drawer, 'menu.csv', file)
  const rows = drawer.getByRole('list', { name: 'File rows' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(drawer).toContainText('Our template')
  await expect(drawer).toContainText('Ignored columns: Colour')
  const options = drawer.getByRole('region', { name: 'Options' })
  await expect(options).toContainText('Filling')
  await expect(options).toContainText('1 to 1')
  await expect(options).toContainText('Sesame $0.50')
  expect(await findings(desk)).toEqual([])
  await picture(desk, 'import-options')
  await drawer.getByRole('button', { name: '1 with problems' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Fish of the day')
  await expect(rows).toContainText('Row 4')
  await expect(rows).toContainText('Price: "ask us" isn\'t a price.')
  const price = rows.getByLabel('Price of Fish of the day')
  await expect(price).toHaveValue('ask us')
  await price.fill('32')
  await drawer.getByRole('button', { name: 'Check again' }).click()
  await expect(drawer.getByRole('button', { name: '0 with problems' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Fish of the day' })).toContainText('$32.00')
  expect(await findings(desk)).toEqual([])

  await drawer.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(drawer).toContainText('2 new items, none changed')
  await expect(drawer).toContainText('Small $4.80, Large $7.80')
  await drawer.getByRole('button', { name: 'Done' }).click()
  await publish(desk)
  await page.goto('/shop/harbour/search?q=dragon')
  await page.getByRole('searchbox').fill('dragon beard')
  await page.getByRole('link', { name: 'Dragon beard candy' }).first().click()
  await expect(page.getByRole('radio', { name: /Sesame.*\$0\.50/ })).toBeVisible()

  // The same file again changes nothing.
  const again = await openImport(desk)
  await choose(again, 'menu.csv', file)
  await expect(again.getByRole('button', { name: '1 unchanged' })).toBeVisible()
  await expect(again.getByRole('region', { name: 'Options' })).toHaveCount(0)
  await again.getByRole('button', { name: 'Choose another file' }).click()
  await again
    .getByRole('button', { name: /^Undo the import/ })
    .first()
    .click()
  await expect(again).toContainText('2 items deleted, none changed back.')
  await again.getByRole('button', { name: 'Close' }).click()
  await publish(desk)
  await page.goto('/shop/harbour')
  await expect(page.getByText('Dragon beard candy')).toHaveCount(0)
})

test('a file that is not a menu is refused with a clear message, on a phone', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner', { viewport: { width: 390, height: 844 } })
  const drawer = await openImport(desk)
  await choose(drawer, 'menu.json', '{"staff":[{"name":"Li"}]}')
  await expect(drawer.getByRole('alert')).toContainText('items with a name and a price')
  await drawer.getByRole('button', { name: 'Choose another file' }).click()
  await choose(drawer, 'menu.xlsx', '%PDF-1.7')
  await expect(drawer.getByRole('alert')).toContainText("isn't a CSV, XLSX or JSON file")
  await drawer.getByRole('button', { name: 'Choose another file' }).click()
  // The server's message about too many imports, not a network error.
  await desk.route('**/menu/import/upload*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        code: 1,
        result: null,
        message: 'Other menus are being imported.',
        error: { code: 'import.busy', data: { retryAfterSeconds: 10 } },
      }),
    }),
  )
  await choose(drawer, 'menu.csv', file)
  await expect(drawer.getByRole('alert')).toContainText('Other menus are being imported')
})

test('a list with unknown titles is read by its columns, on a phone', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner', { viewport: { width: 390, height: 844 } })
  const drawer = await openImport(desk)
  await choose(drawer, 'speisen.csv', 'Was,Wieviel,Wer\nEnte 烧鸭,30,Li\nGans,teuer,Li\nHuhn,20,Wu\n')
  await expect(drawer.getByRole('heading', { name: 'What is in each column?' })).toBeVisible()
  const column = (number: number) => drawer.getByLabel(`Content of column ${number}`)
  await expect(column(1)).toHaveValue('name')
  await expect(column(2)).toHaveValue('ignore')
  await expect(drawer.getByRole('button', { name: 'Read file' })).toBeDisabled()
  await column(2).selectOption('Price')
  await column(3).selectOption('Category')
  expect(await findings(desk)).toEqual([])
  await drawer.getByRole('button', { name: 'Read file' }).click()
  await expect(drawer.getByRole('button', { name: '2 new' })).toBeVisible()
  await expect(drawer).toContainText('Wieviel: "teuer" isn\'t a price.')
  await drawer.getByRole('button', { name: 'Change columns' }).click()
  await column(3).selectOption("Don't import")
  await drawer.getByRole('button', { name: 'Read file' }).click()
  await expect(drawer).toContainText('Ignored columns: Wer')
})

test('a JSON file with nested options is previewed', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  const drawer = await openImport(desk)
  const sizes = {
    name: { en: 'Ice level', zh: '冰量' },
    required: true,
    options: [{ name: 'No ice 去冰', price: 0 }],
  }
  const dish = { name: { en: 'Plum soda', zh: '梅子苏打', fr: 'Soda' }, price: 650, modifierGroups: [sizes] }
  const menu = { categories: [{ name: 'Sodas', items: [dish, { name: 'Soda of the day', price: 'ask' }] }] }
  await choose(drawer, 'menu.json', JSON.stringify(menu))
  await expect(drawer).toContainText('JSON file')
  await expect(drawer).toContainText('Plum soda梅子苏打')
  await expect(drawer.getByRole('region', { name: 'Options' })).toContainText('Ice level')
  await expect(drawer).toContainText('Not imported: French.')
  await expect(drawer).toContainText('Entry 2')
})

test('the content of a file is shown as text, even if it looks like code', async ({ browser }) => {
  const desk = await openConsole(browser, 'owner')
  const dialogs: string[] = []
  desk.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const drawer = await openImport(desk)
  const hostile = '<img src=x onerror=alert(1)>'
  const rows = [`${hostile},${hostile},5,=1+1`, `A,${hostile},${'{{7*7}}'},x`]
  await choose(drawer, `${hostile}.csv`, `Category,Name,Price,${hostile}\n${rows.join('\n')}`)
  const read = drawer.getByRole('list', { name: 'File rows' }).getByRole('listitem')
  await expect(read).toHaveCount(2)
  await expect(drawer).toContainText(`Ignored columns: ${hostile}`)
  await expect(drawer.locator('img')).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('the current menu is downloaded in our own format, and importing it changes nothing', async ({
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const drawer = await openImport(desk)
  const downloading = desk.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Current menu' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('menu-harbour.csv')
  await drawer
    .getByLabel('Choose file', { exact: true })
    .and(drawer.locator('input'))
    .setInputFiles(await download.path())
  await expect(drawer.getByRole('button', { name: '0 new' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: '0 changed' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: '0 with problems' })).toBeVisible()
})

test("an example in another program's format is downloaded, and recognised when imported", async ({
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const drawer = await openImport(desk)
  const downloading = desk.waitForEvent('download')
  await drawer
    .getByRole('group', { name: /start from an example/ })
    .getByRole('button', { name: 'Square item library' })
    .click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('menu-example-square.csv')
  expect(await findings(desk)).toEqual([])
  await drawer
    .getByLabel('Choose file', { exact: true })
    .and(drawer.locator('input'))
    .setInputFiles(await download.path())
  await expect(drawer.getByRole('button', { name: '3 new' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: '0 with problems' })).toBeVisible()
  await expect(drawer).not.toContainText('Ignored columns')
})
