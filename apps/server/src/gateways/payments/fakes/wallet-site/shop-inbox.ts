import type { NotificationRequest } from '../../provider.ts'
import { openSite } from './serve-site.ts'

/** A shop's address for notifications, which keeps what arrives. */
export interface ShopInbox {
  readonly url: string
  readonly received: NotificationRequest[]
  /** The next answers, instead of thanks: statuses. */
  readonly refusals: number[]
  stop(): Promise<void>
}

/** Start a shop's address for notifications on loopback. It answers with a provider's thanks. */
export async function startShopInbox(thanks: string, clock: () => number): Promise<ShopInbox> {
  const received: NotificationRequest[] = []
  const refusals: number[] = []
  const { url, serve, stop } = await openSite()
  serve(async ({ query, headers, body }) => {
    const single = Object.entries(headers).map(([name, value]) => [name, value?.toString()])
    received.push({
      query: Object.fromEntries(query),
      headers: Object.fromEntries(single),
      body,
      now: clock(),
    })
    return { status: refusals.shift() ?? 200, body: thanks }
  })
  return { url: `${url}/hooks`, received, refusals, stop }
}

/** Act as a payer on a page: fill in its form and return the address that the browser is sent to. */
export async function actAsPayer(
  pageUrl: string,
  act: 'pay' | 'decline' | 'cancel' | 'expire',
  fields: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const body = new URLSearchParams({ act, ...fields })
  const response = await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location')
}
