import type { Page } from '@playwright/test'
import { officeScreens, setUpScreens } from '../support/staff.ts'
import { languages, type GalleryLanguage } from './looks.ts'
import { open, openDesk, openPhone, shoot } from './shoot.ts'
import { expect, test } from '../support/test.ts'

// A menu as a restaurant keeps it: two languages in one cell, a size in the name, and a price that is none.
const menuFile = `Category,Name,Size,Price,Filling
Desserts 甜品,Dragon beard candy 龙须糖,Small,$4.80,Peanut; Sesame +$0.50
Desserts 甜品,Dragon beard candy 龙须糖,Large,$7.80,Peanut; Sesame +$0.50
Desserts 甜品,Mango pudding 芒果布丁,,$6.80,
Seafood 海鲜,Fish of the day 今日鲜鱼,,ask us,
`

/** Open the importer with a file, and wait for its preview. */
async function importMenu(desk: Page, language: GalleryLanguage): Promise<void> {
  await open(desk, `/console/harbour/menu?lang=${language}`)
  await desk.getByRole('button', { name: /^(Import|导入|匯入|導入)$/ }).click()
  const drawer = desk.getByRole('dialog')
  await drawer
    .locator('input[type=file][accept]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(menuFile) })
  await expect(
    drawer.getByRole('listitem').filter({ hasText: /Fish of the day|今日鲜鱼|今日鮮魚/ }),
  ).toBeVisible()
}

const screens = ['first-day', ...officeScreens, ...setUpScreens]

for (const language of languages) {
  test(`the back office in ${language}`, async ({ browser }) => {
    const desk = await openDesk(browser, language)
    for (const [at, screen] of screens.entries()) {
      await open(desk, `/console/harbour/${screen}?lang=${language}`)
      await shoot(desk, {
        group: 'Console',
        screen: `${String(at + 1).padStart(2, '0')}-${screen}`,
        language,
      })
    }
    await open(desk, `/console/harbour/hours?lang=${language}`)
    await desk.getByRole('button', { name: /^(Close for days|设置休业|設定休業|設置休業)$/ }).click()
    await expect(desk.getByRole('dialog')).toBeVisible()
    await shoot(desk, { group: 'Console', screen: '30-closure', language })
    await importMenu(desk, language)
    await shoot(desk, { group: 'Console', screen: '31-import', language })
    const logIn = await openPhone(browser)
    await open(logIn, `/console/?lang=${language}`)
    await shoot(logIn, { group: 'Console', screen: '00-log-in', language })
  })
}
