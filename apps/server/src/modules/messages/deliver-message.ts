import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { nextTryMs } from '@tabard/domain/messages/next-try'
import { systemRead, systemWrite } from '../../db/platform-database.ts'
import type { WriteTx } from '../../db/tx.ts'
import {
  MessageDelayed,
  MessageRefused,
  MessageSilent,
  type MessageGateway,
  type OutgoingMessage,
} from '../../gateways/messages/message-gateway.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'
import { chooseGateway } from './providers/choose-gateway.ts'
import { claimTry, findMessage, finish, postpone, type MessageRow } from './queries.ts'
import { sendLater } from './send-message.ts'

type Deps = Pick<UseCaseDeps, 'pool' | 'messages' | 'config' | 'clock' | 'log'>

/** Longer than any try takes: after it another process may continue an interrupted one. */
const tryMs = 60_000

type Outcome =
  | { readonly kind: 'sent'; readonly providerId: string }
  | { readonly kind: 'refused' | 'delayed' | 'silent' | 'lost'; readonly code: string }

/**
 * Try to send a message, in three steps: count the try and commit; call the provider, outside any
 * transaction; write the outcome. Retried with growing pauses until its expiry. A message that may have
 * arrived is only repeated if the provider can be searched or recognises duplicates.
 */
export async function deliverMessage(deps: Deps, merchantId: string, messageId: string): Promise<void> {
  const { pool, clock } = deps
  const startedAt = clock()
  const message = await systemWrite(pool, merchantId, (tx) => claim(tx, messageId, startedAt))
  if (!message) return
  const gateway = await systemRead(pool, merchantId, (tx) => chooseGateway(tx, deps, message.kind))
  const outcome: Outcome = gateway
    ? await attempt(gateway, message, startedAt)
    : { kind: 'refused', code: 'message.unconfigured' }
  await systemWrite(pool, merchantId, (tx) => write(tx, message, outcome, clock()))
  if (outcome.kind !== 'sent')
    deps.log.warn(
      {
        messageId,
        gateway: gateway?.name,
        recipient: maskRecipient(message.recipient),
        attempt: message.attempts,
        outcome: outcome.kind,
        code: outcome.code,
      },
      'a message was not sent',
    )
}

/** Undefined: sent, given up, expired, or another process is sending it. */
async function claim(tx: WriteTx, messageId: string, now: number): Promise<MessageRow | undefined> {
  const [claimed] = await tx.change(claimTry({ messageId, at: new Date(now), next: new Date(now + tryMs) }))
  if (claimed) {
    await tx.change(sendLater(messageId, now + tryMs))
    return claimed
  }
  const row = await tx.row(findMessage({ messageId }))
  if (row?.status !== 'queued') return undefined
  if (row.expiresAt.getTime() <= now)
    await tx.change(
      finish({ messageId, status: 'failed', providerId: null, code: 'message.expired', sentAt: null }),
    )
  else await tx.change(sendLater(messageId, row.nextTryAt.getTime()))
  return undefined
}

async function attempt(gateway: MessageGateway, row: MessageRow, now: number): Promise<Outcome> {
  const isRepeated = row.unanswered > 1
  if (isRepeated && !gateway.mayRepeat) return { kind: 'lost', code: 'answer.lost' }
  const message = toOutgoing(row, now)
  try {
    const known = isRepeated ? await gateway.find(message) : undefined
    return { kind: 'sent', providerId: known ?? (await gateway.send(message)) }
  } catch (error) {
    if (error instanceof MessageRefused) return { kind: 'refused', code: error.code }
    // If the search for an earlier try is delayed, that try stays unanswered.
    if (error instanceof MessageDelayed) return { kind: 'delayed', code: error.code }
    if (!(error instanceof MessageSilent)) throw error
    return gateway.mayRepeat ? { kind: 'silent', code: error.code } : { kind: 'lost', code: error.code }
  }
}

function toOutgoing(row: MessageRow, now: number): OutgoingMessage {
  return {
    reference: row.messageId,
    to: row.recipient,
    subject: row.subject,
    body: row.body ?? '',
    createdAt: row.createdAt.getTime(),
    expiresInSeconds: Math.floor((row.expiresAt.getTime() - now) / 1000),
  }
}

async function write(tx: WriteTx, row: MessageRow, outcome: Outcome, now: number): Promise<void> {
  const key = { messageId: row.messageId }
  if (outcome.kind === 'sent') {
    await tx.change(
      finish({
        ...key,
        status: 'sent',
        providerId: outcome.providerId || null,
        code: null,
        sentAt: new Date(now),
      }),
    )
    return
  }
  const { kind, code } = outcome
  const pause = kind === 'delayed' || kind === 'silent' ? nextTryMs(row.attempts) : undefined
  if (pause === undefined || now + pause >= row.expiresAt.getTime()) {
    await tx.change(
      finish({
        ...key,
        status: kind === 'refused' ? 'refused' : 'failed',
        providerId: null,
        code,
        sentAt: null,
      }),
    )
    return
  }
  // A delayed try was certainly not sent, so it needs no search.
  await tx.change(
    postpone({ ...key, next: new Date(now + pause), code, answered: kind === 'delayed' ? 1 : 0 }),
  )
  await tx.change(sendLater(row.messageId, now + pause))
}
