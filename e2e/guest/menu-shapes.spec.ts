import type { Locator, Page } from '@playwright/test'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// The journeys remove what they add to the shared menu.

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

const dishes = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name }).last()

async function openDish(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search all items' }).fill(name)
  await dishes(page, name).click()
  return page.getByRole('dialog')
}

async function save(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('All changes are live')).toBeVisible()
}

test('a happy hour, its price and a meal of two choices are created in the console and published', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/harbour/menu')
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

  await desk.getByRole('tab', { name: 'Dishes' }).click()
  let editor = await openDish(desk, 'Combination Plate A')
  await editor.getByRole('button', { name: /^Price rules/ }).click()
  await editor.getByRole('button', { name: 'Add price rule', exact: true }).click()
  const other = editor.getByRole('group', { name: 'Price rule 1 of Price' })
  await other.getByRole('combobox', { name: 'Daypart' }).click()
  await desk.getByRole('option', { name: 'Happy hour' }).click()
  await other.getByRole('textbox', { name: 'Price' }).fill('12.34')
  await editor.getByRole('button', { name: /^Meal of several items/ }).click()
  for (const [at, [name, dish]] of [
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
    await pick.fill(dish ?? '')
    await desk
      .getByRole('option', { name: new RegExp(`^${dish}`) })
      .first()
      .click()
  }
  // A menu that cannot be ordered from is not published: an empty choice is reported before saving.
  await editor.getByRole('button', { name: 'Add step' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Add at least one item.')).toBeVisible()
  await editor.getByRole('button', { name: 'Delete Step 3' }).click()
  await save(editor)

  await desk.getByRole('button', { name: 'Review and publish' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Price rules: none → Happy hour $12.34')
  await expect(dialog).toContainText('Meal step added: Main (1 to 1): Curry Chicken')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(desk.getByText('All changes are live')).toBeVisible()

  const menu = await readMenu(desk)
  const plate = menu.items.find(({ names }) => names.first === 'Combination Plate A')
  const hour = menu.dayparts.find(({ names }) => names.first === 'Happy hour')
  expect(plate?.prices[0]?.others).toEqual([{ daypartIds: [hour?.id], cents: 1234 }])
  expect(plate?.meal?.map(({ names, choices }) => [names.first, choices.length])).toEqual([
    ['Main', 1],
    ['Side', 1],
  ])

  editor = await openDish(desk, 'Combination Plate A')
  await editor.getByRole('button', { name: /^Meal of several items/ }).click()
  await editor.getByRole('button', { name: 'Delete Main', exact: true }).click()
  await editor.getByRole('button', { name: 'Delete Side', exact: true }).click()
  await save(editor)
  await desk.getByRole('tab', { name: 'Times' }).click()
  await desk.getByRole('button', { name: /Happy hour/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(desk.getByText('This also deletes the prices of 1 item')).toBeVisible()
  await desk
    .getByRole('dialog', { name: 'Delete Happy hour?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(desk.getByRole('button', { name: /Happy hour/ })).toHaveCount(0)
  await publish(desk)
  const after = (await readMenu(desk)).items.find(({ names }) => names.first === 'Combination Plate A')
  expect([after?.meal, after?.prices[0]?.others]).toEqual([undefined, undefined])
})
