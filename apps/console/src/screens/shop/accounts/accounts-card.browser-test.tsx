import { paymentAccounts, type PaymentAccounts } from '@tabard/contract/payments/accounts'
import { Refused } from '@tabard/contract/wire/refused'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AccountsCard } from './accounts-card.tsx'

const none: PaymentAccounts = {
  accounts: [],
  providers: ['windcave', 'omipay'],
  notifyUrls: {
    windcave: 'https://shop.example/hooks/s/windcave',
    omipay: 'https://shop.example/hooks/s/omipay',
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
    },
  ],
}

async function open(accounts: PaymentAccounts) {
  const save = vi.fn((_: unknown) => one)
  const check = vi.fn((_: unknown) => ({ verdict: 'refused' as const, accounts }))
  const disconnect = vi.fn((_: unknown) => none)
  await render(
    <TestScreen
      permissions={['shop.settings', 'payments.accounts']}
      answers={[
        answerTo(paymentAccounts.list, () => accounts),
        answerTo(paymentAccounts.save, save),
        answerTo(paymentAccounts.check, check),
        answerTo(paymentAccounts.disconnect, disconnect),
      ]}
    >
      <AccountsCard />
    </TestScreen>,
  )
  return { save, check, disconnect }
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
