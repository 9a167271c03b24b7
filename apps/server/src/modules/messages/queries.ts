import type { Language } from '@tabard/domain/text/names'
import type { MessageKind, MessagePurpose, MessageStatus } from '@tabard/domain/messages/message'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'
import type { MessageGateway } from '../../gateways/messages/message-gateway.ts'

type MessageColumn =
  | 'messageId'
  | 'recipient'
  | 'subject'
  | 'body'
  | 'holdsCode'
  | 'attempts'
  | 'unanswered'
  | 'errorCode'
  | 'nextTryAt'
  | 'createdAt'
  | 'sentAt'
  | 'expiresAt'

/** A message with its delivery state. */
export interface MessageRow extends Columns<'messages', MessageColumn> {
  kind: MessageKind
  purpose: MessagePurpose
  language: Language
  gateway: MessageGateway['name']
  status: MessageStatus
}

const columns = `message_id, kind, purpose, recipient, language, subject, body, holds_code, gateway, status, attempts, unanswered, error_code,
  next_try_at, created_at, sent_at, expires_at`

/** Insert a queued message. */
export const insertMessage = writing<
  Record<never, never>,
  {
    messageId: string
    shopId: string
    kind: MessageKind
    purpose: MessagePurpose
    recipient: string
    language: Language
    subject: string
    body: string
    holdsCode: boolean
    gateway: MessageGateway['name']
    createdAt: Date
    expiresAt: Date
  }
>(
  `insert into messages (merchant_id, message_id, shop_id, kind, purpose, recipient, language, subject, body, holds_code, gateway, status, next_try_at, created_at, expires_at)
   values (:merchantId, :messageId, :shopId, :kind, :purpose, :recipient, :language, :subject, :body, :holdsCode, :gateway, 'queued', :createdAt, :createdAt, :expiresAt)`,
)

/** Find a message by id. */
export const findMessage = reading<MessageRow, { messageId: string }>(
  `select ${columns} from messages where merchant_id = :merchantId and message_id = :messageId`,
)

/** Find a message of one shop. */
export const findShopMessage = reading<MessageRow, { shopId: string; messageId: string }>(
  `select ${columns} from messages where merchant_id = :merchantId and shop_id = :shopId and message_id = :messageId`,
)

/** List the newest 100 messages of a shop. */
export const listNewest = reading<MessageRow, { shopId: string }>(
  `select ${columns} from messages where merchant_id = :merchantId and shop_id = :shopId order by created_at desc, message_id desc limit 100`,
)

/** Count a try before the provider is called, and reserve the message until `next`. */
export const claimTry = writing<MessageRow, { messageId: string; at: Date; next: Date }>(
  `update messages set attempts = attempts + 1, unanswered = unanswered + 1, next_try_at = :next
   where merchant_id = :merchantId and message_id = :messageId and status = 'queued' and next_try_at <= :at and expires_at > :at returning ${columns}`,
)

/** Schedule the next try. `answered`: the number of tries that need no search. */
export const postpone = writing<
  { messageId: string },
  { messageId: string; next: Date; code: string; answered: number }
>(
  `update messages set next_try_at = :next, error_code = :code, unanswered = unanswered - :answered
   where merchant_id = :merchantId and message_id = :messageId and status = 'queued' returning message_id`,
)

/** Finish a message. Deletes its text if it contains a code, except in the outbox. */
export const finish = writing<
  MessageRow,
  {
    messageId: string
    status: MessageStatus
    providerId: string | null
    code: string | null
    sentAt: Date | null
  }
>(
  `update messages set status = :status, provider_id = :providerId, error_code = :code, sent_at = :sentAt,
     body = case when holds_code and gateway <> 'outbox' then null else body end
   where merchant_id = :merchantId and message_id = :messageId and status = 'queued' returning ${columns}`,
)

/** Give up messages that still wait. */
export const drop = writing<{ messageId: string }, { messageIds: readonly string[]; code: string }>(
  `update messages set status = 'failed', error_code = :code
   where merchant_id = :merchantId and message_id = any(:messageIds::uuid[]) and status = 'queued' returning message_id`,
)

/** Queue a failed email again at a person's request. Earlier unanswered tries no longer count. */
export const requeue = writing<
  MessageRow,
  { shopId: string; messageId: string; at: Date; gateway: MessageGateway['name'] }
>(
  `update messages set status = 'queued', next_try_at = :at, attempts = 0, unanswered = 0, error_code = null, gateway = :gateway
   where merchant_id = :merchantId and shop_id = :shopId and message_id = :messageId and kind = 'mail' and status in ('failed', 'refused')
     and body is not null and expires_at > :at returning ${columns}`,
)

/** Delete messages created before `before`. */
export const purge = writing<Record<never, never>, { before: Date }>(
  'delete from messages where merchant_id = :merchantId and created_at < :before',
)

/**
 * Take a place in every counter; a missing key marks a full one. Checks the limit under the row's lock, in
 * key order, which prevents deadlocks.
 */
export const takePlaces = writing<
  { counterKey: string },
  { keys: readonly string[]; most: readonly number[]; windowSeconds: readonly number[]; at: Date }
>(
  `insert into sms_counters as c (counter_key, most, window_seconds, times)
   select w.counter_key, w.most, w.window_seconds, array[:at::timestamptz]
   from unnest(:keys::text[], :most::integer[], :windowSeconds::integer[]) as w (counter_key, most, window_seconds) order by w.counter_key
   on conflict (counter_key) do update set most = excluded.most, window_seconds = excluded.window_seconds,
     times = array(select t from unnest(c.times) t where t > :at::timestamptz - make_interval(secs => excluded.window_seconds) order by t) || :at::timestamptz
   where (select count(*) from unnest(c.times) t where t > :at::timestamptz - make_interval(secs => excluded.window_seconds)) < excluded.most
   returning counter_key`,
)

/** Remove the newest place of each counter. */
export const returnPlaces = writing<Record<never, never>, { keys: readonly string[] }>(
  'update sms_counters set times = times[1:cardinality(times) - 1] where counter_key = any(:keys)',
)

/** When the next place becomes free in the full ones of these counters. */
export const findNextPlace = reading<{ freeAt: Date | null }, { keys: readonly string[]; at: Date }>(
  `select max(free_at) as free_at from sms_counters c, lateral (
     select t + make_interval(secs => c.window_seconds) as free_at from unnest(c.times) t
     where t > :at::timestamptz - make_interval(secs => c.window_seconds) order by t desc offset c.most - 1 limit 1) place
   where counter_key = any(:keys)`,
)

/** Delete counters without current entries. */
export const purgeCounters = writing<Record<never, never>, { at: Date }>(
  `delete from sms_counters c where not exists (
     select from unnest(c.times) t where t > :at::timestamptz - make_interval(secs => c.window_seconds))`,
)
