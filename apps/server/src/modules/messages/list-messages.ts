import type { MessageList, MessageChannel, messages, StaffMessage } from '@tabard/contract/messages/calls'
import type { MessageKind } from '@tabard/domain/messages/message'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'
import { gatewayNames, type GatewayNames } from './providers/choose-gateway.ts'
import { listNewest, type MessageRow } from './queries.ts'

/** List the newest messages of a shop. */
export const listMessages: Handler<typeof messages.list, 'config' | 'messages'> = ({ shop, now, deps }) =>
  shop.read((tx) => loadMessages(tx, deps, shop.shopId, now))

/** Load the list, which is also the answer of every action on it. */
export async function loadMessages(
  tx: ReadTx,
  { messages: installation, config }: Pick<UseCaseDeps, 'messages' | 'config'>,
  shopId: string,
  now: number,
): Promise<MessageList> {
  const [rows, gateways] = await Promise.all([
    tx.rows(listNewest({ shopId })),
    gatewayNames(tx, installation),
  ])
  return {
    channels: { sms: channelOf(gateways.sms), mail: channelOf(gateways.mail) },
    messages: rows.map((row) => presentMessage(row, config.hasDemo, now)),
  }
}

/** What a gateway does with messages. */
export function channelOf(gateway: GatewayNames[MessageKind]): MessageChannel {
  if (!gateway) return 'none'
  return gateway.name === 'outbox' ? 'outbox' : 'live'
}

/** A code grants access to an account, so the list shows it only in the demo. */
function presentMessage(row: MessageRow, isDemo: boolean, now: number): StaffMessage {
  const isInOutbox = row.gateway === 'outbox'
  const isReadable = !row.holdsCode || (isInOutbox && isDemo)
  return {
    messageId: row.messageId,
    kind: row.kind,
    purpose: row.purpose,
    recipient: row.recipient,
    language: row.language,
    subject: row.subject,
    text: isReadable ? (row.body ?? undefined) : undefined,
    status: row.status,
    canReadCode: isInOutbox && !isReadable && row.body !== null,
    isInOutbox,
    reason: row.errorCode ?? undefined,
    createdAt: row.createdAt.getTime(),
    sentAt: row.sentAt?.getTime(),
    canRetry:
      row.kind === 'mail' &&
      (row.status === 'failed' || row.status === 'refused') &&
      row.body !== null &&
      row.expiresAt.getTime() > now,
  }
}
