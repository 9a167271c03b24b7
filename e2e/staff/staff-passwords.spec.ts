import { messages } from '@tabard/contract/messages/calls'
import { invitations, staff } from '@tabard/contract/staff/calls'
import { staffClient } from '../support/staff-client.ts'
import { openConsole } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { findings } from '../support/findings.ts'

test('a forgotten password is reset by a link of an email or of the owner, and the old one ends', async ({
  browser,
}) => {
  const email = `ida-${Date.now()}@harbour.example`
  const owner = await openConsole(browser, 'owner')
  const client = await staffClient(owner, 'harbour')
  const invitation = await client.call(staff.invite, {
    email,
    role: 'cashier',
    shop: 'harbour',
    language: 'en-gb',
    byMail: false,
  })
  const visitor = await browser.newContext()
  const token = new URL(invitation.link).pathname.split('/').at(-1) ?? ''
  await visitor.request.post(invitations.accept.path, {
    headers: { 'x-requested-with': 'tabard' },
    data: { token, name: 'Ida Holm', password: 'lanterns over water' },
  })
  const old = await openConsole(browser, { email, password: 'lanterns over water' })
  const desk = await (await browser.newContext()).newPage()

  await test.step('a link by email', async () => {
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
  })

  const text = async () => {
    const list = await client.call(messages.list, {})
    return list.messages.find(({ recipient }) => recipient === email)?.text ?? ''
  }
  await expect.poll(text).toContain('/console/new-password#')
  const link = /\/console\/new-password#[\w-]{43}/.exec(await text())?.[0] ?? ''

  await test.step('a new password', async () => {
    await desk.goto('/console/new-password')
    await expect(desk.getByRole('main')).toContainText("This link can't be used")
    // Only the fragment changes.
    await desk.goto(link)
    await expect(desk.getByRole('main')).toContainText(email)
    expect(await findings(desk)).toEqual([])
    const field = desk.getByLabel('Password', { exact: false }).first()
    await field.fill('password123')
    await desk.getByRole('button', { name: 'Save and log in' }).click()
    await expect(field).toHaveAccessibleDescription(/too common/)
    await field.fill('boats under bridges')
    await desk.getByRole('button', { name: 'Save and log in' }).click()
    await desk.waitForURL(/\/service\/harbour\/orders/)
    expect(desk.url()).not.toContain('#')
  })

  await test.step('other log-ins end, the old password is refused, and the link is used', async () => {
    await old.reload()
    await old.getByLabel('Email').fill(email)
    await old.getByLabel('Password', { exact: true }).fill('lanterns over water')
    await old.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(old.getByRole('alert')).toContainText('Incorrect log-in details')
    await old.goto(link)
    await expect(old.getByRole('main')).toContainText('This link was used or replaced')
  })

  await test.step('a link by the owner', async () => {
    await owner.goto('/console/harbour/staff')
    const row = owner.getByRole('article').filter({ hasText: email })
    await row.getByRole('button', { name: 'New password link for Ida Holm' }).click()
    const dialog = owner.getByRole('dialog', { name: 'New password for Ida Holm' })
    const { hash } = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue())
    // In the tab that has the used one.
    await old.goto(`/console/new-password${hash}`)
    await expect(old.getByRole('main')).toContainText(email)
    await owner.goto('/console/harbour/audit')
    await expect(owner.getByText('set a new password with a link').first()).toBeVisible()
    await expect(owner.getByText('created a password link for Ida Holm').first()).toBeVisible()
  })
})
