import { createHash } from 'node:crypto'
import type { FakeAnswer } from './fake-site.ts'

/** What a payer does on the page of a fake. */
export type PayerAct = 'pay' | 'decline' | 'cancel' | 'expire'

const acts: Readonly<Record<PayerAct, string>> = {
  pay: 'Pay',
  decline: 'Decline',
  cancel: 'Cancel',
  expire: 'Let it expire',
}

/** The page to show. */
export interface PayerPage {
  /** The name of the provider. */
  readonly brand: string
  readonly title: string
  /** Such as `AUD 27.50`. */
  readonly amount: string
  readonly isOpen: boolean
  /** What happened to the last try. */
  readonly note?: string | undefined
  readonly returnUrl: string
}

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif}main{width:min(100% - 2rem,24rem)}form{display:grid;gap:12px}button{min-height:52px;font:inherit}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** Draw the page of a payer: what to pay, and a button for each thing that a payer can do. */
export function payerPage({ brand, title, amount, isOpen, note, returnUrl }: PayerPage): FakeAnswer {
  const buttons = Object.entries(acts).map(
    ([act, label]) => `<button name="act" value="${act}">${label}</button>`,
  )
  const form = isOpen
    ? `<form method="post">${buttons.join('')}</form>`
    : `<p role="status">This payment is closed.</p><p><a href="${escape(returnUrl)}">Back to the shop</a></p>`
  const alert = note === undefined ? '' : `<p role="alert">${escape(note)}</p>`
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(brand)}</title><style>${style}</style></head><body><main><p>${escape(brand)} (fake)</p><h1>${escape(amount)}</h1><p>${escape(title)}</p>${alert}${form}</main></body></html>`
  const allowed = `'self' ${new URL(returnUrl).origin}`
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${allowed}; base-uri 'none'; frame-ancestors 'none'`,
    },
  }
}

/** Read what the payer did; undefined: not from the page. */
export function readAct(body: string): PayerAct | undefined {
  const act = new URLSearchParams(body).get('act')
  return act !== null && act in acts ? (act as PayerAct) : undefined
}

/** Do as a payer on a page. Returns the address that the browser is sent to. Throws if the page does not accept it. */
export async function actAsPayer(pageUrl: string, act: PayerAct): Promise<string> {
  const body = new URLSearchParams({ act })
  const response = await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`the page answered ${response.status}`)
  return new URL(location, pageUrl).toString()
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
