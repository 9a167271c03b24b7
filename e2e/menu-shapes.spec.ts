import type { Locator, Page } from '@playwright/test'
import { openConsole } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { findings } from './support/findings.ts'

// What these journeys put on the menu they take off again: others share it.

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

/** The menu's document as diners' screens read it. */
async function readMenu(page: Page): Promise<Published> {
  const response = await page.request.get('/api/menu/harbour/online', {
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as Published
}

const dishes = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name }).last()

async function openDish(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search all dishes' }).fill(name)
  await dishes(page, name).click()
  return page.getByRole('dialog')
}

async function save(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Diners see the menu as it stands here')).toBeVisible()
}

test('a happy hour, a price in it and a meal of two choices are made in the console and stand in the published menu', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/harbour/menu')
  await desk.getByRole('tab', { name: 'Times of day' }).click()
  await desk.getByRole('button', { name: 'Add a part of the day' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Name · English').fill('Happy hour')
  await form.getByLabel('From').fill('23:00')
  await form.getByLabel('To', { exact: true }).fill('01:00')
  await expect(form.getByText('until the next day')).toBeVisible()
  await save(form)
  await expect(desk.getByRole('button', { name: /Happy hour/ })).toContainText('Mon–Fri 23:00–01:00')
  await expect(desk.getByRole('figure', { name: 'The week' })).toContainText('Happy hour')
  expect(await findings(desk, 'main')).toEqual([])

  await desk.getByRole('tab', { name: 'Dishes' }).click()
  let editor = await openDish(desk, 'Combination Plate A')
  await editor.getByRole('button', { name: /^Other prices/ }).click()
  await editor.getByRole('button', { name: 'Add a price', exact: true }).click()
  const other = editor.getByRole('group', { name: 'Other price 1 of Price' })
  await other.getByRole('combobox', { name: 'Part of the day' }).click()
  await desk.getByRole('option', { name: 'Happy hour' }).click()
  await other.getByRole('textbox', { name: 'Price' }).fill('12.34')
  await editor.getByRole('button', { name: /^A meal of several dishes/ }).click()
  for (const [at, [name, dish]] of [
    ['Main', 'Curry Chicken'],
    ['Side', 'Consommé'],
  ].entries()) {
    await editor.getByRole('button', { name: 'Add a choice' }).click()
    const step = editor.getByRole('listitem').filter({ hasText: `Choice ${at + 1}` })
    await step
      .getByLabel('What is chosen')
      .getByLabel(/English/)
      .fill(name ?? '')
    const pick = step.getByRole('combobox', { name: 'Add dishes' })
    await pick.fill(dish ?? '')
    await desk
      .getByRole('option', { name: new RegExp(`^${dish}`) })
      .first()
      .click()
  }
  // Nothing is published that could not be ordered: a choice of nothing is said before it is saved.
  await editor.getByRole('button', { name: 'Add a choice' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Add at least one dish.')).toBeVisible()
  await editor.getByRole('button', { name: 'Remove Choice 3' }).click()
  await save(editor)

  await desk.getByRole('button', { name: 'See and publish' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Other prices: none → Happy hour $12.34')
  await expect(dialog).toContainText('Choice of the meal added: Main (1 to 1): Curry Chicken')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(desk.getByText('Diners see the menu as it stands here')).toBeVisible()

  const menu = await readMenu(desk)
  const plate = menu.items.find(({ names }) => names.first === 'Combination Plate A')
  const hour = menu.dayparts.find(({ names }) => names.first === 'Happy hour')
  expect(plate?.prices[0]?.others).toEqual([{ daypartIds: [hour?.id], cents: 1234 }])
  expect(plate?.meal?.map(({ names, choices }) => [names.first, choices.length])).toEqual([
    ['Main', 1],
    ['Side', 1],
  ])

  editor = await openDish(desk, 'Combination Plate A')
  await editor.getByRole('button', { name: /^A meal of several dishes/ }).click()
  await editor.getByRole('button', { name: 'Remove Main', exact: true }).click()
  await editor.getByRole('button', { name: 'Remove Side', exact: true }).click()
  await save(editor)
  await desk.getByRole('tab', { name: 'Times of day' }).click()
  await desk.getByRole('button', { name: /Happy hour/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(desk.getByText('With it go the prices of 1 dish')).toBeVisible()
  await desk
    .getByRole('dialog', { name: 'Remove Happy hour?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(desk.getByRole('button', { name: /Happy hour/ })).toHaveCount(0)
  await publish(desk)
  const after = (await readMenu(desk)).items.find(({ names }) => names.first === 'Combination Plate A')
  expect([after?.meal, after?.prices[0]?.others]).toEqual([undefined, undefined])
})
