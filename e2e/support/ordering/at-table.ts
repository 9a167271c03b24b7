import { expect, type Browser, type Locator, type Page } from '@playwright/test'

/** Add tables numbered from `first` to `last`. */
export async function addTables(desk: Page, letters: string, first: number, last = first): Promise<void> {
  await desk.goto('/console/harbour/table-codes')
  await desk.getByRole('button', { name: 'Add tables' }).click()
  const adding = desk.getByRole('dialog', { name: 'Add tables' })
  await adding.getByLabel('Prefix').fill(letters)
  await adding.getByLabel('First number').fill(String(first))
  await adding.getByLabel('Last number').fill(String(last))
  await adding.getByRole('button', { name: /^Add \d+ tables?$/ }).click()
  await expect(adding).toHaveCount(0)
}

/** Open a table on any page of the floor. Returns its panel. */
export async function openTable(desk: Page, number: string): Promise<Locator> {
  await desk.goto('/service/harbour/tables')
  const card = desk.getByRole('button', { name: new RegExp(`Table ${number}\\b`) })
  const pages = desk.getByRole('button', { name: /^Page \d+$/ })
  await expect(desk.locator('[data-screen="service/tables"]').getByRole('listitem').first()).toBeVisible()
  for (let at = 0; (await card.count()) === 0 && at < (await pages.count()); at += 1)
    await pages.nth(at).click()
  await card.click()
  return desk.getByRole('dialog', { name: `Table ${number}`, exact: true })
}

/** The address in a table's code, as staff print it. */
export async function codeOf(desk: Page, number: string): Promise<string> {
  const drawer = await openTable(desk, number)
  const answered = desk.waitForResponse(/show-code/)
  await drawer.getByRole('button', { name: 'Show code' }).click()
  const { result } = (await (await answered).json()) as { result: { address: string } }
  return result.address
}

/** A phone that scans a table's code. */
export async function sitDown(browser: Browser, address: string, language?: string): Promise<Page> {
  const phone = await (
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      // Also for a separate installation.
      baseURL: new URL(address).origin,
    })
  ).newPage()
  await phone.goto(language === undefined ? address : `${address}?lang=${language}`)
  await phone.waitForURL(/\/self\/harbour\/(home|cart)\?/, { timeout: 60_000 })
  return phone
}

/** Add an item with the first of every choice. */
export async function addAtTable(phone: Page, dish: RegExp): Promise<void> {
  if (!new URL(phone.url()).pathname.endsWith('/home')) await phone.goto('/self/harbour/home')
  await phone.getByRole('link', { name: dish }).first().click()
  const form = phone.locator('[data-screen="product/{id}"]')
  await expect(form).toBeVisible({ timeout: 60_000 })
  for (const group of await form.getByRole('group').all()) {
    const radio = group.getByRole('radio').first()
    if (await radio.count()) await radio.check({ force: true })
  }
  await form.getByRole('button', { name: /^(Add 1|加入)/ }).click()
  await expect(form).toHaveCount(0)
}
