import type { PaymentAccount } from '@tabard/contract/payments/accounts'
import { settings, type SettingsView } from '@tabard/contract/settings/calls'
import type { ShopSetting } from '@tabard/contract/settings/shop-setting'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CardProviderChoice } from './card-provider-choice.tsx'

const accountOf = (provider: PaymentAccount['provider']): PaymentAccount => ({
  provider,
  environment: 'test',
  settings: {},
  savedAt: 0,
  acceptedAt: undefined,
  webhook: undefined,
})

const viewOf = (value: string, more: Partial<ShopSetting> = {}): SettingsView => ({
  settings: [
    {
      key: 'payment.onlineCard',
      value,
      from: 'default',
      lockedBy: undefined,
      default: 'dps',
      stored: [],
      ...more,
    },
  ],
  mayEditMerchant: true,
  devices: [],
})

async function open(providers: readonly PaymentAccount['provider'][], view = viewOf('dps')) {
  const save = vi.fn((_: unknown) => viewOf('stripe'))
  await render(
    <TestScreen
      permissions={['shop.settings', 'payments.accounts']}
      answers={[answerTo(settings.list, () => view), answerTo(settings.save, save)]}
    >
      <CardProviderChoice accounts={providers.map(accountOf)} />
    </TestScreen>,
  )
  return save
}

const group = () => page.getByRole('radiogroup', { name: 'Card payments go to' })

test('with two providers of cards the owner chooses which takes them, and it is saved at once', async () => {
  const save = await open(['windcave', 'omipay', 'stripe'])
  await expect.element(group().getByRole('radio', { name: 'Windcave' })).toBeChecked()
  expect(group().getByRole('radio').elements()).toHaveLength(2)
  await group().getByRole('radio', { name: 'Stripe' }).click()
  await expect.element(group().getByRole('radio', { name: 'Stripe' })).toBeChecked()
  expect(save).toHaveBeenCalledExactlyOnceWith({
    level: 'shop',
    changes: [{ key: 'payment.onlineCard', value: 'stripe', isLocked: false, seen: null }],
  })
})

test('with one provider of cards there is nothing to choose', async () => {
  await open(['stripe', 'paypal', 'omipay'])
  expect(group().query()).toBeNull()
})

test('a value that the merchant has locked for its shops cannot be changed here', async () => {
  await open(['windcave', 'stripe'], viewOf('stripe', { lockedBy: 'merchant' }))
  await expect.element(group().getByRole('radio', { name: 'Windcave' })).toBeDisabled()
  await expect.element(page.getByText('Set for all shops of the merchant.')).toBeVisible()
})
