import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { addDishes, placeByHand } from '../support/ordering/order-by-hand.ts'
import { expectFits } from '../support/fits-phone.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

/** The code last sent to a phone, as the outbox of an installation without gateways shows it. */
async function readCode(staff: Page, phone: string, words: RegExp): Promise<string> {
  await staff.reload()
  const card = staff.getByRole('article').filter({ hasText: phone }).filter({ hasText: words }).first()
  await expect(card).toBeVisible()
  return /\b\d{4,8}\b/.exec((await card.innerText()).replace(phone, ''))?.[0] ?? ''
}

/** Axe findings of the page in light and dark. */
async function findingsInBoth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await findings(page)).map((each) => `${colorScheme} ${each}`))
  }
  await page.emulateMedia({ colorScheme: null })
  return found
}

async function openOutbox(browser: Browser): Promise<Page> {
  const staff = await openConsole(browser, 'owner')
  await staff.getByRole('link', { name: 'Customers' }).click()
  await staff.getByRole('link', { name: 'Messages' }).click()
  return staff
}

test('a guest signs up by phone, finds their order on another device, changes the password and ends sessions', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000)
  const digits = String(Date.now() % 1_000_000).padStart(6, '0')
  const typed = `0412 ${digits.slice(0, 3)} ${digits.slice(3)}`
  const phone = `+61412${digits}`
  const staff = await openOutbox(browser)

  // As a guest.
  await addDishes(page, 3)
  await placeByHand(page, 'Mei')
  await page.goto('/mobile/harbour/home')

  // The account entry leads to the log-in, and from there to sign-up.
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/mobile/harbour/login?redirect=*')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Enter your phone number or email and your password.')).toBeVisible()
  await page.getByLabel('Phone or confirmed email').fill(typed)
  await page.getByLabel('Password', { exact: true }).fill('nobody knows')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText("That phone number or password isn't right.")).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()

  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible()
  await page.getByLabel('Phone number').fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /Resend in 1\d\d seconds/ })).toBeDisabled()
  // The countdown survives a reload.
  await page.reload()
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled()
  await expect(page.getByLabel('Phone number')).toHaveValue(typed)
  const code = await readCode(staff, phone, /verif/i)
  expect(code).toMatch(/^\d{4}$/)
  await page.getByLabel('Verification code').fill(code === '0000' ? '0001' : '0000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText("That code isn't right. Check the text message.")).toBeVisible()
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Phone number verified')).toBeVisible()

  await page.getByLabel('First name').fill('Mei')
  await page.getByLabel('Last name').fill('Lin')
  const email = `mei.${digits}@lin.example`
  await page.getByLabel('Email').fill(email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('aaa')
  await expect(page.getByText('Weak password')).toBeVisible()
  await password.fill('Dumplings at 7!')
  await expect(page.getByText('Strong password')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Accept the terms to continue.')).toBeVisible()
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/mobile/harbour/me')
  await expect(page.getByRole('heading', { name: 'Hello, Mei' })).toBeVisible()
  expect(await findingsInBoth(page)).toEqual([])
  await expectFits(page, 'me')

  // Another device.
  const other = await (await browser.newContext()).newPage()
  await other.goto('/shop/harbour/login?redirect=https%3A%2F%2Fevil.example%2Fshop%2Fharbour')
  // A typed address does not work as a log-in.
  await other.getByLabel('Phone or confirmed email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('Dumplings at 7!')
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByText('Until then, log in with your phone number.')).toBeVisible()
  await other.getByLabel('Phone or confirmed email').fill(typed)
  await other.getByRole('button', { name: 'Log in' }).click()
  await other.waitForURL('**/shop/harbour/user/profile')
  await expect(other.getByLabel('First name')).toHaveValue('Mei')
  expect(await findingsInBoth(other)).toEqual([])
  const desktop = other.viewportSize()
  await other.setViewportSize({ width: 390, height: 844 })
  await expectFits(other, 'user/profile')
  if (desktop) await other.setViewportSize(desktop)
  await other.getByLabel('State').selectOption('NSW')
  await other.getByLabel('Postcode').fill('2000 A')
  await other.getByLabel('Number plate').fill('ABC 123')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('A postcode has numbers only.')).toBeVisible()
  await other.getByLabel('Postcode').fill('2000')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  // A code sent to it confirms the email address.
  await other.getByRole('button', { name: 'Send code' }).click()
  await other.getByLabel('Verification code').fill(await readCode(staff, email, /confirms your email/))
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByText('Email confirmed')).toBeVisible()
  await expect(other.getByText('Confirm your email')).toHaveCount(0)

  // The guest's orders moved to the account.
  await other.goto('/shop/harbour/myorders')
  await expect(other.getByRole('link', { name: /Order received|placed|Received/i }).first()).toBeVisible()
  await other.goto('/shop/harbour/user/profile')

  // A new password ends the other session, which is told and led to the log-in and back.
  await other.getByRole('button', { name: 'Change password' }).click()
  await other.getByLabel('Current password').fill('wrong')
  await other.getByLabel('New password').fill('Dumplings at 8!')
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByText("Your current password isn't correct.")).toBeVisible()
  await other.getByLabel('Current password').fill('Dumplings at 7!')
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByText('Password changed. Other devices are logged out.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your session has expired. Log in again.')).toBeVisible()
  await page.waitForURL('**/mobile/harbour/login?redirect=*')
  await page.getByLabel('Phone or confirmed email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('Dumplings at 8!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/mobile/harbour/me')

  // Sessions ended from elsewhere, one by one.
  await other.reload()
  await other.getByRole('button', { name: /^Log out the session/ }).click()
  await expect(other.getByText('Logged out')).toBeVisible()
  await page.reload()
  await page.waitForURL('**/mobile/harbour/login?redirect=*')

  // Neither a PIN nor a code is offered at a shop where nothing asks for one.
  await expect(other.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Set a PIN' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Show my QR code' })).toHaveCount(0)

  // The export as text.
  const downloading = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download as text' }).click()
  const copy = readFileSync(await (await downloading).path(), 'utf8')
  for (const told of [phone, email, 'ABC 123', 'Orders: 1']) expect(copy).toContain(told)

  await other.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL('**/shop/harbour/home')
  await other.goto('/shop/harbour/user/profile')
  await other.waitForURL('**/shop/harbour/login?redirect=*')

  // Log in again, return to the target, and erase the account.
  await other.getByLabel('Phone or confirmed email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('Dumplings at 8!')
  await other.getByRole('button', { name: 'Log in' }).click()
  await other.waitForURL('**/shop/harbour/user/profile')
  await other.getByRole('button', { name: 'Erase my account' }).click()
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill('Dumplings at 8!')
  await other.getByRole('button', { name: 'Log out everywhere and erase' }).click()
  await expect(other.getByText(/^Your account will be erased on/)).toBeVisible()

  // Staff see it and can erase at once.
  await staff.getByRole('link', { name: 'Customers' }).first().click()
  await staff.getByLabel('Find a customer').fill(typed)
  const row = staff.getByRole('button', { name: new RegExp(`Mei Lin.*${digits}`) })
  await row.click()
  await expect(staff.getByText(/^Will be erased on/)).toBeVisible()
  await staff.getByRole('button', { name: 'Erase customer' }).click()
  const asked = staff.getByRole('dialog', { name: 'Erase Mei Lin?' })
  await asked.getByRole('button', { name: 'Erase customer' }).click()
  await expect(staff.getByText('Customer erased')).toBeVisible()
})

test('the checkout is prefilled, and a code resets a forgotten password', async ({ browser, page }) => {
  test.setTimeout(240_000)
  const digits = String((Date.now() + 500_000) % 1_000_000).padStart(6, '0')
  const typed = `0413 ${digits.slice(0, 3)} ${digits.slice(3)}`
  const staff = await openOutbox(browser)
  await addDishes(page, 3)
  await page.goto('/shop/harbour/signup?redirect=%2Fshop%2Fharbour%2Fcheckout')
  await page.getByLabel('Phone number').fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await readCode(staff, `+61413${digits}`, /verif/i))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Wong')
  await page.getByLabel('Email').fill(`ada.${digits}@wong.example`)
  await page.getByLabel('Password', { exact: true }).fill('a duck at dawn')
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()

  // Back at the checkout, which knows the customer.
  await page.waitForURL('**/shop/harbour/checkout')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Wong')
  await expect(page.getByLabel('Phone')).toHaveValue(`+61413${digits}`)
  await page.goto('/shop/harbour/user/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/shop/harbour/home')

  await page.goto('/shop/harbour/forgotpassword')
  await page.getByLabel('Phone number').fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await readCode(staff, `+61413${digits}`, /new password/i)
  expect(code).toMatch(/^\d{6}$/)
  await page.getByLabel('Verification code').fill(code)
  await page.getByLabel('New password').fill('password1')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible()
  // Longer than the specification knows, and not cut.
  await page.getByLabel('New password').fill('a goose at dawn over the harbour')
  await expect(page.getByText('Strong password')).toBeVisible()
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.waitForURL('**/shop/harbour/user/profile')
  await expect(page.getByText("You're logged in")).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/shop/harbour/home')
  await page.goto('/shop/harbour/login')
  await page.getByLabel('Phone or confirmed email').fill(typed)
  await page.getByLabel('Password', { exact: true }).fill('a goose at dawn over the harbour')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/shop/harbour/user/profile')
})

test('if the shop offers it, a customer logs in with an SMS code and returns to the same screen', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  const digits = String((Date.now() + 250_000) % 1_000_000).padStart(6, '0')
  const typed = `0414 ${digits.slice(0, 3)} ${digits.slice(3)}`
  const phone = `+61414${digits}`
  const desk = await openConsole(browser, 'owner')
  const bySms = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: 'Log-in by text message', exact: true }) })
  const save = async () => {
    await desk.getByRole('button', { name: 'Review and save' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  }
  await desk.goto('/console/harbour/settings')
  await desk.getByRole('searchbox', { name: 'Search settings' }).fill('Log-in by text message')
  await bySms.getByRole('switch').setChecked(true, { force: true })
  await save()

  const staff = await openOutbox(browser)
  await page.goto('/app/harbour/signup')
  await page.getByLabel('Phone number').fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await readCode(staff, phone, /verif/i))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Sung')
  await page.getByLabel('Email').fill(`sam.${digits}@sung.example`)
  await page.getByLabel('Password', { exact: true }).fill('Dumplings at 7!')
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/app/harbour/account/edit/home')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/app/harbour/home')

  await page.goto('/app/harbour/my/qrcode/home')
  await page.waitForURL('**/app/harbour/login?redirect=*')
  await page.getByText('Text message').click()
  await page.getByLabel('Phone number').fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await readCode(staff, phone, /log-in code/))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/app/harbour/my/qrcode/home')
  await expect(page.getByText('Your code appears here once this restaurant offers points')).toBeVisible()

  await bySms.getByRole('button', { name: /reset to/i }).click()
  await save()
})
