import type { Page } from '@playwright/test'
import { messages } from '@tabard/contract/messages/calls'
import type { Client } from '@tabard/contract/wire/client'
import { expectFits } from '../support/fits-phone.ts'
import { findingsInBothSchemes } from '../support/findings.ts'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** The code last sent to a phone, as the outbox of an installation without gateways shows it. */
async function readCode(staff: Client, phone: string): Promise<string> {
  const sent = async () =>
    (await staff.call(messages.list, {})).messages.find(({ recipient }) => recipient === phone)?.text
  await expect.poll(sent).toBeDefined()
  return /\b\d{4,8}\b/.exec(((await sent()) ?? '').replace(phone, ''))?.[0] ?? ''
}

async function logIn(page: Page, phone: string, password: string): Promise<void> {
  await page.getByLabel('Phone or confirmed email').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a guest signs up at the checkout, sees their order on another device, and a new password ends the first session', async ({
  browser,
  page,
}) => {
  const digits = String(Date.now() % 1_000_000).padStart(6, '0')
  const phone = `+61412${digits}`
  const desk = await openConsole(browser, 'owner')

  await test.step('signs up, and is back at the prefilled checkout', async () => {
    await addDishes(page, 3)
    await placeByHand(page, 'Mei')
    await page.goto('/mobile/harbour/signup?redirect=%2Fmobile%2Fharbour%2Fcheckout')
    await page.getByLabel('Phone number').fill(`0412 ${digits}`)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = await readCode(await staffClient(desk, 'harbour'), phone)
    await page.getByLabel('Verification code').fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByLabel('First name').fill('Mei')
    await page.getByLabel('Last name').fill('Lin')
    await page.getByLabel('Email').fill(`mei.${digits}@lin.example`)
    await page.getByLabel('Password', { exact: true }).fill('Dumplings at 7!')
    await page.getByLabel('I accept the terms').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/mobile/harbour/checkout')
  })

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await test.step('finds the order on another device', async () => {
    await other.goto('/shop/harbour/login?redirect=%2Fshop%2Fharbour%2Fmyorders')
    await logIn(other, phone, 'Dumplings at 7!')
    await other.waitForURL('**/shop/harbour/myorders')
    await expect(other.getByRole('link', { name: /Order received|placed|Received/i }).first()).toBeVisible()
    await other.goto('/shop/harbour/user/profile')
    await expect(other.getByLabel('First name')).toHaveValue('Mei')
    expect(await findingsInBothSchemes(other)).toEqual([])
    await expectFits(other, 'user/profile')
  })

  await test.step('a new password ends the first session, which leads to the log-in and back', async () => {
    await other.getByRole('button', { name: 'Change password' }).click()
    await other.getByLabel('Current password').fill('Dumplings at 7!')
    await other.getByLabel('New password').fill('Dumplings at 8!')
    await other.getByRole('button', { name: 'Change password' }).click()
    await expect(other.getByText('Password changed. Other devices are logged out.')).toBeVisible()
    await page.goto('/mobile/harbour/me')
    await expect(page.getByText('Your session has expired. Log in again.')).toBeVisible()
    await page.waitForURL('**/mobile/harbour/login?redirect=*')
    await logIn(page, phone, 'Dumplings at 8!')
    await page.waitForURL('**/mobile/harbour/me')
    await expect(page.getByRole('heading', { name: 'Hello, Mei' })).toBeVisible()
    expect(await findingsInBothSchemes(page)).toEqual([])
    await expectFits(page, 'me')
  })
})
