import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

// The journey changes the shared shop and restores it.

test('a setting is found, changed, reviewed, and applies to an open storefront', async ({
  page,
  browser,
}) => {
  await page.goto('/shop/harbour/aboutus')
  const languages = page.getByLabel('Language').first()
  await expect(languages).toBeVisible()

  const desk = await openConsole(browser, 'owner')
  await desk.goto('/console/harbour/settings')
  await desk.getByRole('searchbox', { name: 'Search settings' }).fill('隐藏语言')
  const rows = desk.getByRole('listitem').filter({ has: desk.getByRole('heading') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Hide the language switch')
  await expect(rows).toContainText('Default')
  const save = async (changed: RegExp) => {
    await desk.getByRole('button', { name: 'Review and save' }).click()
    await expect(desk.getByRole('dialog')).toContainText(changed)
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  }
  await rows.getByRole('switch').setChecked(true, { force: true })
  await expect(desk.getByText('1 unsaved change')).toBeVisible()
  expect(await findings(desk)).toEqual([])
  await save(/Off.*On/)
  await expect(rows).toContainText(/Set for this shop · by /)
  await expect(languages).toHaveCount(0)

  await rows.getByRole('button', { name: /reset to/i }).click()
  await save(/On.*Off/)
  await expect(rows).toContainText('Default')
  await expect(languages).toBeVisible()
})
