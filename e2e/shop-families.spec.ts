import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopFamily } from '@tabard/domain/shops/families'
import { openConsole } from './support/staff.ts'
import { staffClient } from './support/staff-client.ts'
import { expect, test } from './support/test.ts'

test('an owner chooses storefronts; other families redirect to the shop, and links stay in a chosen one', async ({
  page,
  browser,
}) => {
  const desk = await openConsole(browser, 'owner')
  const owner = await staffClient(desk, 'concord')
  const before = (await owner.call(shopSetup.get, {})).families.chosen
  const save = async (families: readonly ShopFamily[]) => {
    const { families: now } = await owner.call(shopSetup.get, {})
    await owner.call(shopSetup.saveFamilies, { seen: now.revision, families })
  }
  await save(['mobile'])
  try {
    const response = await page.goto('/massage/concord/category')
    expect(response?.status()).toBe(404)
    await expect(page.locator('[data-screen="404"]')).toContainText("This page isn't available")
    await page.getByRole('link', { name: 'Go to the restaurant' }).click()
    await expect(page).toHaveURL('/mobile/concord/home')
    await expect(page.locator('[data-screen=home]')).toBeVisible()

    await desk.goto('/console/concord/shop?tab=families')
    const form = desk.getByRole('region', { name: 'Storefronts' })
    await expect(form.getByRole('checkbox', { name: /^Mobile website/ })).toBeChecked()
    await form.getByRole('checkbox', { name: /^Website/ }).check()
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(form).toContainText('/shop/concord')
    await page.goto('/shop/concord/home')
    await expect(page.locator('[data-screen=home]')).toBeVisible()
  } finally {
    await save(before)
  }
})
