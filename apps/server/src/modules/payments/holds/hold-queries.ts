import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import { attemptColumns, type AttemptRow } from '../attempts/attempt-queries.ts'

type HoldColumn =
  | 'holdId'
  | 'shopId'
  | 'terminalId'
  | 'orderId'
  | 'visitId'
  | 'tableNumber'
  | 'heldCents'
  | 'currency'
  | 'openedAt'
  | 'openedName'
  | 'heldAt'
  | 'transaction'
  | 'expiresAt'
  | 'scheme'
  | 'lastFour'
  | 'releaseId'
  | 'releaseAskedAt'
  | 'releaseSentAt'
  | 'releasedAt'
  | 'releaseRefusedAt'
  | 'expiredAt'

/** A hold with the statuses of its attempt and of the capture that was made or still can be. */
export interface HoldRow extends Columns<'tab_holds', HoldColumn> {
  provider: TerminalProviderName
  status: AttemptStatus
  capture: AttemptStatus | null
  capturedCents: number | null
}

/** SQL: the columns of `HoldRow`, of the hold `h`, its attempt `a` and its capture `c`. */
const holdColumns =
  'h.hold_id, h.shop_id, h.terminal_id, h.order_id, h.sitting_id, h.table_number, h.held_cents, h.currency, h.opened_at, h.opened_name, h.held_at, h.provider, h.transaction, h.expires_at, h.scheme, h.last_four, h.release_id, h.release_asked_at, h.release_sent_at, h.released_at, h.release_refused_at, h.expired_at, a.status, c.status as capture, c.cents as captured_cents'
const holds = `tab_holds h
   join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = h.hold_id
   left join payment_attempts c on c.merchant_id = :merchantId and c.live_hold_id = h.hold_id`

/** Insert the attempt of a hold. It has no shares: it pays nothing. */
export const insertHoldAttempt = writing<
  AttemptRow,
  {
    attemptId: string
    shopId: string
    provider: TerminalProviderName
    terminalId: string
    environment: string
    cents: number
    currency: string
    tokenHash: Buffer
    at: Date
    expiresAt: Date
  }
>(
  `insert into payment_attempts (merchant_id, attempt_id, shop_id, provider, method, terminal_id, is_hold, environment, account, reference, cents, currency, token_hash, status, created_at, expires_at)
   values (:merchantId, :attemptId, :shopId, :provider, 'terminal', :terminalId, true, :environment, :terminalId::uuid::text, :attemptId::uuid::text, :cents, :currency, :tokenHash, 'created', :at, :expiresAt)
   returning ${attemptColumns}`,
)

/** Insert a hold whose attempt is inserted before. */
export const insertHold = writing<
  Record<never, never>,
  {
    holdId: string
    shopId: string
    terminalId: string
    provider: string
    orderId: string | null
    visitId: string | null
    tableNumber: string
    heldCents: number
    currency: string
    at: Date
    by: string
  }
>(
  `insert into tab_holds (merchant_id, hold_id, shop_id, terminal_id, provider, order_id, sitting_id, table_number, held_cents, currency, opened_at, opened_name)
   values (:merchantId, :holdId, :shopId, :terminalId, :provider, :orderId, :visitId, :tableNumber, :heldCents, :currency, :at, :by)`,
)

/** Record that the amount is held. */
export const setHeld = writing<
  { holdId: string },
  {
    holdId: string
    at: Date
    transaction: string
    expiresAt: Date
    scheme: string | null
    lastFour: string | null
  }
>(
  `update tab_holds set held_at = :at, transaction = :transaction, expires_at = :expiresAt, scheme = :scheme, last_four = :lastFour
   where merchant_id = :merchantId and hold_id = :holdId and held_at is null returning hold_id`,
)

/** Find a hold. */
export const findHold = reading<HoldRow, { holdId: string }>(
  `select ${holdColumns} from ${holds} where h.merchant_id = :merchantId and h.hold_id = :holdId`,
)

/** A hold with the numbers of its order, and the table where its guests sit now. */
export interface OpenHoldRow extends HoldRow {
  serviceNumber: number | null
  callCode: string | null
  tableId: string | null
}

/** List the holds of an order or a visit, or all of a shop, that staff still have to end, oldest first. */
export const listOpenHolds = reading<
  OpenHoldRow,
  { shopId: string; orderId: string | null; visitId: string | null; isAll: boolean }
>(
  `select ${holdColumns}, o.service_number, o.call_code,
     (select p.table_id from table_places p where p.merchant_id = :merchantId and p.sitting_id = h.sitting_id limit 1) as table_id
   from ${holds}
   left join orders o on o.merchant_id = :merchantId and o.order_id = h.order_id
   where h.merchant_id = :merchantId and h.shop_id = :shopId and h.released_at is null and h.reviewed_at is null
     and (h.held_at is not null or a.status in ('created', 'pending', 'unknown', 'review')) and coalesce(c.status, '') <> 'paid'
     and (:isAll or h.order_id = :orderId::uuid or h.sitting_id = :visitId::uuid)
   order by h.opened_at, h.hold_id limit 200`,
)

/**
 * Ask for the release of a hold that is held and is not being released. No capture can be made from then on; a foreign
 * key refuses it while there is one.
 */
export const requestRelease = writing<
  { holdId: string },
  { shopId: string; holdId: string; releaseId: string; by: string; at: Date }
>(
  `update tab_holds set release_id = :releaseId, release_by = :by, release_asked_at = :at, release_sent_at = null, release_refused_at = null
   where merchant_id = :merchantId and shop_id = :shopId and hold_id = :holdId and chargeable_id is not null returning hold_id`,
)

/** Claim the one request that releases a hold at its provider. No row: it was sent, or is over. */
export const claimRelease = writing<{ holdId: string }, { holdId: string; releaseId: string; at: Date }>(
  `update tab_holds set release_sent_at = :at where merchant_id = :merchantId and hold_id = :holdId and release_id = :releaseId
     and release_sent_at is null and released_at is null returning hold_id`,
)

/** Record that the provider released a hold. */
export const setReleased = writing<{ holdId: string }, { holdId: string; releaseId: string; at: Date }>(
  `update tab_holds set released_at = :at where merchant_id = :merchantId and hold_id = :holdId and release_id = :releaseId
     and released_at is null returning hold_id`,
)

/** Try a release again under a new id: the last one certainly was not made. */
export const renewRelease = writing<
  { holdId: string },
  { holdId: string; releaseId: string; nextId: string; at: Date }
>(
  `update tab_holds set release_id = :nextId, release_asked_at = :at, release_sent_at = null
   where merchant_id = :merchantId and hold_id = :holdId and release_id = :releaseId and released_at is null returning hold_id`,
)

/** Record that the provider refused to release a hold: staff may charge it or try again. */
export const setReleaseRefused = writing<{ holdId: string }, { holdId: string; releaseId: string; at: Date }>(
  `update tab_holds set release_id = null, release_asked_at = null, release_sent_at = null, release_refused_at = :at
   where merchant_id = :merchantId and hold_id = :holdId and release_id = :releaseId and released_at is null returning hold_id`,
)

/** Mark a hold whose time is over and that nothing captured. A foreign key refuses it while a capture is under way. */
export const setExpired = writing<{ holdId: string }, { holdId: string; at: Date }>(
  `update tab_holds h set expired_at = :at where h.merchant_id = :merchantId and h.hold_id = :holdId and h.chargeable_id is not null and h.expires_at <= :at
     and not exists (select from payment_attempts c where c.merchant_id = :merchantId and c.live_hold_id = h.hold_id) returning h.hold_id`,
)

/** List holds whose time is over, and releases that were asked for before and are not confirmed. */
export const listWaitingHolds = reading<{ holdId: string }, { now: Date; before: Date }>(
  `select h.hold_id from tab_holds h
   where h.merchant_id = :merchantId and h.held_at is not null and h.released_at is null and h.expired_at is null
     and (h.release_asked_at < :before or (h.expires_at <= :now and h.release_id is null
       and not exists (select from payment_attempts c where c.merchant_id = :merchantId and c.live_hold_id = h.hold_id)))
   order by h.expires_at limit 100`,
)

/** Take a hold off the review list. */
export const closeHoldReview = writing<{ id: string }, { shopId: string; holdId: string; at: Date }>(
  `update tab_holds set reviewed_at = :at where merchant_id = :merchantId and shop_id = :shopId and hold_id = :holdId
     and (expired_at is not null or release_refused_at is not null) and reviewed_at is null returning hold_id as id`,
)
