import { fakeClient } from '@tabard/ui/testing/fake-client'
import { TestApp } from '@tabard/ui/testing/test-app.tsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Onward } from './onward.tsx'

let address = ''
beforeEach(() => {
  address = location.href
})
afterEach(() => history.replaceState(null, '', address))

const shown = () => location.pathname + location.search

async function open(props: { readonly to?: string; readonly needsLogIn?: boolean }, search = '') {
  history.replaceState(null, '', `${location.pathname}${search}`)
  await render(
    <TestApp app="storefront" client={fakeClient('', [])}>
      <Onward {...props} />
    </TestApp>,
  )
}

it('leads on within the own origin, with its query', async () => {
  await open({ to: '/shop/harbour/aboutus?lang=zh-hans' })
  await expect.poll(shown).toBe('/shop/harbour/aboutus?lang=zh-hans')
})

it('leads a visitor to the log-in first', async () => {
  await open({ needsLogIn: true }, '?redirect=%2Fmobile%2Fonward%2Fcart')
  await expect.poll(shown).toBe('/mobile/onward/login?redirect=%2Fmobile%2Fonward%2Fcart')
})

it.each([
  [{ to: '//elsewhere.example' }, ''],
  [{ needsLogIn: true }, '?redirect=https%3A%2F%2Felsewhere.example'],
] as const)('never leads to another origin: %o', async (props, search) => {
  await open(props, search)
  await expect.poll(shown).toBe('/404')
})
