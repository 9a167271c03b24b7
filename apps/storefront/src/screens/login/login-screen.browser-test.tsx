import { accounts } from '@tabard/contract/accounts/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { customerOf } from '../../state/account/customer.ts'
import { meiLoggedIn, refuse } from '../../testing/sample-account.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

let address = ''
beforeEach(() => {
  address = location.href
})
afterEach(() => history.replaceState(null, '', address))

interface Opened {
  readonly shop: string
  readonly family?: 'shop' | 'mobile' | 'app'
  /** Where the guest came from. */
  readonly redirect?: string
  readonly config?: Partial<ShopConfig>
}

async function open({ shop, family = 'shop', redirect, config = {} }: Opened) {
  if (redirect !== undefined)
    history.replaceState(null, '', `${location.pathname}?redirect=${encodeURIComponent(redirect)}`)
  const paths: string[] = []
  const logIn = vi.fn(({ password }: { readonly login: string; readonly password: string }) =>
    password === 'Dumplings at 7!' ? meiLoggedIn : refuse('signIn.wrong'),
  )
  const logInByCode = vi.fn((_: { readonly phone: string; readonly code: string }) => meiLoggedIn)
  const sendCode = vi.fn((_: { readonly phone: string; readonly purpose: string }) => ({ message: '' }))
  await render(
    <TestScreen
      shop={shop}
      family={family}
      index={menuOf({})}
      config={config}
      answers={[
        answerTo(accounts.logIn, logIn),
        answerTo(accounts.logInByCode, logInByCode),
        answerTo(accounts.sendCode, sendCode),
      ]}
      onPath={(path) => paths.push(path)}
    >
      <LoginScreen />
    </TestScreen>,
  )
  await expect.element(submit()).toBeInTheDocument()
  return { paths, logIn, logInByCode, sendCode }
}

const login = () => page.getByLabelText('Phone or confirmed email')
const password = () => page.getByLabelText('Password', { exact: true }).last()
const submit = () => page.getByRole('button', { name: 'Log in' })

async function enter(name: string, secret: string) {
  await login().fill(name)
  await password().fill(secret)
  await submit().click()
}

it('says what is missing, and what is wrong by what was typed', async () => {
  const { logIn, paths } = await open({ shop: 'login-wrong' })
  await submit().click()
  await expect.element(page.getByText('Enter your phone number or email and your password.')).toBeVisible()
  expect(logIn).not.toHaveBeenCalled()
  await enter('0412 000 111', 'nobody knows')
  await expect.element(page.getByText("That phone number or password isn't right.")).toBeVisible()
  // A typed address does not work until it is confirmed.
  await enter('mei@lin.example', 'nobody knows')
  await expect.element(page.getByText(/Until then, log in with your phone number\./)).toBeVisible()
  expect(paths).toEqual([])
})

it.each([
  ['shop', 'user/profile'],
  ['mobile', 'me'],
  ['app', 'account/edit/home'],
] as const)('%s: leads to the account, never to another origin', async (family, screen) => {
  const shop = `login-${family}`
  const { paths, logIn } = await open({ shop, family, redirect: `https://evil.example/shop/${shop}` })
  await enter(' 0412 000 111 ', 'Dumplings at 7!')
  await vi.waitFor(() => expect(paths).toEqual([`/${family}/${shop}/${screen}`]))
  expect(logIn).toHaveBeenCalledWith(
    expect.objectContaining({ login: '0412 000 111', password: 'Dumplings at 7!' }),
  )
  expect(customerOf(shop).read()).toBe('mei')
})

it('leads back to the screen before, and passes it on to sign-up', async () => {
  const back = '/shop/login-back/checkout'
  const { paths } = await open({ shop: 'login-back', redirect: back })
  await expect
    .element(page.getByRole('link', { name: 'Sign up' }))
    .toHaveAttribute('href', `/shop/login-back/signup?redirect=${encodeURIComponent(back)}`)
  await enter('0412 000 111', 'Dumplings at 7!')
  await vi.waitFor(() => expect(paths).toEqual([back]))
})

it('a code by SMS logs in where the shop offers it, and leads back', async () => {
  const shop = 'login-sms'
  const back = `/app/${shop}/my/qrcode/home`
  const { paths, logInByCode, sendCode } = await open({
    shop,
    family: 'app',
    redirect: back,
    config: { hasSmsLogIn: true },
  })
  await page.getByText('Text message').click()
  await expect.element(submit()).toBeDisabled()
  await page.getByLabelText('Phone number').fill('0412 000 111')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabelText('Verification code').fill('123456')
  await submit().click()
  await vi.waitFor(() => expect(paths).toEqual([back]))
  expect(sendCode).toHaveBeenCalledExactlyOnceWith({ phone: '0412 000 111', purpose: 'logIn' })
  expect(logInByCode).toHaveBeenCalledWith(expect.objectContaining({ phone: '0412 000 111', code: '123456' }))
})

it('no code by SMS is offered elsewhere', async () => {
  await open({ shop: 'login-no-sms' })
  expect(page.getByText('Text message').query()).toBeNull()
})
