import { requestKinds } from '@tabard/domain/cart/order-options'
import { valueKinds, type OwnedKind } from '@tabard/domain/ledger/account-kinds'
import type { OrderAmounts } from '@tabard/domain/ledger/recognise-bill'
import type { Movement, Recognised } from '@tabard/domain/ledger/transfers'
import { providerTender, tenders } from '@tabard/domain/pricing/tenders/registry'
import { reading, writing } from '../../db/statement.ts'
import { receivedKind, returnedKind } from './tender-sql.ts'
import { ownerNow } from './value/merged-owner.ts'

const { ledger: captured } = tenders[providerTender]

export interface OrderAmountsRow extends OrderAmounts {
  orderId: string
  shopId: string
  currency: string
  /** It sells member cards (ADR-199). */
  sellsCards: boolean
}

/** SQL: whether an order `o` asks for an amount without dishes, which its customer pays ahead (ADR-218). */
export const isPaidAhead = `coalesce(o.details #>> '{taken,kind}', '') in (${requestKinds.map((kind) => `'${kind}'`).join(', ')})`

/**
 * List the amounts of orders that decide what of their bills is recognised. Refunds that count only as an overpayment, or
 * that are due again, have no parts here. The ids restrict both tables: in a new
 * database without statistics, PostgreSQL otherwise reads every bill for every order. The bill of an order has its id, and no
 * index has `order_id`.
 */
export const listOrderAmounts = reading<OrderAmountsRow, { orderIds: readonly string[] }>(
  `select b.bill_id as order_id, b.shop_id, b.currency, o.status, b.payment_status, ${isPaidAhead} as is_deposit, b.total_cents, coalesce((b.content ->> 'tipCents')::integer, 0) as tip_cents,
     b.rounding_cents, b.payable_cents, b.refunded_cents, b.returned_cents, o.details -> 'soldCards' is not null as sells_cards, r.refunded_surcharge_cents, r.refunded_tip_cents
   from bills b join orders o on o.merchant_id = :merchantId and o.order_id = b.bill_id and o.order_id = any(:orderIds::uuid[])
     cross join lateral (
       select coalesce(sum(f.surcharge_cents), 0)::integer as refunded_surcharge_cents, coalesce(sum(f.tip_cents), 0)::integer as refunded_tip_cents
       from refunds f where f.merchant_id = :merchantId and f.order_id = b.bill_id and b.refunded_cents > 0
         and f.payment_id is not null and f.undone_at is null and f.returned_cents < f.cents) r
   where b.merchant_id = :merchantId and b.bill_id = any(:orderIds::uuid[]) order by b.bill_id`,
)

export interface RecognisedRow extends Recognised {
  orderId: string
  /** What the accounts of value have of the order, in their units. */
  pointsEarned: number
  pointsRedeemed: number
  stampsEarned: number
  stampsRedeemed: number
}

/** SQL: the sum of transfers of a kind that add to an account of value, less the opposite ones. */
const added = (kind: string, account: string) =>
  `coalesce(sum(case when kind = '${kind}' then case when credit_kind = '${account}' then amount else -amount end end), 0)::bigint`

/** Sum what is recognised of orders, in the currency of each order, and what accounts of value have of them. */
export const listRecognised = reading<RecognisedRow, { orderIds: readonly string[] }>(
  `select order_id,
     coalesce(sum(case when kind = 'valueSold' then 0 when credit_kind = 'sales' then amount when debit_kind = 'sales' then -amount end), 0)::bigint as sale,
     coalesce(sum(case when kind in ('depositHeld', 'depositMoved') then case when credit_kind = 'deposit' then amount else -amount end end), 0)::bigint as deposit,
     coalesce(sum(case when credit_kind = 'surcharge' then amount when debit_kind = 'surcharge' then -amount end), 0)::bigint as surcharge,
     coalesce(sum(case when credit_kind = 'tips' then amount when debit_kind = 'tips' then -amount end), 0)::bigint as tip,
     coalesce(sum(case when credit_kind = 'rounding' then amount when debit_kind = 'rounding' then -amount end), 0)::bigint as rounding,
     ${added('pointsEarned', 'points')} as points_earned, -${added('pointsRedeemed', 'points')} as points_redeemed,
     ${added('stampsEarned', 'stamps')} as stamps_earned, -${added('stampsRedeemed', 'stamps')} as stamps_redeemed
   from ledger_transfers where merchant_id = :merchantId and order_id = any(:orderIds::uuid[]) group by order_id`,
)

export interface MovementRow extends Movement {
  shopId: string
  tradingDate: string
  paymentId: string | null
  attemptId: string | null
  /** The posted request of a failed refund. Null: it is posted together with the failure. */
  reverses: string | null
  /** Movements are posted in this order. */
  step: number
}

/** SQL: a refund with its posted request, and whether its result is posted. */
const refundSteps = `from refunds r
     join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = r.attempt_id
     left join ledger_transfers t on t.merchant_id = :merchantId and t.refund_id = r.refund_id and t.kind = '${captured.returns}'
   where r.merchant_id = :merchantId and r.order_id = any(:orderIds::uuid[])`

/**
 * List the payments and steps of refunds of orders that are not posted. In a running transaction these are its own;
 * otherwise a server of an earlier release wrote them.
 */
export const listUnposted = reading<MovementRow, { orderIds: readonly string[] }>(
  `select ${receivedKind('p.tender')} as kind, p.order_id, p.shop_id, p.cents,
     coalesce(a.currency, b.currency) as currency, p.account_owner, p.trading_date::text, p.payment_id, null::uuid as refund_id, p.attempt_id, null::uuid as reverses, 1 as step
   from payments p
     join bills b on b.merchant_id = :merchantId and b.bill_id = p.order_id
     left join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = p.attempt_id
   where p.merchant_id = :merchantId and p.order_id = any(:orderIds::uuid[]) and p.cents > 0
     and not exists (select from ledger_transfers t where t.merchant_id = :merchantId and t.payment_id = p.payment_id)
   union all
   select '${captured.receives}', r.order_id, r.shop_id, a.captured_cents, coalesce(a.captured_currency, a.currency), '', r.trading_date::text, null, null, r.attempt_id, null, 1
   ${refundSteps} and r.payment_id is null and a.captured_cents > 0
     and not exists (select from ledger_transfers c where c.merchant_id = :merchantId and c.attempt_id = r.attempt_id and c.kind = '${captured.receives}' and c.payment_id is null)
   union all
   select ${returnedKind('p.tender')}, r.order_id, r.shop_id, r.cents, b.currency, ${ownerNow('p.account_owner')}, r.trading_date::text, null, r.refund_id, null, null, 2
   from refunds r
     join bills b on b.merchant_id = :merchantId and b.bill_id = r.order_id
     join payments p on p.merchant_id = :merchantId and p.payment_id = r.payment_id
   where r.merchant_id = :merchantId and r.order_id = any(:orderIds::uuid[]) and r.attempt_id is null
     and not exists (select from ledger_transfers t where t.merchant_id = :merchantId and t.refund_id = r.refund_id)
   union all
   select '${captured.returns}', r.order_id, r.shop_id, r.cents, coalesce(a.captured_currency, a.currency), '', r.trading_date::text, null, r.refund_id, r.attempt_id, null, 2
   ${refundSteps} and t.transfer_id is null
   union all
   select case when r.status = 'done' then 'refundSent' else 'refundFailed' end, r.order_id, r.shop_id, r.cents, coalesce(a.captured_currency, a.currency), '',
     r.trading_date::text, null, r.refund_id, r.attempt_id, case when r.status = 'failed' then t.transfer_id end, 3
   ${refundSteps} and r.status in ('done', 'failed')
     and not exists (select from ledger_transfers d where d.merchant_id = :merchantId and d.refund_id = r.refund_id and d.kind in ('refundSent', 'refundFailed'))
   order by step`,
)

/** SQL: insert transfers from a JSON array of rows. */
const insertRows = `insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
     amount, trading_date, at, order_id, payment_id, refund_id, attempt_id, reverses)
   select :merchantId, t."transferId", t.kind, t."shopId", t.currency, t."debitKind", t."debitOwner", t."creditKind", t."creditOwner",
     t.amount, t."tradingDate", t.at, t."orderId", t."paymentId", t."refundId", t."attemptId", t.reverses
   from jsonb_to_recordset(:transfers::jsonb) t("transferId" uuid, kind text, "shopId" uuid, currency text, "debitKind" text, "debitOwner" text,
     "creditKind" text, "creditOwner" text, amount bigint, "tradingDate" date, at timestamptz, "orderId" uuid, "paymentId" uuid,
     "refundId" uuid, "attemptId" uuid, reverses uuid)`

/** Insert transfers: a JSON array of rows. */
export const insertTransfers = writing<Record<never, never>, { transfers: string }>(insertRows)

/** Insert those of the transfers whose ids are not in the ledger. */
export const insertTransfersOnce = writing<Record<never, never>, { transfers: string }>(
  `${insertRows} on conflict (merchant_id, transfer_id) do nothing`,
)

/** SQL: the kinds of accounts that are valid at all shops. */
const ofAllShops = valueKinds.map((kind) => `'${kind}'`).join(', ')

/** Open the owned accounts that do not exist yet: a JSON array of account changes. */
export const openAccounts = writing<Record<never, never>, { shopId: string; accounts: string }>(
  `insert into ledger_accounts (merchant_id, kind, owner, currency, shop_id, debits, credits)
   select :merchantId, a.kind, a.owner, a.currency, case when a.kind not in (${ofAllShops}) then :shopId::uuid end, 0, 0
   from jsonb_to_recordset(:accounts::jsonb) a(kind text, owner text, currency text)
   on conflict do nothing`,
)

/**
 * Add to the totals of owned accounts. The table's check refuses a balance below zero. An account that may be below zero and
 * is not sufficient for what a person spends of it gets no row here, and the caller must roll back.
 */
export const addToAccounts = writing<{ owner: string }, { accounts: string }>(
  `update ledger_accounts l set debits = l.debits + a.debits, credits = l.credits + a.credits
   from jsonb_to_recordset(:accounts::jsonb) a(kind text, owner text, currency text, debits bigint, credits bigint, "isSpent" boolean)
   where l.merchant_id = :merchantId and l.kind = a.kind and l.owner = a.owner and l.currency = a.currency
     and (a."isSpent" is not true or l.credits + a.credits - l.debits - a.debits >= 0)
   returning l.owner`,
)

/** Sum the owned accounts that are not at zero by kind and currency: of the shop, and those valid at all shops. */
export const listLiabilities = reading<
  { kind: OwnedKind; currency: string; count: number; amount: number },
  { shopId: string }
>(
  `select kind, currency, count(*)::integer as count, sum(credits - debits)::bigint as amount from ledger_accounts
   where merchant_id = :merchantId and (shop_id = :shopId or shop_id is null) and credits <> debits
   group by kind, currency order by kind, currency`,
)
