import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient, type Client } from '@tabard/contract/wire/client'

/** The staff person at `desk`, through the API. */
export async function staffClient(desk: Page, shop: string): Promise<Client> {
  const cookies = await desk.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return createClient({
    baseUrl: new URL(desk.url()).origin,
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
