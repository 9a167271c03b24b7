import type { MessageKind } from '@tabard/domain/messages/message'
import { isThisMachine, readHeaders } from '@tabard/domain/messages/provider-settings'
import type { ReadTx } from '../../../db/tx.ts'
import { createHttpSmsGateway } from '../../../gateways/messages/http-sms.ts'
import type { MessageGateway } from '../../../gateways/messages/message-gateway.ts'
import { createSmtpGateway } from '../../../gateways/messages/smtp.ts'
import { createTwilioGateway } from '../../../gateways/messages/twilio.ts'
import { createSecretBox } from '../../../gateways/secret-box.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { listProviders, type ProviderRow } from './provider-queries.ts'

type NamedGateway = Pick<MessageGateway, 'name'>

/** Which gateway sends each kind of message; undefined: none. */
export type GatewayNames = Readonly<Record<MessageKind, NamedGateway | undefined>>

/** The gateways of a merchant by name: their own, else those of the installation (ADR-149). */
export async function gatewayNames(tx: ReadTx, installation: GatewayNames): Promise<GatewayNames> {
  const rows = await tx.rows(listProviders())
  const own = (kind: MessageKind): NamedGateway | undefined => {
    const row = rows.find((each) => each.kind === kind)
    return row && { name: row.kind === 'mail' ? 'smtp' : row.settings.provider }
  }
  return { sms: own('sms') ?? installation.sms, mail: own('mail') ?? installation.mail }
}

/** Open the gateway of a merchant for a kind of message. Undefined: none, or the key of its secret is gone. */
export async function chooseGateway(
  tx: ReadTx,
  { messages, config }: Pick<UseCaseDeps, 'messages' | 'config'>,
  kind: MessageKind,
): Promise<MessageGateway | undefined> {
  const row = (await tx.rows(listProviders())).find((each) => each.kind === kind)
  if (!row) return messages[kind]
  const secret = createSecretBox(config.secretKeys).open(row, placeOf(tx, kind))
  return secret === undefined ? undefined : openGateway(row, secret, !config.allowsInternalHosts)
}

/** Where a secret is stored: it cannot be decrypted in the row of another merchant or kind. */
export function placeOf({ merchantId }: Pick<ReadTx, 'merchantId'>, kind: MessageKind): string {
  return `message_providers ${merchantId} ${kind}`
}

function openGateway(row: ProviderRow, secret: string, isGuarded: boolean): MessageGateway {
  if (row.kind === 'mail') {
    const { host, port, user, fromName, fromAddress, replyTo } = row.settings
    return createSmtpGateway({
      host,
      port,
      isSecure: port === 465,
      needsTls: !isThisMachine(host),
      auth: user === '' ? undefined : { user, pass: secret },
      from: fromName === '' ? fromAddress : `"${fromName}" <${fromAddress}>`,
      replyTo: replyTo === '' ? undefined : replyTo,
      isGuarded,
    })
  }
  const { settings } = row
  if (settings.provider === 'twilio')
    return createTwilioGateway({
      url: 'https://api.twilio.com',
      accountSid: settings.accountSid,
      authToken: secret,
      from: settings.from,
    })
  const { url, method, body, success } = settings
  return createHttpSmsGateway({
    url,
    method,
    headers: readHeaders(secret) ?? {},
    body,
    success: success === '' ? undefined : success,
    isGuarded,
  })
}
