import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { keepMenu } from '../support/ordering/cached-menu.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { staffClient } from '../support/staff-client.ts'
import { still } from '../support/still.ts'
import { expect, test } from '../support/test.ts'

// These journeys change the shared menu and restore it.

const dish = 'Barbecued Duck'
const sauce = 'Hoisin Sauce'
const photos = join(import.meta.dirname, '../../apps/server/demo/pictures')

async function openMenu(desk: Page): Promise<void> {
  await desk.goto('/console/harbour/menu')
  await expect(desk.getByText('All changes are live')).toBeVisible()
}

/** The item's form on a guest's phone, and the row of the sauce. */
async function openDish(page: Page): Promise<{ readonly form: Locator; readonly row: Locator }> {
  await page.getByRole('link', { name: dish }).first().click()
  const form = page.locator('[data-screen="product/{id}"]')
  await expect(form).toBeVisible()
  const row = form.locator('label').filter({ hasText: sauce })
  return { form, row }
}

test('a guest sees the published allergens, picture and prices of an option', async ({ browser, page }) => {
  test.setTimeout(120_000)
  const desk = await openConsole(browser, 'owner')
  const restore = await keepMenu(desk, 'harbour')
  const staff = await staffClient(desk, 'harbour')
  try {
    // A guest with a nut allergy sees no warning yet.
    await page.goto('/shop/harbour/home')
    await page.getByRole('button', { name: 'My allergies' }).click()
    await page.getByRole('dialog').getByText('Tree nuts', { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    const { form, row } = await openDish(page)
    await row.click()
    const alert = form.getByRole('status').filter({ hasText: sauce })
    await expect(form.getByRole('checkbox', { name: sauce })).toBeChecked()
    await expect(alert).toHaveCount(0)
    await expect(row).toContainText('+$1.00')

    await openMenu(desk)
    await desk.getByRole('tab', { name: 'Options' }).click()
    await desk.getByRole('button', { name: /^For the Duck/ }).click()
    const group = desk.getByRole('dialog', { name: 'For the Duck' })
    const option = group.getByRole('group', { name: sauce, exact: true })
    await option.getByRole('button', { name: `Allergens and photo of ${sauce}` }).click()
    await option.getByText('Tree nuts', { exact: true }).click()
    await bringPhoto(option)
    await picture(desk, 'option-facts')
    await group.getByRole('button', { name: 'Save' }).click()
    await expect(group).toHaveCount(0)

    await nameLevel(desk)
    await changePrices(desk)
    await desk.getByRole('button', { name: 'Review and publish' }).click()
    const publishing = desk.getByRole('dialog')
    await expect(publishing).toContainText(`${sauce} now contains: Tree nuts`)
    await expect(publishing).toContainText('Half · The house next door: none → $22.00')
    await picture(desk, 'option-facts-publish')
    await publishing.getByRole('button', { name: 'Publish now' }).click()
    await expect(desk.getByText('All changes are live')).toBeVisible()

    // The form is open: it updates, and choices stay.
    await expect(alert).toContainText('Tree nuts')
    await expect(form.getByRole('checkbox', { name: sauce })).toBeChecked()
    await expect(row).toContainText('+$1.10')
    await expect(row.locator('picture img')).toBeVisible()
    await expect(form.getByText('$25.85').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText('The house next door')
  } finally {
    await staff.call(menuEditing.namePriceLevel, { level: 1, names: { first: '', second: '' } })
    await restore()
  }
  expect((await staff.call(menuPublishing.difference, {})).changes).toEqual([])
})

async function bringPhoto(option: Locator): Promise<void> {
  const file = readdirSync(photos).find((name) => name.endsWith('-960.webp'))
  const field = option.getByRole('group', { name: `Photo of ${sauce}` })
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles(join(photos, file ?? ''))
  await field.getByRole('button', { name: 'Use this photo' }).click()
  await expect(field.getByLabel('Description in English')).toBeVisible()
}

/** The duck has a price at a level, and the level gets a name there. */
async function nameLevel(desk: Page): Promise<void> {
  await desk.getByRole('tab', { name: 'Dishes' }).click()
  await desk.getByRole('searchbox', { name: 'Search all items' }).fill(dish)
  await desk.getByRole('main').getByRole('listitem').getByRole('button', { name: dish }).last().click()
  const editor = desk.getByRole('dialog', { name: dish })
  await editor.getByRole('button', { name: /^Price rules/ }).click()
  const half = editor.getByRole('group', { name: 'Half', exact: true })
  await half.getByRole('button', { name: 'Add member price' }).click()
  await half.getByRole('group', { name: 'Level 1' }).getByLabel('Price', { exact: true }).fill('20')
  await half.getByRole('button', { name: 'Name price levels' }).click()
  const names = desk.getByRole('dialog', { name: 'Name price levels' })
  const first = names.getByRole('group', { name: 'Level 1' })
  await first.getByLabel(/English/).fill('The house next door')
  await first.getByLabel(/中文/).fill('隔壁邻居')
  await picture(desk, 'level-names')
  await names.getByRole('button', { name: 'Save' }).click()
  await expect(names).toHaveCount(0)
  await expect(half.getByRole('group', { name: 'The house next door' })).toBeVisible()
  await picture(desk, 'level-prices')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
}

/** Ten percent on all prices of the duck: preview, apply, undo, and apply again. */
async function changePrices(desk: Page): Promise<void> {
  const duck = desk.getByRole('main').getByRole('listitem').filter({ hasText: dish }).last()
  await duck.getByRole('checkbox', { name: `Select ${dish}` }).check()
  const apply = async () => {
    await desk.getByRole('toolbar').getByRole('button', { name: 'Change prices' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Change prices' })
    await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10')
    const kinds = dialog.getByRole('group', { name: 'Prices' })
    for (const kind of ['Price levels', 'Options']) await kinds.getByText(kind, { exact: true }).click()
    const rows = dialog.getByRole('region', { name: 'Old and new prices' }).getByRole('row')
    await expect(rows.filter({ hasText: 'The house next door' })).toContainText('$22.00')
    await expect(rows.filter({ hasText: sauce })).toContainText('$1.10')
    await expect(rows.filter({ hasText: 'Half' }).filter({ hasText: '$23.50' })).toContainText('$25.85')
    await picture(desk, 'prices-together')
    await dialog.getByRole('button', { name: /^Change \d+ prices/ }).click()
    await expect(dialog).toHaveCount(0)
  }
  await apply()
  await expect(duck).toContainText('$25.85')
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(duck).toContainText('$23.50')
  await apply()
  await expect(duck).toContainText('$25.85')
}

test('an option that sells out turns grey on an open form, and becomes available again', async ({
  browser,
  page,
}) => {
  const desk = await openConsole(browser, 'owner')
  const staff = await staffClient(desk, 'harbour')
  await page.goto('/shop/harbour/home')
  const { form, row } = await openDish(page)
  const box = form.getByRole('checkbox', { name: sauce })
  await expect(box).toBeEnabled()
  await desk.goto('/service/harbour/availability')
  const screen = desk.locator('[data-screen="service/availability"]')
  await screen.getByText('Options', { exact: true }).click()
  const listed = screen.getByRole('listitem').filter({ hasText: sauce })
  try {
    const available = listed.getByRole('switch', { name: `Available: ${sauce}` })
    await available.click()
    await expect(listed).toContainText('Sold out, back')
    await picture(desk, 'options-sold-out')
    await expect(row).toContainText('Sold out', { timeout: 3_000 })
    await expect(box).toBeDisabled()
    await row.scrollIntoViewIfNeeded()
    await still(page)
    await picture(page, 'option-sold-out-guest')
    await available.click()
    await expect(box).toBeEnabled({ timeout: 3_000 })

    await listed.getByRole('button', { name: `Set a count for ${sauce}` }).click()
    await listed.getByLabel('Remaining', { exact: true }).fill('0')
    await expect(listed).toContainText('None left today')
    await expect(box).toBeDisabled({ timeout: 3_000 })
    await listed.getByRole('button', { name: 'Stop counting' }).click()
    await expect(box).toBeEnabled({ timeout: 3_000 })
  } finally {
    const rows = await staff.call(catalogue.listAvailability, {})
    const itemId = rows.find(({ of, names }) => of === 'option' && names.first === sauce)?.itemId ?? ''
    await staff.call(catalogue.setRemaining, { itemId, remaining: null })
    await staff.call(catalogue.setSoldOut, { itemId, isSoldOut: false, until: 'never' })
  }
})
