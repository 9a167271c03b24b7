import type { messageProviders } from '@tabard/contract/messages/providers'
import type { MessageKind } from '@tabard/domain/messages/message'
import {
  mailFaults,
  readHeaders,
  smsFaults,
  type MailSettings,
  type ProviderFault,
  type SmsSettings,
} from '@tabard/domain/messages/provider-settings'
import { Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { createSecretBox, type SealedSecret } from '../../../gateways/secret-box.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import { recordAudit } from '../../platform/audit.ts'
import { configChanged } from '../../shops/settings/config-changed.ts'
import { placeOf } from './choose-gateway.ts'
import { deleteProvider, lockProvider, saveProvider } from './provider-queries.ts'
import { loadProviders } from './show-providers.ts'

/** Set the merchant's mail server. */
export const saveMail: Handler<typeof messageProviders.saveMail, 'config' | 'messages'> = (request) => {
  const { input, shop, now, deps } = request
  const mail = trimmed(input.mail)
  return shop.write(async (tx, caller) => {
    const kept = await keptSecret(tx, 'mail', (stored) => isSameMail(stored as MailSettings, mail))
    const secret = mail.user === '' ? '' : input.password
    const refused = refusalOf(mailFaults(mail), 'password', secret ?? kept)
    if (refused) return refused
    await store(tx, deps.config.secretKeys, { kind: 'mail', settings: mail, secret, kept, now })
    await record(tx, { shopId: shop.shopId, now, caller: await caller, kind: 'mail', settings: mail })
    return loadProviders(tx, deps.messages)
  })
}

/** Set the merchant's SMS provider. */
export const saveSms: Handler<typeof messageProviders.saveSms, 'config' | 'messages'> = (request) => {
  const { input, shop, now, deps } = request
  const sms = trimmed(input.sms)
  const { secret } = input
  const field = sms.provider === 'twilio' ? 'authToken' : 'headers'
  return shop.write(async (tx, caller) => {
    const kept = await keptSecret(tx, 'sms', (stored) => isSameSms(stored as SmsSettings, sms))
    const faults: readonly ProviderFault[] = [
      ...smsFaults(sms),
      ...(sms.provider === 'http' && secret !== undefined && !readHeaders(secret)
        ? [{ field, fault: 'invalid' } as const]
        : []),
    ]
    const refused = refusalOf(faults, field, secret ?? kept)
    if (refused) return refused
    await store(tx, deps.config.secretKeys, { kind: 'sms', settings: sms, secret, kept, now })
    await record(tx, { shopId: shop.shopId, now, caller: await caller, kind: 'sms', settings: sms })
    return loadProviders(tx, deps.messages)
  })
}

/** Return to the installation's provider. */
export const removeProvider: Handler<typeof messageProviders.remove, 'messages'> = ({
  input: { kind },
  shop,
  now,
  deps,
}) =>
  shop.write(async (tx, asking) => {
    const caller = await asking
    await tx.change(deleteProvider({ kind }))
    await configChanged(tx, null)
    const { shopId } = shop
    await recordAudit(tx, { shopId, now, caller, what: 'messages.removeProvider', subject: kind })
    return loadProviders(tx, deps.messages)
  })

/**
 * The stored secret, if it would be sent where it is sent today: a changed address needs it typed again, so that
 * nobody can have it sent to a server of theirs.
 */
async function keptSecret(
  tx: WriteTx,
  kind: MessageKind,
  isSamePlace: (stored: MailSettings | SmsSettings) => boolean,
): Promise<SealedSecret | undefined> {
  const row = await tx.row(lockProvider({ kind }))
  return row && isSamePlace(row.settings) ? row : undefined
}

function isSameMail(stored: MailSettings, next: MailSettings): boolean {
  return stored.host === next.host && stored.port === next.port && stored.user === next.user
}

function isSameSms(stored: SmsSettings, next: SmsSettings): boolean {
  if (stored.provider === 'twilio') return next.provider === 'twilio' && stored.accountSid === next.accountSid
  // A field of the body or the path can send the key elsewhere only at the same host.
  return next.provider === 'http' && originOf(stored.url) === originOf(next.url)
}

function originOf(template: string): string {
  const address = template.replace(/\{\w+\}/g, '1')
  return URL.canParse(address) ? new URL(address).origin : ''
}

function refusalOf(
  faults: readonly ProviderFault[],
  field: string,
  secret: string | SealedSecret | undefined,
): Refusal<'provider.invalid'> | undefined {
  const all = secret === undefined ? [...faults, { field, fault: 'secret' } as const] : faults
  return all.length === 0 ? undefined : new Refusal('provider.invalid', { faults: all })
}

interface Storing {
  readonly kind: MessageKind
  readonly settings: MailSettings | SmsSettings
  /** Undefined: the kept one. */
  readonly secret: string | undefined
  readonly kept: SealedSecret | undefined
  readonly now: number
}

/** Store a provider; every shop's profile names the merchant's own ones. */
async function store(
  tx: WriteTx,
  keys: readonly string[],
  { kind, settings, secret, kept, now }: Storing,
): Promise<void> {
  const sealed = secret === undefined ? kept : createSecretBox(keys).seal(secret, placeOf(tx, kind))
  if (!sealed) throw new Error('a provider without a secret')
  const { keyId, sealed: bytes } = sealed
  await tx.change(
    saveProvider({ kind, settings: JSON.stringify(settings), sealed: bytes, keyId, at: new Date(now) }),
  )
  await configChanged(tx, null)
}

interface Recorded {
  readonly shopId: string
  readonly now: number
  readonly caller: Caller
  readonly kind: MessageKind
  readonly settings: MailSettings | SmsSettings
}

/** The activity log names the server or account, and no secret. The URL and body of a gateway may hold a key. */
async function record(tx: WriteTx, { settings, kind, ...entry }: Recorded): Promise<void> {
  const after =
    'host' in settings
      ? { host: settings.host, user: settings.user, from: settings.fromAddress }
      : settings.provider === 'twilio'
        ? { provider: 'twilio', accountSid: settings.accountSid, from: settings.from }
        : { provider: 'http', host: originOf(settings.url) }
  await recordAudit(tx, { ...entry, what: 'messages.saveProvider', subject: kind, after })
}

function trimmed<Settings extends object>(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Settings
}
