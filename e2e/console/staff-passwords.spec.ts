import type { Browser, Page } from '@playwright/test'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

const first = 'lanterns over water'
const second = 'boats under bridges'

/** A new staff person, whose password no other journey needs. */
async function engage(browser: Browser, owner: Page, email: string): Promise<Page> {
  await owner.goto('/console/harbour/staff')
  const screen = owner.locator('[data-screen="console/staff"]')
  await screen.getByRole('button', { name: 'Invite staff' }).click()
  await owner.getByRole('dialog').getByLabel('Email address').fill(email)
  await owner.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await owner.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  await owner.keyboard.press('Escape')
  const desk = await (await browser.newContext()).newPage()
  await desk.goto(new URL(link).pathname)
  await desk.getByLabel('Your name').fill('Ida Holm')
  await desk.getByLabel('Choose a password', { exact: true }).fill(first)
  await desk.getByRole('button', { name: 'Accept' }).click()
  await desk.waitForURL(/\/service\/harbour\/orders/)
  return desk
}

async function logIn(page: Page, email: string, secret: string) {
  await page.goto('/console/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function choose(page: Page, secret: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await page.getByLabel('Password', { exact: false }).first().fill(secret)
  await page.getByRole('button', { name: 'Save and log in' }).click()
}

test('a link by email resets a forgotten password, and the old one is refused', async ({ browser }) => {
  const email = `ida-${Date.now()}@harbour.example`
  const owner = await openConsole(browser, 'owner')
  const old = await engage(browser, owner, email)

  const desk = await (await browser.newContext()).newPage()
  await desk.goto('/console/')
  await desk.getByLabel('Email').fill(email)
  await desk.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(desk.getByLabel('Email')).toHaveValue(email)
  await expect(desk.getByRole('main')).toContainText('Email is off')
  expect(await findings(desk)).toEqual([])
  await desk.getByLabel('Email').fill('ida')
  await desk.getByRole('button', { name: 'Send link' }).click()
  await expect(desk.getByLabel('Email')).toHaveAccessibleDescription(/email address/)
  await desk.getByLabel('Email').fill(email)
  await desk.getByRole('button', { name: 'Send link' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  expect(await findings(desk)).toEqual([])

  await owner.goto('/console/harbour/messages')
  const card = owner.getByRole('article').filter({ hasText: email }).first()
  await expect(card).toContainText('/console/new-password#')
  const link = /\/console\/new-password#[\w-]{43}/.exec(await card.innerText())?.[0] ?? ''

  await desk.goto('/console/new-password')
  await expect(desk.getByRole('main')).toContainText("This link can't be used")
  await desk.goto(link)
  await expect(desk.getByRole('main')).toContainText(email)
  expect(await findings(desk)).toEqual([])
  await choose(desk, 'password123')
  await expect(desk.getByLabel('Password', { exact: false }).first()).toHaveAccessibleDescription(
    /too common/,
  )
  await choose(desk, second)
  await desk.waitForURL(/\/service\/harbour\/orders/)
  expect(desk.url()).not.toContain('#')

  await old.reload()
  await expect(old.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await logIn(old, email, first)
  await expect(old.getByRole('alert')).toContainText('Incorrect log-in details')
  await old.goto(link)
  await expect(old.getByRole('main')).toContainText('This link was used or replaced')
  await logIn(old, email, second)
  await old.waitForURL(/\/service\/harbour\/orders/)

  await owner.goto('/console/harbour/audit')
  await expect(owner.getByText('set a new password with a link').first()).toBeVisible()
})

test('an owner creates a link for someone who has forgotten their password', async ({ browser }) => {
  const email = `ole-${Date.now()}@harbour.example`
  const owner = await openConsole(browser, 'owner')
  const desk = await engage(browser, owner, email)
  await owner.reload()
  const row = owner.getByRole('article').filter({ hasText: email })
  await row.getByRole('button', { name: 'New password link for Ida Holm' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New password for Ida Holm' })
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await owner.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const { pathname, hash } = new URL(link)
  await desk.goto(`${pathname}${hash}`)
  await choose(desk, second)
  await desk.waitForURL(/\/service\/harbour\/orders/)
  await owner.goto('/console/harbour/audit')
  await expect(owner.getByText('created a password link for Ida Holm').first()).toBeVisible()
})
