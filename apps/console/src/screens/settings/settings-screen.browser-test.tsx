import { settings, type SettingsView } from '@tabard/contract/settings/calls'
import type { ShopSetting } from '@tabard/contract/settings/shop-setting'
import { passes, type WalletSetup } from '@tabard/contract/value/passes/passes'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const settingOf = (value: boolean, revision: string): ShopSetting => ({
  key: 'kitchen.guestsChooseCourses',
  value,
  from: 'shop',
  lockedBy: undefined,
  default: true,
  stored: [{ level: 'shop', value, isLocked: false, revision, byName: 'Bo', at: undefined }],
})

const viewOf = (setting: ShopSetting): SettingsView => ({
  settings: [setting],
  mayEditMerchant: false,
  devices: [],
})

/** The screen on a server with one setting; `save` answers what it sends. */
async function open(save: (input: unknown) => ShopSetting) {
  const server = { setting: settingOf(true, '1') }
  const answers = [
    answerTo(settings.list, () => viewOf(server.setting)),
    answerTo(settings.save, (input) => {
      server.setting = save(input)
      return viewOf(server.setting)
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <SettingsScreen />
    </TestScreen>,
  )
  return {
    server,
    choice: page.getByRole('switch'),
    review: page.getByRole('button', { name: 'Review and save' }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}

afterEach(() => unsavedWork.stay())

const wallets: readonly WalletSetup[] = [
  { wallet: 'apple', isSetUp: true, missing: [] },
  { wallet: 'google', isSetUp: false, missing: ['GOOGLE_WALLET_ISSUER_ID'] },
]

test('the section of members says which variables the operator has to set', async () => {
  await render(
    <TestScreen
      answers={[
        answerTo(settings.list, () => viewOf({ ...settingOf(true, '1'), key: 'wallet.isOffered' })),
        answerTo(passes.setup, () => ({ wallets })),
      ]}
    >
      <SettingsScreen />
    </TestScreen>,
  )
  await expect.element(page.getByText('Apple Wallet: customers can add their cards.')).toBeVisible()
  await expect.element(page.getByText(/Google Wallet: not set up.*GOOGLE_WALLET_ISSUER_ID/)).toBeVisible()
})

test('a change is reviewed, then saved over the revision that was shown', async () => {
  const sent = vi.fn(() => settingOf(false, '2'))
  const { choice, review, save } = await open(sent)
  await choice.click()
  await review.click()
  await save.click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    level: 'shop',
    changes: [{ key: 'kitchen.guestsChooseCourses', value: false, isLocked: false, seen: '1' }],
  })
  await expect.element(review).not.toBeInTheDocument()
})

test('leaving with unsaved changes asks first, and not once they are discarded', async () => {
  const { choice } = await open(() => settingOf(false, '2'))
  await choice.click()
  const go = vi.fn()
  unsavedWork.leave(go)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(go).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await vi.waitFor(() => {
    unsavedWork.leave(go)
    expect(go).toHaveBeenCalled()
  })
})

test('after a conflict the own value can be kept, and is saved over the newer revision', async () => {
  const sent = vi.fn((input: unknown) => {
    if (JSON.stringify(input).includes('"seen":"1"'))
      throw new Refused({
        code: 'settings.changedMeanwhile',
        data: { current: [settingOf(true, '7')], byName: 'Bo' },
        status: 200,
        message: 'changed',
      })
    return settingOf(false, '8')
  })
  const { server, choice, review, save } = await open(sent)
  await choice.click()
  await review.click()
  server.setting = settingOf(true, '7')
  await save.click()
  await expect.element(page.getByText('Bo changed this while you were editing')).toBeVisible()
  await page.getByRole('radio', { name: /^Mine/ }).click()
  await page.getByRole('button', { name: 'Use selection' }).click()
  await save.click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(JSON.stringify(sent.mock.lastCall)).toContain('"seen":"7"')
})

test('the search leads to settings that are on other screens', async () => {
  const { choice } = await open(() => settingOf(false, '2'))
  await expect.element(choice).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('minimum order')
  const elsewhere = page.getByRole('region', { name: 'On other screens' })
  const link = elsewhere.getByRole('link', { name: /^Minimum order/ })
  await expect.element(link).toHaveTextContent('Settings › Taxes and fees › Fees and charges')
  await expect.element(link).toHaveAttribute('href', '/harbour/fees')
  await expect.element(choice).not.toBeInTheDocument()
})

test('"Changed by us" leaves out what has its default', async () => {
  const stored = settingOf(true, '1')
  const untouched: ShopSetting = { ...stored, key: 'menu.hidesSoldOut', from: 'default', stored: [] }
  await render(
    <TestScreen
      answers={[answerTo(settings.list, () => ({ ...viewOf(stored), settings: [stored, untouched] }))]}
    >
      <SettingsScreen />
    </TestScreen>,
  )
  const rows = page.getByRole('heading', { level: 3 })
  await expect.element(rows.first()).toHaveTextContent('Hide sold-out items')
  await page.getByRole('checkbox', { name: 'Changed by us' }).click()
  await expect.element(rows.first()).toHaveTextContent('Guests choose courses')
  expect(rows.elements()).toHaveLength(1)
})

test('a merchant locks a value for all shops, and an invalid one is reported at its field', async () => {
  const pickUp = (value: number, from: 'default' | 'merchant', isLocked: boolean): ShopSetting => ({
    key: 'order.pickUpMinutes',
    value,
    from,
    lockedBy: isLocked ? 'merchant' : undefined,
    default: 15,
    stored:
      from === 'merchant'
        ? [{ level: 'merchant', value, isLocked, revision: '2', byName: 'Bo', at: undefined }]
        : [],
  })
  let stored = pickUp(15, 'default', false)
  const view = (): SettingsView => ({ settings: [stored], mayEditMerchant: true, devices: [] })
  const sent = vi.fn((_: unknown) => {
    stored = pickUp(25, 'merchant', true)
    return view()
  })
  await render(
    <TestScreen answers={[answerTo(settings.list, view), answerTo(settings.save, sent)]}>
      <SettingsScreen />
    </TestScreen>,
  )
  await page.getByText(/^All shops of/).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pick-up time' }) })
  await row.getByRole('textbox').fill('999')
  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect.element(row).toHaveTextContent('a whole number from 0 to 240')
  expect(sent).not.toHaveBeenCalled()
  await row.getByRole('textbox').fill('25')
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(row).toHaveTextContent('locked for all shops')
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    level: 'merchant',
    changes: [{ key: 'order.pickUpMinutes', value: 25, isLocked: true, seen: null }],
  })
  await page.getByText('This shop', { exact: true }).click()
  await expect.element(row).toHaveTextContent('Locked for all shops by the merchant')
  await expect.element(row.getByRole('textbox')).toBeDisabled()
  await expect.element(row.getByRole('textbox')).toHaveValue('25 minutes')
})
