import { accountExport, type AccountExport } from '@tabard/contract/accounts/account-export'
import { ownAccount, type CustomerSession } from '@tabard/contract/accounts/own-account'
import type { AccountChange } from '@tabard/contract/accounts/wire'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { customerOf } from '../../../state/account/customer.ts'
import { mei, meiLoggedIn, refuse } from '../../../testing/sample-account.ts'
import { TestScreen } from '../../../testing/test-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const here: CustomerSession = { sessionId: 'here', startedAt: 0, renewedAt: 0, isCurrent: true }
const phone: CustomerSession = { ...here, sessionId: 'phone', isCurrent: false }

interface Opened {
  readonly answers?: readonly FakeAnswer[]
  readonly hasWallet?: boolean
  readonly isCustomer?: boolean
}

async function open(shop: string, { answers = [], hasWallet = false, isCustomer = true }: Opened = {}) {
  if (isCustomer) customerOf(shop).update(() => 'mei')
  const paths: string[] = []
  await render(
    <TestScreen
      shop={shop}
      index={menuOf({})}
      config={{ hasWallet }}
      answers={[
        ...answers,
        answerTo(ownAccount.detail, () => mei),
        answerTo(ownAccount.sessions, () => [here, phone]),
        answerTo(storedCards.list, () => []),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <ProfileScreen />
    </TestScreen>,
  )
  return paths
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (label: string) => page.getByLabelText(label, { exact: true })

it('saves details, and a postcode of digits only', async () => {
  const update = vi.fn(({ details }: AccountChange) => ({ ...mei, ...(details as Partial<typeof mei>) }))
  await open('profile-details', { answers: [answerTo(ownAccount.update, update)] })
  await expect.element(field('First name')).toHaveValue('Mei')
  await page.getByLabelText('State').selectOptions('NSW')
  await field('Postcode').fill('2000 A')
  await field('Number plate').fill('ABC 123')
  await button('Save').click()
  await expect.element(page.getByText('A postcode has numbers only.')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
  await field('Postcode').fill('2000')
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(update.mock.calls[0]?.[0].details).toMatchObject({
    firstName: 'Mei',
    state: 'NSW',
    zipCode: '2000',
    licencePlate: 'ABC 123',
  })
})

it('a code confirms the email address', async () => {
  const prove = vi.fn((_: { readonly code: string }) => ({ ...mei, isMailProved: true }))
  await open('profile-mail', {
    answers: [answerTo(ownAccount.sendMailCode, () => ({})), answerTo(ownAccount.proveMail, prove)],
  })
  await button('Send code').click()
  await field('Verification code').fill('123456')
  await button('Verify').click()
  await expect.element(page.getByText('Email confirmed')).toBeVisible()
  await expect.element(page.getByText('Confirm your email')).not.toBeInTheDocument()
  expect(prove).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
})

it('the current password allows another one', async () => {
  const change = vi.fn(({ oldPassword }: { readonly oldPassword: string; readonly newPassword: string }) =>
    oldPassword === 'Dumplings at 7!' ? meiLoggedIn : refuse('password.wrong'),
  )
  await open('profile-password', { answers: [answerTo(ownAccount.changePassword, change)] })
  await button('Change password').click()
  await field('Current password').fill('wrong')
  await field('New password').fill('Dumplings at 8!')
  await button('Change password').click()
  await expect.element(page.getByText("Your current password isn't correct.")).toBeVisible()
  await field('Current password').fill('Dumplings at 7!')
  await button('Change password').click()
  await expect.element(page.getByText('Password changed. Other devices are logged out.')).toBeVisible()
  expect(change).toHaveBeenLastCalledWith({ oldPassword: 'Dumplings at 7!', newPassword: 'Dumplings at 8!' })
})

it('ends another session, and not the own one', async () => {
  const end = vi.fn((_: { readonly sessionId: string }) => [here])
  await open('profile-sessions', { answers: [answerTo(ownAccount.endSession, end)] })
  await button(/^Log out the session/).click()
  await expect.element(page.getByText('Logged out')).toBeVisible()
  await expect.element(button(/^Log out the session/)).not.toBeInTheDocument()
  expect(end).toHaveBeenCalledExactlyOnceWith({ sessionId: 'phone' })
})

it('offers a PIN and a code only where the shop has a wallet', async () => {
  await open('profile-plain')
  await expect.element(button('Change password')).toBeVisible()
  expect(button('Set a PIN').query()).toBeNull()
  expect(button('Show my QR code').query()).toBeNull()
})

it('offers them in a shop with a wallet', async () => {
  await open('profile-wallet', { hasWallet: true })
  await expect.element(button('Set a PIN')).toBeVisible()
})

it('downloads what is stored as text', async () => {
  const stored: AccountExport = {
    exportedAt: 0,
    account: { ...mei, licencePlate: 'ABC 123' },
    createdAt: 0,
    addresses: [],
    cards: [],
    memberCards: [],
    sessions: [],
    giftCards: [],
    coupons: [],
    orders: [],
  }
  await open('profile-export', { answers: [answerTo(accountExport.read, () => stored)] })
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  await button('Download as text').click()
  await expect.element(page.getByText('Your data was downloaded')).toBeVisible()
  const text = await (made.mock.lastCall?.[0] as Blob | undefined)?.text()
  for (const said of [mei.phone, mei.email, 'ABC 123', 'Orders: 0']) expect(text).toContain(said)
})

it('logs out on the server first', async () => {
  const logOut = vi.fn(() => ({}))
  const paths = await open('profile-out', { answers: [answerTo(ownAccount.logOut, logOut)] })
  await button('Log out').last().click()
  await vi.waitFor(() => expect(paths).toEqual(['/shop/profile-out/home']))
  expect(logOut).toHaveBeenCalledOnce()
  expect(customerOf('profile-out').read()).toBeUndefined()
})

it('a visitor is led to the log-in and back', async () => {
  await open('profile-visitor', { isCustomer: false })
  await expect
    .element(page.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/shop\/profile-visitor\/login\?redirect=/))
})

it('the password erases the account, and the notice says when', async () => {
  const erase = vi.fn((_: { readonly password: string }) => ({ eraseAt: Date.UTC(2030, 0, 15) }))
  const paths = await open('profile-erase', { answers: [answerTo(ownAccount.askErasure, erase)] })
  await button('Erase my account').click()
  await button('Log out everywhere and erase').click()
  await expect.element(page.getByText('Enter your password.')).toBeVisible()
  expect(erase).not.toHaveBeenCalled()
  await userEvent.keyboard('Dumplings at 8!{Enter}')
  await expect.element(page.getByText(/^Your account will be erased on/)).toHaveTextContent(/15.*2030/)
  expect(erase).toHaveBeenCalledExactlyOnceWith({ password: 'Dumplings at 8!' })
  expect(paths).toEqual(['/shop/profile-erase/home'])
  expect(customerOf('profile-erase').read()).toBeUndefined()
})
