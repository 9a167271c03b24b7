import { readMailAddress } from './mail-address.ts'

/** A merchant's mail server, without its password. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** Empty: the server asks for no log-in. */
  readonly user: string
  readonly fromName: string
  readonly fromAddress: string
  /** Empty: replies go to the sender's address. */
  readonly replyTo: string
}

/** A merchant's Twilio account, without its token. */
export interface TwilioAccount {
  readonly provider: 'twilio'
  readonly accountSid: string
  /** A number in E.164, a sender name or a messaging service (`MG…`). */
  readonly from: string
}

/** A merchant's own SMS gateway, without its headers, which hold its key. */
export interface HttpGateway {
  readonly provider: 'http'
  /** With the placeholders {to}, {text} and {reference} in path and query. */
  readonly url: string
  readonly method: HttpMethod
  readonly body: string
  /** A text that a successful answer contains; empty: any 2xx answer is a success. */
  readonly success: string
}

/** A merchant's SMS provider. */
export type SmsSettings = TwilioAccount | HttpGateway

/** The methods of an own SMS gateway. */
export const httpMethods = ['POST', 'GET', 'PUT'] as const

type HttpMethod = (typeof httpMethods)[number]

/** The ports of mail servers. 465 uses TLS from the start, the others STARTTLS. */
export const mailPorts: readonly number[] = [465, 587, 2525, 25]

/** A fault of a provider's field. `secret`: it must be typed again, because the address it is sent to changed. */
export interface ProviderFault {
  readonly field: string
  readonly fault: 'required' | 'invalid' | 'secret'
}

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/** List the faults of a mail server. */
export function mailFaults(settings: MailSettings): readonly ProviderFault[] {
  const { host, port, fromName, fromAddress, replyTo } = settings
  return [
    ...(host === '' ? [required('host')] : hostName.test(host) ? [] : [invalid('host')]),
    ...(mailPorts.includes(port) ? [] : [invalid('port')]),
    ...(/[<>"\r\n]/.test(fromName) ? [invalid('fromName')] : []),
    ...(fromAddress === ''
      ? [required('fromAddress')]
      : readMailAddress(fromAddress) === undefined
        ? [invalid('fromAddress')]
        : []),
    ...(replyTo !== '' && readMailAddress(replyTo) === undefined ? [invalid('replyTo')] : []),
  ]
}

/** List the faults of an SMS provider. */
export function smsFaults(settings: SmsSettings): readonly ProviderFault[] {
  if (settings.provider === 'http') {
    const fault = addressFault(settings.url)
    return settings.url === '' ? [required('url')] : fault ? [invalid('url')] : []
  }
  const { accountSid, from } = settings
  return [
    ...(accountSid === ''
      ? [required('accountSid')]
      : /^AC[0-9a-f]{32}$/i.test(accountSid)
        ? []
        : [invalid('accountSid')]),
    ...(from === ''
      ? [required('from')]
      : /^(\+[1-9]\d{5,14}|MG[0-9a-f]{32}|(?=.*[a-z])[a-z0-9 ]{1,11})$/i.test(from)
        ? []
        : [invalid('from')]),
  ]
}

/** What is wrong with the URL of an SMS gateway. */
type AddressFault = 'form' | 'host' | 'password' | 'insecure'

/**
 * Check the URL of an SMS gateway: placeholders must not change its host, and it begins with https unless it is on this
 * machine. Undefined: it is good.
 */
export function addressFault(template: string): AddressFault | undefined {
  const [, protocol = '', authority = ''] = /^(https?):\/\/([^/?#]*)[^\s]*$/i.exec(template) ?? []
  if (protocol === '') return 'form'
  if (/[{}]/.test(authority)) return 'host'
  if (authority.includes('@')) return 'password'
  const host = authority.replace(/:\d{1,5}$/, '')
  if (!hostName.test(host) && !/^\[[0-9a-f:.]+\]$/i.test(host)) return 'form'
  return protocol.toLowerCase() === 'https' || isThisMachine(host.toLowerCase()) ? undefined : 'insecure'
}

/** Whether a host name is this machine. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
}

/** Read headers, `Name: value` on lines or separated by `|`. Undefined: one of them has another form. */
export function readHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const lines = text.split(/[\n|]/).filter((line) => line.trim() !== '')
  const read = lines.map((line) => /^\s*([\w-]+):\s*([\x20-\x7e]*?)\s*$/.exec(line))
  if (read.includes(null)) return undefined
  return Object.fromEntries(read.map((parts) => [parts?.[1] ?? '', parts?.[2] ?? '']))
}

function required(field: string): ProviderFault {
  return { field, fault: 'required' }
}

function invalid(field: string): ProviderFault {
  return { field, fault: 'invalid' }
}
