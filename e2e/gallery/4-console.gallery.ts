import { test } from '@playwright/test'
import { officeScreens, setUpScreens } from '../support/staff.ts'
import { languages } from './looks.ts'
import { open, openDesk, openPhone, shoot } from './shoot.ts'

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
    const logIn = await openPhone(browser)
    await open(logIn, `/console/?lang=${language}`)
    await shoot(logIn, { group: 'Console', screen: '00-log-in', language })
  })
}
