import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { identity } from '@tabard/contract/identity/calls'
import { createClient, type Client } from '@tabard/contract/wire/client'
import { demoLogin } from './staff.ts'

/** The staff person at `desk`, through the API. */
export async function staffClient(desk: Page, shop: string): Promise<Client> {
  const cookies = await desk.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return clientWith(new URL(desk.url()).origin, shop, cookie)
}

/** A staff person of the demo through the API, without a browser. */
export async function staffWithoutBrowser(baseUrl: string, who: string, shop = 'harbour'): Promise<Client> {
  const { email, password } = demoLogin(who)
  const answer = await fetch(new URL(identity.logIn.path, baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'tabard' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`the log-in of ${who} answered ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return clientWith(baseUrl, shop, cookie)
}

function clientWith(baseUrl: string, shop: string, cookie: string): Client {
  return createClient({
    baseUrl,
    shop,
    device: 'e2e-staff',
    language: () => 'en-gb',
    token: () => undefined,
    now: () => Date.now(),
    randomBytes: (length) => randomBytes(length),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie)
      return fetch(input, { ...init, headers })
    },
  })
}
