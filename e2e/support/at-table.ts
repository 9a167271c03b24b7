import { expect, type Browser, type Page } from '@playwright/test'

/** Opens a table on the floor, on whichever of its pages it is. */
export async function openTable(desk: Page, number: string): Promise<void> {
  await desk.goto('/console/harbour/tables')
  const card = desk.getByRole('button', { name: new RegExp(`Table ${number}\\b`) })
  const pages = desk.getByRole('button', { name: /^Page \d+$/ })
  await expect(desk.locator('[data-screen="console/tables"]').getByRole('listitem').first()).toBeVisible()
  if ((await card.count()) === 0) await pages.last().click()
  await card.click()
}

/** A phone of its own that scans a table's code. */
export async function sitDown(browser: Browser, address: string, language?: string): Promise<Page> {
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  ).newPage()
  await phone.goto(language === undefined ? address : `${address}?lang=${language}`)
  await phone.waitForURL(/\/self\/harbour\/(home|cart)\?/, { timeout: 60_000 })
  return phone
}

/** Puts a dish into the cart, with the first of every choice. */
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
