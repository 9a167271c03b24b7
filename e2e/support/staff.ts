import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { identity } from '@tabard/contract/identity/calls'

interface Login {
  readonly email: string
  readonly password: string
}

/** The demo's log-ins, as the start printed them. */
export function demoLogin(who: string): Login {
  const file = join(process.env['TABARD_E2E_DATA'] ?? '', 'demo-log-ins.json')
  const found = (JSON.parse(readFileSync(file, 'utf8')) as Login[]).find(({ email }) => email.startsWith(who))
  if (!found) throw new Error(`no demo log-in of ${who}`)
  return found
}

/** The same for a separate installation. */
export function printedLogin(who: string, printed: string): Login {
  const [, email, password] = new RegExp(`(${who}\\S*@\\S+)\\s+(\\S+)`).exec(printed) ?? []
  if (email === undefined || password === undefined) throw new Error(`no demo log-in of ${who}`)
  return { email, password }
}

/** A browser with one staff person, logged in through the API: the log-in screen has its own journeys. */
export async function openConsole(
  browser: Browser,
  who: string | Login,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  const { email, password } = typeof who === 'string' ? demoLogin(who) : who
  const answer = await context.request.post(identity.logIn.path, {
    headers: { 'x-requested-with': 'tabard' },
    data: { email, password },
  })
  await expect(answer).toBeOK()
  await page.goto('/console/')
  await page.waitForURL(/\/(console|service)\/\w+\/\w+/)
  return page
}

/** Log the customer of the demo in on a phone, by the screen. */
export async function logInCustomer(phone: Page, { email, password }: Login): Promise<void> {
  await phone.goto('/shop/harbour/login?lang=en-gb')
  await phone.getByLabel('Phone or confirmed email').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone).not.toHaveURL(/\/login/)
}

/** Screens of the service app, for staff at work. */
export const serviceScreens = [
  'kitchen',
  'orders',
  'tables',
  'availability',
  'trading',
  'day',
  'new-order',
  'sell-value',
] as const

/** Screens of the console about menu, money and customers. */
export const officeScreens = [
  'home',
  'menu',
  'pictures',
  'promotions',
  'campaigns',
  'payments',
  'messages',
  'customers',
  'audit',
  'export',
] as const

/** Screens of the console where the shop is set up. */
export const setUpScreens = [
  'stations',
  'ways',
  'delivery',
  'fees',
  'shop',
  'hours',
  'taxes',
  'payment-methods',
  'branding',
  'storefronts',
  'pages',
  'settings',
  'devices',
  'staff',
  'table-codes',
  'me',
] as const
