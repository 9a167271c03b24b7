import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { catalogue } from '@tabard/contract/menu/calls'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { findings } from '../support/findings.ts'
import { keepMenu } from '../support/ordering/cached-menu.ts'
import { picture } from '../support/picture.ts'
import { openConsole } from '../support/staff.ts'
import { staffClient } from '../support/staff-client.ts'
import { still } from '../support/still.ts'
import { expect, test } from '../support/test.ts'

// This journey changes the shared menu and restores it.

const dish = 'Barbecued Duck'
const sauce = 'Hoisin Sauce'
const photos = join(import.meta.dirname, '../../apps/server/demo/pictures')

interface Published {
  readonly items: readonly {
    readonly names: { readonly first: string }
    readonly prices: readonly { readonly cents: number; readonly others?: readonly unknown[] }[]
    readonly meal?: readonly {
      readonly names: { readonly first: string }
      readonly choices: readonly unknown[]
    }[]
  }[]
  readonly dayparts: readonly { readonly id: string; readonly names: { readonly first: string } }[]
}

/** The menu document as customers' screens read it. */
async function readMenu(page: Page): Promise<Published> {
  const response = await page.request.get('/api/menu/harbour/online', {
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as Published
}

async function save(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
}

async function openItem(desk: Page, name: string): Promise<Locator> {
  await desk.getByRole('searchbox', { name: 'Search all items' }).fill(name)
  await desk.getByRole('main').getByRole('listitem').getByRole('button', { name }).last().click()
  return desk.getByRole('dialog', { name })
}

/** A guest with a nut allergy opens the dish and chooses its sauce. */
async function chooseSauce(page: Page): Promise<{ readonly form: Locator; readonly row: Locator }> {
  await page.goto('/shop/harbour/home')
  await page.getByRole('button', { name: 'My allergies' }).click()
  await page.getByRole('dialog').getByText('Tree nuts', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: dish }).first().click()
  const form = page.locator('[data-screen="product/{id}"]')
  await expect(form).toBeVisible()
  const row = form.locator('label').filter({ hasText: sauce })
  await row.click()
  await expect(form.getByRole('checkbox', { name: sauce })).toBeChecked()
  await expect(row).toContainText('+$1.00')
  return { form, row }
}

/** The sauce gets an allergen and a photo. */
async function stateFacts(desk: Page): Promise<void> {
  await desk.getByRole('tab', { name: 'Options' }).click()
  await desk.getByRole('button', { name: /^For the Duck/ }).click()
  const group = desk.getByRole('dialog', { name: 'For the Duck' })
  const option = group.getByRole('group', { name: sauce, exact: true })
  await option.getByRole('button', { name: `Allergens and photo of ${sauce}` }).click()
  await option.getByText('Tree nuts', { exact: true }).click()
  const file = readdirSync(photos).find((name) => name.endsWith('-960.webp'))
  const field = option.getByRole('group', { name: `Photo of ${sauce}` })
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles(join(photos, file ?? ''))
  await field.getByRole('button', { name: 'Use this photo' }).click()
  await expect(field.getByLabel('Description in English')).toBeVisible()
  await picture(desk, 'option-facts')
  await save(group)
}

async function addHappyHour(desk: Page): Promise<void> {
  await desk.getByRole('tab', { name: 'Times' }).click()
  await desk.getByRole('button', { name: 'Add daypart' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Name · English').fill('Happy hour')
  await form.getByLabel('From').fill('23:00')
  await form.getByLabel('To', { exact: true }).fill('01:00')
  await expect(form.getByText('until next day')).toBeVisible()
  await save(form)
  await expect(desk.getByRole('button', { name: /Happy hour/ })).toContainText('Mon–Fri 23:00–01:00')
  await expect(desk.getByRole('figure', { name: 'Week' })).toContainText('Happy hour')
  expect(await findings(desk, 'main')).toEqual([])
}

/** A price of the happy hour, and a meal of two steps; an empty third is refused. */
async function makeMeal(desk: Page): Promise<void> {
  await desk.getByRole('tab', { name: 'Dishes' }).click()
  const editor = await openItem(desk, 'Combination Plate A')
  await editor.getByRole('button', { name: /^Price rules/ }).click()
  await editor.getByRole('button', { name: 'Add price rule', exact: true }).click()
  const other = editor.getByRole('group', { name: 'Price rule 1 of Price' })
  await other.getByRole('combobox', { name: 'Daypart' }).click()
  await desk.getByRole('option', { name: 'Happy hour' }).click()
  await other.getByRole('textbox', { name: 'Price' }).fill('12.34')
  await editor.getByRole('button', { name: /^Meal of several items/ }).click()
  for (const [at, [name, choice]] of [
    ['Main', 'Curry Chicken'],
    ['Side', 'Consommé'],
  ].entries()) {
    await editor.getByRole('button', { name: 'Add step' }).click()
    const step = editor.getByRole('listitem').filter({ hasText: `Step ${at + 1}` })
    await step
      .getByLabel('Step name')
      .getByLabel(/English/)
      .fill(name ?? '')
    const pick = step.getByRole('combobox', { name: 'Add items' })
    await pick.fill(choice ?? '')
    await desk
      .getByRole('option', { name: new RegExp(`^${choice}`) })
      .first()
      .click()
  }
  // A menu that cannot be ordered from is not published: an empty choice is reported before saving.
  await editor.getByRole('button', { name: 'Add step' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Add at least one item.')).toBeVisible()
  await editor.getByRole('button', { name: 'Delete Step 3' }).click()
  await save(editor)
}

/** The duck has a price at a level, and the level gets a name there. */
async function nameLevel(desk: Page): Promise<void> {
  const editor = await openItem(desk, dish)
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
  await save(names)
  await expect(half.getByRole('group', { name: 'The house next door' })).toBeVisible()
  await picture(desk, 'level-prices')
  await save(editor)
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
    await expect(duck).toContainText('$25.85')
  }
  await apply()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(duck).toContainText('$23.50')
  await apply()
}

async function publish(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Review and publish' }).click()
  const publishing = desk.getByRole('dialog')
  for (const change of [
    `${sauce} now contains: Tree nuts`,
    'Half · The house next door: none → $22.00',
    'Price rules: none → Happy hour $12.34',
    'Meal step added: Main (1 to 1): Curry Chicken',
  ])
    await expect(publishing).toContainText(change)
  await picture(desk, 'option-facts-publish')
  await publishing.getByRole('button', { name: 'Publish now' }).click()
  await expect(desk.getByText('All changes are live')).toBeVisible()
}

test('an owner publishes allergens, prices, a happy hour and a meal; the open form of a guest follows, also when an option sells out', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const desk = await openConsole(browser, 'owner')
  const restore = await keepMenu(desk, 'harbour')
  const staff = await staffClient(desk, 'harbour')
  try {
    const { form, row } = await chooseSauce(page)
    const alert = form.getByRole('status').filter({ hasText: sauce })
    const box = form.getByRole('checkbox', { name: sauce })
    await expect(alert).toHaveCount(0)

    await desk.goto('/console/harbour/menu')
    await expect(desk.getByText('All changes are live')).toBeVisible()
    await stateFacts(desk)
    await addHappyHour(desk)
    await makeMeal(desk)
    await nameLevel(desk)
    await changePrices(desk)
    await publish(desk)

    // The form is open: it updates, and choices stay.
    await expect(alert).toContainText('Tree nuts')
    await expect(box).toBeChecked()
    await expect(row).toContainText('+$1.10')
    await expect(row.locator('picture img')).toBeVisible()
    await expect(form.getByText('$25.85').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText('The house next door')
    const menu = await readMenu(desk)
    const plate = menu.items.find(({ names }) => names.first === 'Combination Plate A')
    const hour = menu.dayparts.find(({ names }) => names.first === 'Happy hour')
    expect(plate?.prices[0]?.others).toEqual([{ daypartIds: [hour?.id], cents: 1234 }])
    expect(plate?.meal?.map(({ names, choices }) => [names.first, choices.length])).toEqual([
      ['Main', 1],
      ['Side', 1],
    ])

    await test.step('an option that sells out turns grey, and becomes available again', async () => {
      const options = await staff.call(catalogue.listAvailability, {})
      const itemId = options.find(({ of, names }) => of === 'option' && names.first === sauce)?.itemId ?? ''
      const setSoldOut = (isSoldOut: boolean) =>
        staff.call(catalogue.setSoldOut, { itemId, isSoldOut, until: 'tomorrow' })
      await row.click()
      await expect(box).not.toBeChecked()
      await setSoldOut(true)
      await expect(row).toContainText('Sold out', { timeout: 3_000 })
      await expect(box).toBeDisabled()
      await row.scrollIntoViewIfNeeded()
      await still(page)
      await picture(page, 'option-sold-out-guest')
      await setSoldOut(false)
      await expect(box).toBeEnabled({ timeout: 3_000 })
      await staff.call(catalogue.setRemaining, { itemId, remaining: 0 })
      await expect(box).toBeDisabled({ timeout: 3_000 })
      await staff.call(catalogue.setRemaining, { itemId, remaining: null })
      await expect(box).toBeEnabled({ timeout: 3_000 })
    })

    await test.step('deleting the happy hour says which prices go with it', async () => {
      await desk.getByRole('tab', { name: 'Times' }).click()
      await desk.getByRole('button', { name: /Happy hour/ }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(desk.getByText('This also deletes the prices of 1 item')).toBeVisible()
      await desk
        .getByRole('dialog', { name: 'Delete Happy hour?' })
        .getByRole('button', { name: 'Delete' })
        .click()
      await expect(desk.getByRole('button', { name: /Happy hour/ })).toHaveCount(0)
    })
  } finally {
    await staff.call(menuEditing.namePriceLevel, { level: 1, names: { first: '', second: '' } })
    await restore()
  }
  expect((await staff.call(menuPublishing.difference, {})).changes).toEqual([])
  const after = (await readMenu(desk)).items.find(({ names }) => names.first === 'Combination Plate A')
  expect([after?.meal, after?.prices[0]?.others]).toEqual([undefined, undefined])
})
