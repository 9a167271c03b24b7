import {
  paymentAccounts,
  type AccountWebhook,
  type PaymentAccounts,
  type RegisteredAccounts,
} from '@tabard/contract/payments/accounts'
import type { WebhookVerdict } from '@tabard/domain/payments/accounts/webhook'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AccountsCard } from './accounts-card.tsx'

const none: PaymentAccounts = {
  accounts: [],
  providers: ['windcave', 'omipay', 'stripe'],
  canBeNotified: true,
  notifyUrls: {
    windcave: 'https://shop.example/hooks/s/windcave',
    omipay: 'https://shop.example/hooks/s/omipay',
    stripe: 'https://shop.example/hooks/s/stripe',
  },
}
const one: PaymentAccounts = {
  ...none,
  accounts: [
    {
      provider: 'windcave',
      environment: 'test',
      settings: { username: 'lantern' },
      savedAt: 1_795_740_000_000,
      acceptedAt: undefined,
      webhook: undefined,
    },
  ],
}

const stripeWith = (webhook: AccountWebhook): PaymentAccounts => ({
  ...none,
  accounts: [
    {
      provider: 'stripe',
      environment: 'test',
      settings: { accountId: 'acct_lantern01' },
      savedAt: 1_795_740_000_000,
      acceptedAt: undefined,
      webhook,
    },
  ],
})

interface Answers {
  readonly saved?: RegisteredAccounts
  readonly registered?: RegisteredAccounts
  readonly webhook?: WebhookVerdict
}

async function open(accounts: PaymentAccounts, { saved, registered, webhook }: Answers = {}) {
  const save = vi.fn((_: unknown) => saved ?? { ...one, webhook: undefined })
  const check = vi.fn((_: unknown) => ({
    verdict: webhook ? ('accepted' as const) : ('refused' as const),
    webhook,
    accounts,
  }))
  const register = vi.fn((_: unknown) => registered ?? { ...accounts, webhook: 'works' as const })
  const disconnect = vi.fn((_: unknown) => none)
  await render(
    <TestScreen
      permissions={['shop.settings', 'payments.accounts']}
      answers={[
        answerTo(paymentAccounts.list, () => accounts),
        answerTo(paymentAccounts.save, save),
        answerTo(paymentAccounts.check, check),
        answerTo(paymentAccounts.registerWebhook, register),
        answerTo(paymentAccounts.disconnect, disconnect),
      ]}
    >
      <AccountsCard />
    </TestScreen>,
  )
  return { save, check, register, disconnect }
}

beforeEach(() => page.viewport(820, 900))
const dialog = () => page.getByRole('dialog')

test('an owner connects an account, and sees where the provider sends notifications', async () => {
  const { save } = await open(none)
  await page.getByRole('button', { name: 'Connect Windcave' }).click()
  await expect.element(dialog().getByText('https://shop.example/hooks/s/windcave')).toBeVisible()
  await dialog().getByLabelText('REST user name').fill('lantern')
  await dialog().getByLabelText('API key', { exact: true }).fill('key-1')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith({
      provider: 'windcave',
      environment: 'test',
      credentials: { username: 'lantern', apiKey: 'key-1' },
    }),
  )
  await expect.element(page.getByText('Not tested yet')).toBeVisible()
  await expect.element(page.getByText('Test environment')).toBeVisible()
})

test('OmiPay has no environment for tests, so none is offered', async () => {
  await open(none)
  await page.getByRole('button', { name: 'Connect OmiPay' }).click()
  await expect.element(dialog().getByLabelText('Merchant number')).toBeVisible()
  expect(dialog().getByRole('radiogroup').query()).toBeNull()
})

test('a saved secret is not shown, stays while the account is the same, and a fault is at its field', async () => {
  const { save } = await open(one)
  save.mockImplementationOnce(() => {
    throw new Refused({
      code: 'provider.invalid',
      data: { faults: [{ field: 'apiKey', fault: 'required' }] },
      status: 400,
      message: '',
    })
  })
  await page.getByRole('button', { name: 'Change Windcave' }).click()
  await expect.element(dialog().getByLabelText('API key', { exact: true })).toHaveValue('')
  await expect.element(dialog().getByText('Saved. Leave empty to keep it.')).toBeVisible()
  await dialog().getByLabelText('REST user name').fill('another')
  await expect.element(dialog().getByText('Saved. Leave empty to keep it.')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('Fill this in.')).toBeVisible()
  expect(save).toHaveBeenCalledWith({
    provider: 'windcave',
    environment: 'test',
    credentials: { username: 'another' },
  })
})

test('a test says that the provider refused the credentials', async () => {
  const { check } = await open(one)
  await page.getByRole('button', { name: 'Test the connection to Windcave' }).click()
  await expect.element(page.getByText(/Windcave refused the credentials/)).toBeVisible()
  expect(check).toHaveBeenCalledWith({ provider: 'windcave' })
})

test('an account is disconnected only after a question', async () => {
  const { disconnect } = await open(one)
  await page.getByRole('button', { name: 'Disconnect Windcave' }).click()
  expect(disconnect).not.toHaveBeenCalled()
  const yes = dialog().getByRole('button', { name: 'Disconnect', exact: true })
  await expect.element(yes).toBeVisible()
  yes.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.waitFor(() => expect(disconnect).toHaveBeenCalledWith({ provider: 'windcave' }))
  await expect.element(page.getByRole('button', { name: 'Connect Windcave' })).toBeVisible()
})

const registered: AccountWebhook = { state: 'registered', url: 'https://shop.example/hooks/s/stripe' }

/** Fills in the account, without anything about notifications. */
async function fillStripe() {
  await page.getByRole('button', { name: 'Connect Stripe' }).click()
  await dialog().getByLabelText('Account ID').fill('acct_lantern01')
  await dialog().getByLabelText('Secret or restricted key', { exact: true }).fill('sk_test_12345678')
}

test('Stripe needs an account and a key: Tabard registers the address for notifications', async () => {
  const { save } = await open(none, { saved: { ...stripeWith(registered), webhook: 'works' } })
  await fillStripe()
  await expect.element(dialog().getByText(/Tabard registers this shop's address/)).toBeVisible()
  await expect.element(dialog().getByLabelText(/Signing secret/)).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Notifications on')).toBeVisible()
  expect(save).toHaveBeenCalledWith({
    provider: 'stripe',
    environment: 'test',
    credentials: { accountId: 'acct_lantern01', secretKey: 'sk_test_12345678' },
  })
  await expect.element(page.getByRole('button', { name: /Set up notifications/ })).not.toBeInTheDocument()
})

test('an owner can enter the signing secret, and it is sent', async () => {
  const { save } = await open(none)
  await fillStripe()
  await dialog().getByRole('button', { name: 'Enter it myself' }).click()
  await expect.element(dialog().getByText('https://shop.example/hooks/s/stripe')).toBeVisible()
  await dialog().getByLabelText('Signing secret of the webhook', { exact: true }).fill('whsec_12345678')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        credentials: {
          accountId: 'acct_lantern01',
          secretKey: 'sk_test_12345678',
          webhookSecret: 'whsec_12345678',
        },
      }),
    ),
  )
})

test('a key without the permission is saved, and the row says what to do', async () => {
  const { register } = await open(none, {
    saved: { ...stripeWith({ state: 'none' }), webhook: 'permission' },
  })
  await fillStripe()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Allow it to write webhooks at Stripe/)
  await expect.element(page.getByText('Notifications not set up')).toBeVisible()
  await page.getByRole('button', { name: 'Set up notifications from Stripe' }).click()
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith({ provider: 'stripe' }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a shop without a public address is told so, and its owner can still enter the secret', async () => {
  await open({ ...none, canBeNotified: false })
  await page.getByRole('button', { name: 'Connect Stripe' }).click()
  await expect.element(dialog().getByText(/Stripe can only notify a public https address/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Enter it myself' }).click()
  await expect
    .element(dialog().getByLabelText('Signing secret of the webhook', { exact: true }))
    .toBeVisible()
})

test('a moved shop is shown before any test, and a test says what is wrong at the provider', async () => {
  const earlier: AccountWebhook = { state: 'registered', url: 'https://old.example/hooks/s/stripe' }
  const { register } = await open(stripeWith(earlier), {
    webhook: 'moved',
    registered: { ...stripeWith(registered), webhook: 'works' },
  })
  await expect.element(page.getByText('Notifications go to an earlier address')).toBeVisible()
  await page.getByRole('button', { name: 'Test the connection to Stripe' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/notifies another address than this shop's/)
  await page.getByRole('button', { name: 'Set up notifications from Stripe' }).click()
  await expect.element(page.getByText('Notifications on')).toBeVisible()
  expect(register).toHaveBeenCalledTimes(1)
})
