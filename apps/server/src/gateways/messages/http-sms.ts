import { exchange } from './exchange.ts'
import { MessageDelayed, MessageRefused, MessageSilent, type MessageGateway } from './message-gateway.ts'

export interface HttpSmsSettings {
  /** May hold {to}, {text} and {reference} after its host, which the operator alone sets. */
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  /** The body, with the same three places; empty with GET. */
  readonly body: string
  /** What an answer must contain to be a yes; undefined: any answer of the status 2xx is one. */
  readonly success: string | undefined
  readonly timeoutMs?: number
}

type Encode = (value: string) => string

/** SMS by any gateway that takes a message in one HTTP request, as the operator describes it. */
export function createHttpSmsGateway(settings: HttpSmsSettings): MessageGateway {
  const { url, method, headers, body, success, timeoutMs = 10_000 } = settings
  const encode = encoderFor(headers)
  return {
    name: 'http',
    // Only a gateway that is told our reference can know a message again.
    mayRepeat: `${url} ${body} ${Object.values(headers).join(' ')}`.includes('{reference}'),
    find: async () => undefined,

    async send({ to, body: text, reference }) {
      const values = { to, text, reference }
      const answer = await exchange(
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

/** What stands between the quotes of JSON, in a form, in XML; plain text stands as it is. */
function encoderFor(headers: Readonly<Record<string, string>>): Encode {
  const [, type = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1)
  if (type.includes('x-www-form-urlencoded')) return encodeURIComponent
  if (type.includes('xml')) return (value) => value.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return (value) => value
}

/** Headers take neither line breaks nor letters beyond ASCII. */
function encodeHeader(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value)
}
