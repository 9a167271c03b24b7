import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { TerminalView } from '../../../gateways/terminals/terminal.ts'

type AttemptColumn =
  | 'attemptId'
  | 'shopId'
  | 'method'
  | 'accountId'
  | 'terminalId'
  | 'isScanned'
  | 'isHold'
  | 'holdId'
  | 'holdTransaction'
  | 'isLeftOpen'
  | 'environment'
  | 'account'
  | 'reference'
  | 'cents'
  | 'currency'
  | 'session'
  | 'pageUrl'
  | 'providerTransaction'
  | 'capturedCents'
  | 'capturedCurrency'
  | 'returnedCents'
  | 'reviewedAt'
  | 'createdAt'
  | 'expiresAt'
  | 'askedAt'

/** What a card terminal showed last, as it is stored. */
export type StoredView = Omit<TerminalView, 'session' | 'truth'> & {
  readonly stage: TerminalView['truth']['stage']
  readonly amounts: TerminalView['truth']['amounts']
}

export interface AttemptRow extends Columns<'payment_attempts', AttemptColumn> {
  provider: OnlineProviderName | TerminalProviderName
  /** Null: it was not at a terminal, or the terminal has not answered yet. */
  terminalView: StoredView | null
  status: AttemptStatus
  reviewReason: ReviewReason | null
}

/** Whether it has no page to open or close: the payer is at a terminal, or showed a code. */
export function isInPerson({ terminalId, isScanned }: Pick<AttemptRow, 'terminalId' | 'isScanned'>): boolean {
  return terminalId !== null || isScanned
}

/** SQL: the columns of `AttemptRow`. */
export const attemptColumns = [
  'attempt_id, shop_id, provider, method, account_id, terminal_id, terminal_view, is_scanned, is_hold, hold_id, hold_transaction, is_left_open, environment, account, reference, cents, currency, status, session, page_url',
  'provider_transaction, captured_cents, captured_currency, returned_cents, review_reason, reviewed_at, created_at, expires_at, asked_at',
].join(', ')

/** Insert an attempt for its shares (`insertShares`), which sum to its amount. No row: it has none. */
export const insertAttempt = writing<
  AttemptRow,
  {
    attemptId: string
    shopId: string
    provider: AttemptRow['provider']
    method: string
    accountId: string | null
    terminalId: string | null
    isScanned: boolean
    holdId: string | null
    heldCents: number | null
    holdTransaction: string | null
    environment: string
    account: string
    reference: string
    currency: string
    tokenHash: Buffer
    createdAt: Date
    expiresAt: Date
    seat: string | null
    splitId: string | null
    splitParts: number | null
  }
>(
  `insert into payment_attempts (merchant_id, attempt_id, shop_id, provider, method, account_id, terminal_id, is_scanned, hold_id, held_cents, hold_transaction, environment, account, reference, cents, currency, token_hash, status, created_at, expires_at, seat, split_id, split_parts)
   select :merchantId, :attemptId, :shopId, :provider, :method, :accountId::uuid, :terminalId::uuid, :isScanned, :holdId::uuid, :heldCents::integer, :holdTransaction, :environment, :account, :reference, sum(s.cents + s.added_cents), :currency, :tokenHash, 'created', :createdAt, :expiresAt, :seat, :splitId::uuid, :splitParts::integer
   from attempt_shares s where s.merchant_id = :merchantId and s.attempt_id = :attemptId having count(*) > 0
   returning ${attemptColumns}`,
)

/** Find an attempt. */
export const findAttempt = reading<AttemptRow, { attemptId: string }>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId and attempt_id = :attemptId`,
)

/** Find an attempt by what the provider has of it: our reference, its page or its payment. */
export const findNotifiedAttempt = reading<
  AttemptRow,
  {
    shopId: string
    provider: OnlineProviderName
    reference: string | null
    session: string | null
    transaction: string | null
  }
>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId and shop_id = :shopId and provider = :provider
     and (reference = :reference or session = :session or provider_transaction = :transaction) limit 1`,
)

/** Find an attempt by the hash of its return token. */
export const findAttemptByToken = reading<AttemptRow, { hash: Buffer }>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId and token_hash = :hash`,
)

/** List the attempts that pay a whole bill, newest first. Those that pay a part of it are left out. */
export const listBillAttempts = reading<AttemptRow, { billId: string }>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId
     and attempt_id in (select s.attempt_id from attempt_shares s where s.merchant_id = :merchantId and s.bill_id = :billId and s.part = 0)
   order by created_at desc, attempt_id desc`,
)

/** Find the attempt for a whole bill at one of its states that was paid or still can be. */
export const findPayableAttempt = reading<AttemptRow, { billId: string; amendment: number }>(
  `select ${attemptColumns} from payment_attempts where merchant_id = :merchantId
     and attempt_id in (select s.attempt_id from attempt_shares s
       where s.merchant_id = :merchantId and s.bill_id = :billId and s.amendment = :amendment and s.part = 0 and s.is_payable)
   order by created_at desc, attempt_id desc limit 1`,
)

/** Store the payment page. A concurrent poll may have set the attempt to pending already. */
export const setPage = writing<AttemptRow, { attemptId: string; session: string; pageUrl: string }>(
  `update payment_attempts set status = 'pending', session = :session, page_url = :pageUrl
   where merchant_id = :merchantId and attempt_id = :attemptId and (status in ('created', 'unknown') or (status = 'pending' and page_url is null)) returning ${attemptColumns}`,
)

/** Store the provider's number of a scanned payment, as soon as the provider has given it. */
export const setScanned = writing<AttemptRow, { attemptId: string; session: string }>(
  `update payment_attempts set status = 'pending', session = :session
   where merchant_id = :merchantId and attempt_id = :attemptId and status in ('created', 'unknown') and session is null returning ${attemptColumns}`,
)

/**
 * Change an attempt's status, only from the given statuses. Every change except opening
 * the page uses this statement, with `markShares` after it.
 */
export const decide = writing<
  AttemptRow,
  {
    attemptId: string
    to: AttemptStatus
    from: readonly AttemptStatus[]
    at: Date
    reason: ReviewReason | null
    session: string | null
    transaction: string | null
    capturedCents: number | null
    capturedCurrency: string | null
    known: string | null
  }
>(
  `update payment_attempts set status = :to, asked_at = :at::timestamptz, review_reason = :reason, session = coalesce(session, :session),
     provider_transaction = coalesce(:transaction, provider_transaction), captured_cents = coalesce(:capturedCents, captured_cents),
     captured_currency = coalesce(:capturedCurrency, captured_currency), known = coalesce(:known::jsonb, known),
     decided_at = case when :to in ('created', 'pending', 'unknown') then null else :at::timestamptz end
   where merchant_id = :merchantId and attempt_id = :attemptId and status = any(:from) and (status <> 'review' or review_reason = 'undecided')
   returning ${attemptColumns}`,
)

/** Claim the next poll of an open attempt. No row: it was polled after `before`, or is decided. */
export const claimPoll = writing<{ attemptId: string }, { attemptId: string; at: Date; before: Date }>(
  `update payment_attempts set asked_at = :at where merchant_id = :merchantId and attempt_id = :attemptId
     and status in ('created', 'pending', 'unknown') and (asked_at is null or asked_at < :before) returning attempt_id`,
)

/** Record whether the page of an attempt that was given up can still be paid. */
export const setLeftOpen = writing<Record<never, never>, { attemptId: string; isLeftOpen: boolean }>(
  'update payment_attempts set is_left_open = :isLeftOpen where merchant_id = :merchantId and attempt_id = :attemptId',
)

/** Add a refund to its attempt. */
export const takeFromAttempt = writing<{ returnedCents: number }, { attemptId: string; cents: number }>(
  `update payment_attempts set returned_cents = returned_cents + :cents where merchant_id = :merchantId and attempt_id = :attemptId returning returned_cents`,
)
