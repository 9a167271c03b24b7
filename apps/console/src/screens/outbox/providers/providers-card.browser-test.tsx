import { messageProviders, type MessageProviders } from '@tabard/contract/messages/providers'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ProvidersCard } from './providers-card.tsx'

const installation = { sms: 'none', mail: 'live' } as const
const mail = {
  host: 'mail.lantern.example',
  port: 465,
  user: 'orders',
  fromName: 'Lantern',
  fromAddress: 'orders@lantern.example',
  replyTo: '',
}

async function open(providers: MessageProviders) {
  const saveMail = vi.fn((_: unknown): MessageProviders => ({
    ...providers,
    mail: { ...mail, hasPassword: true },
  }))
  const saveSms = vi.fn((_: unknown): MessageProviders => providers)
  const send = vi.fn((_: unknown) => ({ isSent: false, code: 'smtp.EAUTH' }))
  await render(
    <TestScreen
      permissions={['messages.view', 'messages.providers']}
      answers={[
        answerTo(messageProviders.get, () => providers),
        answerTo(messageProviders.saveMail, saveMail),
        answerTo(messageProviders.saveSms, saveSms),
        answerTo(messageProviders.test, send),
      ]}
    >
      <ProvidersCard />
    </TestScreen>,
  )
  return { saveMail, saveSms, send }
}

beforeEach(() => page.viewport(800, 900))
const dialog = () => page.getByRole('dialog')

test('a mail server is set up, with its faults at the fields before anything is sent', async () => {
  const { saveMail } = await open({ mail: undefined, sms: undefined, installation })
  await page.getByRole('button', { name: 'Set up email' }).click()
  await dialog().getByLabelText('Mail server').fill('mail lantern')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('Check this value.').first()).toBeVisible()
  expect(saveMail).not.toHaveBeenCalled()
  await dialog().getByLabelText('Mail server').fill(mail.host)
  await dialog().getByLabelText('User name').fill('orders')
  await dialog().getByLabelText('Password', { exact: true }).fill('secret')
  await dialog().getByLabelText('Sender address').fill(mail.fromAddress)
  await dialog().getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() =>
    expect(saveMail).toHaveBeenCalledWith({
      mail: { ...mail, port: 587, fromName: '' },
      password: 'secret',
    }),
  )
  await expect.element(page.getByText('orders@lantern.example · mail.lantern.example')).toBeVisible()
})

test('a saved password is not shown and stays; the server may ask for it again', async () => {
  const { saveMail } = await open({ mail: { ...mail, hasPassword: true }, sms: undefined, installation })
  saveMail.mockImplementationOnce(() => {
    throw new Refused({
      code: 'provider.invalid',
      data: { faults: [{ field: 'password', fault: 'secret' }] },
      status: 400,
      message: '',
    })
  })
  await page.getByRole('button', { name: 'Set up email' }).click()
  await expect.element(dialog().getByLabelText('Password', { exact: true })).toHaveValue('')
  await dialog().getByLabelText('Mail server').fill('mail.other.example')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() =>
    expect(saveMail).toHaveBeenCalledWith({ mail: { ...mail, host: 'mail.other.example' } }),
  )
  await expect.element(dialog().getByText(/Enter it again/)).toBeVisible()
})

test('a test says what the provider answered', async () => {
  const { send } = await open({ mail: { ...mail, hasPassword: true }, sms: undefined, installation })
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await dialog().getByRole('textbox').fill('ann@example.com')
  await dialog().getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(dialog().getByText(/refused the user name or password/)).toBeVisible()
  expect(send).toHaveBeenCalledWith({ kind: 'mail', recipient: 'ann@example.com' })
})
