import type { MessageKind, MessagePurpose } from '@tabard/domain/messages/message'
import type { Language } from '@tabard/domain/text/names'
import type { Query } from '../../db/statement.ts'
import { Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import { newId } from '../platform/new-id.ts'
import { gatewayNames, type GatewayNames } from './providers/choose-gateway.ts'
import { insertMessage } from './queries.ts'
import type { WrittenMessage } from './write-message.ts'

/** A message to send. */
export interface NewMessage extends WrittenMessage {
  readonly shopId: string
  readonly kind: MessageKind
  readonly purpose: MessagePurpose
  /** E.164, or an email address. */
  readonly recipient: string
  readonly language: Language
  /** The message is never sent after this time. */
  readonly expiresAt: number
  readonly now: number
}

/**
 * Write a message and the job that sends it into the caller's transaction, and return its id. An SMS must be
 * claimed first, outside any transaction (`claimSms`).
 */
export async function sendMessage(
  tx: WriteTx,
  installation: GatewayNames,
  message: NewMessage,
): Promise<string | Refusal<'message.unconfigured'>> {
  const { kind, now } = message
  const gateway = (await gatewayNames(tx, installation))[kind]
  if (!gateway) return new Refusal('message.unconfigured', { kind })
  const messageId = newId(now)
  await tx.change(
    insertMessage({
      messageId,
      shopId: message.shopId,
      kind,
      purpose: message.purpose,
      recipient: message.recipient,
      language: message.language,
      subject: kind === 'mail' ? message.subject : '',
      body: message.body,
      holdsCode: message.holdsCode,
      gateway: gateway.name,
      createdAt: new Date(now),
      expiresAt: new Date(message.expiresAt),
    }),
  )
  await tx.change(sendLater(messageId, now))
  return messageId
}

/** The job that sends a message or continues an interrupted try. */
export function sendLater(messageId: string, at: number): Query<unknown, 'write'> {
  return enqueueJob({ name: 'message.send', key: messageId, payload: { messageId }, at })
}
