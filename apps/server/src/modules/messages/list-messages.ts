import type { MessageList, MessageWay, messages, StaffMessage } from '@tabard/contract/messages'
import type { ReadTx } from '../../db/tx.ts'
import type { MessageGateway, MessageGateways } from '../../gateways/messages/message-gateway.ts'
import type { Handler } from '../../http/handler.ts'
import { listNewest, type MessageRow } from './queries.ts'

/** The newest messages of a shop. */
export const listMessages: Handler<typeof messages.list> = ({ shop, now, outside }) =>
  shop.read((tx) => loadMessages(tx, outside.messages, shop.shopId, now))

/** The list as every act on it answers it. */
export async function loadMessages(
  tx: ReadTx,
  gateways: MessageGateways,
  shopId: string,
  now: number,
): Promise<MessageList> {
  const rows = await tx.rows(listNewest(tx.merchantId, shopId))
  return {
    ways: { sms: wayOf(gateways.sms), mail: wayOf(gateways.mail) },
    messages: rows.map((row) => presentMessage(row, now)),
  }
}

function wayOf(gateway: MessageGateway | undefined): MessageWay {
  if (!gateway) return 'none'
  return gateway.name === 'outbox' ? 'outbox' : 'live'
}

function presentMessage(row: MessageRow, now: number): StaffMessage {
  const isReadable = !row.holds_code || row.gateway === 'outbox'
  return {
    messageId: row.message_id,
    kind: row.kind,
    purpose: row.purpose,
    recipient: row.recipient,
    language: row.language,
    subject: row.subject,
    text: isReadable ? (row.body ?? undefined) : undefined,
    status: row.status,
    reason: row.error_code ?? undefined,
    createdAt: row.created_at.getTime(),
    sentAt: row.sent_at?.getTime(),
    canRetry:
      row.kind === 'mail' &&
      (row.status === 'failed' || row.status === 'refused') &&
      row.body !== null &&
      row.expires_at.getTime() > now,
  }
}
