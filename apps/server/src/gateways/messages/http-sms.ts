import { exchange } from './exchange.ts'
import { exchangePinned } from './exchange-pinned.ts'
import { MessageDelayed, MessageRefused, MessageSilent, type MessageGateway } from './message-gateway.ts'

/** An operator-defined SMS gateway. */
export interface HttpSmsSettings {
  /** May contain {to}, {text} and {reference} after the host, which only the operator sets. */
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  /** The body with the same placeholders; empty with GET. */
  readonly body: string
  /** The text that a successful answer contains; undefined: any 2xx answer is a success. */
  readonly success: string | undefined
  /** An owner typed the URL: its host must be on the public internet. */
  readonly isGuarded?: boolean
  readonly timeoutMs?: number
}

type Encode = (value: string) => string

/** Create an SMS gateway for any service that accepts a message in one HTTP request. */
export function createHttpSmsGateway(settings: HttpSmsSettings): MessageGateway {
  const { url, method, headers, body, success, isGuarded = false, timeoutMs = 10_000 } = settings
  const ask = isGuarded ? exchangePinned : exchange
  const encode = encoderFor(headers)
  return {
    name: 'http',
    // Only a service that gets our reference can recognise a repeated message.
    mayRepeat: `${url} ${body} ${Object.values(headers).join(' ')}`.includes('{reference}'),
    find: async () => undefined,

    async send({ to, body: text, reference }) {
      const values = { to, text, reference }
      const answer = await ask(
        fill(url, values, encodeURIComponent),
        {
          method,
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, fill(value, values, encodeHeader)]),
          ),
          ...(method === 'GET' ? {} : { body: fill(body, values, encode) }),
        },
        timeoutMs,
      )
      const { status, isOk } = answer
      if (status === 429 || status === 401 || status === 403) throw new MessageDelayed(`http.${status}`)
      if (status === 408 || status >= 500) throw new MessageSilent(`http.${status}`)
      if (!isOk) throw new MessageRefused(`http.${status}`)
      if (success !== undefined && !answer.text.includes(success)) throw new MessageRefused('http.answer')
      return ''
    },
  }
}

function fill(template: string, values: Readonly<Record<string, string>>, encode: Encode): string {
  return template.replace(/\{(to|text|reference)\}/g, (_, name: string) => encode(values[name] ?? ''))
}

/** The escaping for JSON strings, forms and XML; plain text needs none. */
function encoderFor(headers: Readonly<Record<string, string>>): Encode {
  const [, type = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1)
  if (type.includes('x-www-form-urlencoded')) return encodeURIComponent
  if (type.includes('xml')) return (value) => value.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return (value) => value
}

/** Headers contain neither line breaks nor characters beyond ASCII. */
function encodeHeader(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value)
}
