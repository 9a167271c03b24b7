import type { AuditAct } from '@tabard/domain/audit-acts'
import { writing, type Query } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/callers.ts'
import { newId } from './new-id.ts'

const insert = writing<
  Record<never, never>,
  [string, string, string, Date, string, string, string, string, string | null, string | null]
>(
  `insert into audit_entries (merchant_id, audit_id, shop_id, at, who_id, who_name, what, subject, before, after)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** Where the part of a larger statement finds its values: parameters, and columns of the part before it. */
interface AuditPart {
  readonly merchant: string
  readonly auditId: string
  readonly shop: string
  readonly at: string
  readonly subject: string
  readonly what: string
  readonly before: string
  readonly after: string
  /** A part with a row of `caller_id, caller_name` when the deed was done. */
  readonly done: string
}

/** A part of a WITH: the deed that its statement has just done. */
export function insertAuditPart(part: AuditPart): string {
  return `audit as (
     insert into audit_entries (merchant_id, audit_id, shop_id, at, who_id, who_name, what, subject, before, after)
     select ${part.merchant}, ${part.auditId}, ${part.shop}, ${part.at}, caller_id, caller_name, ${part.what}, ${part.subject}, ${part.before}, ${part.after}
     from ${part.done})`
}

export interface AuditEntry {
  readonly shopId: string
  readonly now: number
  /** Of a customer: their id, and their phone as staff may see it. */
  readonly caller: Pick<Caller, 'personId' | 'name'>
  /** The act, as the contract names it: kitchen.accept, trading.set. */
  readonly what: AuditAct
  /** What was acted on, by id. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Who did what, before and after, in the same transaction as the deed. The servers' role cannot change or remove it. */
export function recordAudit(tx: WriteTx, entry: AuditEntry): Promise<unknown> {
  return tx.change(auditEntry(tx.merchantId, entry))
}

/** The same, ready to be written with the deed. */
export function auditEntry(merchantId: string, entry: AuditEntry): Query<unknown, 'write'> {
  return insert(
    merchantId,
    newId(entry.now),
    entry.shopId,
    new Date(entry.now),
    entry.caller.personId,
    entry.caller.name,
    entry.what,
    entry.subject,
    entry.before === undefined ? null : JSON.stringify(entry.before),
    entry.after === undefined ? null : JSON.stringify(entry.after),
  )
}
