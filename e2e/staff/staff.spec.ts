import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test("an owner invites a cashier by link, who has a cashier's access until the role is removed", async ({
  browser,
}) => {
  const email = `mia-${Date.now()}@harbour.example`
  const owner = await openConsole(browser, 'owner')
  await owner.goto('/console/harbour/staff')
  const screen = owner.locator('[data-screen="console/staff"]')
  await screen.getByRole('button', { name: 'Invite staff' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite staff' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await owner
    .getByRole('dialog', { name: `Invitation for ${email}` })
    .getByLabel('Link', { exact: true })
    .inputValue()
  await owner.keyboard.press('Escape')
  await expect(screen.getByRole('article').filter({ hasText: email })).toContainText('Valid until')

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await desk.goto(new URL(link).pathname)
  await expect(desk.getByRole('main')).toContainText('as Cashier')
  await desk.getByLabel('Your name').fill('Mia Wong')
  await desk.getByLabel('Choose a password', { exact: true }).fill('lanterns over water')
  await desk.getByRole('button', { name: 'Accept' }).click()
  await desk.waitForURL(/\/service\/harbour\/orders/)
  const menu = desk.getByRole('navigation')
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Team' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveCount(0)
  await desk.goto('/console/harbour/staff')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
    "You don't have permission to open this page",
  )
  await desk.goto('/service/harbour/orders')
  await expect(desk.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()

  await owner.reload()
  const row = screen.getByRole('article').filter({ hasText: email })
  await expect(row).toContainText('Cashier')
  await row.getByRole('button', { name: 'Remove Mia Wong' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toHaveCount(0)

  // The open screen may notice automatically, before anything is tapped.
  const gone = desk.getByRole('heading', { level: 1, name: 'No shops yet' })
  await expect(async () => {
    if (!(await gone.isVisible()))
      await desk.getByRole('link', { name: 'Open / Pause' }).click({ timeout: 2_000 })
    await expect(gone).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })

  await desk.goto(new URL(link).pathname)
  await expect(desk.getByRole('main')).toContainText('This invitation has already been used')

  await owner.goto('/console/harbour/audit')
  const log = owner.locator('[data-screen="console/audit"]')
  await expect(log.getByText(`invited ${email}`)).toBeVisible()
  const changed = log.getByRole('listitem').filter({ hasText: 'changed the roles of Mia Wong' }).first()
  await changed.getByText('Details').click()
  await expect(changed).toContainText('Cashier, Harbour Cantonese Kitchen → empty')
  const download = owner.waitForEvent('download')
  await log.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('harbour-log.csv')
  await log.getByLabel('Day').fill('2020-01-01')
  await expect(log).toContainText('No matches')
  await log.getByRole('button', { name: 'Show everything' }).click()
  await expect(log.getByText(`invited ${email}`)).toBeVisible()
})
