import type { AuditAction } from '@tabard/domain/audit-actions'
import { writing, type Query } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/callers.ts'
import { newId } from './new-id.ts'

const insert = writing<
  Record<never, never>,
  {
    auditId: string
    shopId: string
    at: Date
    whoId: string
    whoName: string
    what: string
    subject: string
    before: string | null
    after: string | null
  }
>(
  `insert into audit_entries (merchant_id, audit_id, shop_id, at, who_id, who_name, what, subject, before, after)
   values (:merchantId, :auditId, :shopId, :at, :whoId, :whoName, :what, :subject, :before, :after)`,
)

/** SQL expressions of an audit entry within a larger statement: parameters and columns of its parts. */
interface AuditPart {
  readonly merchant: string
  readonly auditId: string
  readonly shop: string
  readonly at: string
  readonly subject: string
  readonly what: string
  readonly before: string
  readonly after: string
  /** A part that returns a row of `caller_id, caller_name` if the action was done. */
  readonly done: string
}

/** A part of a WITH statement: the audit entry of its action. */
export function insertAuditPart(part: AuditPart): string {
  return `audit as (
     insert into audit_entries (merchant_id, audit_id, shop_id, at, who_id, who_name, what, subject, before, after)
     select ${part.merchant}, ${part.auditId}, ${part.shop}, ${part.at}, caller_id, caller_name, ${part.what}, ${part.subject}, ${part.before}, ${part.after}
     from ${part.done})`
}

/** An action with its state before and after. */
export interface AuditEntry {
  readonly shopId: string
  readonly now: number
  /** For a customer: id and masked phone. */
  readonly caller: Pick<Caller, 'personId' | 'name'>
  /** The action as the contract names it: kitchen.accept, trading.set. */
  readonly what: AuditAction
  /** The id of the object. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Record an action in its transaction. The server's database role cannot change or delete entries. */
export function recordAudit(tx: WriteTx, entry: AuditEntry): Promise<unknown> {
  return tx.change(auditEntry(entry))
}

/** The statement of `recordAudit`, to combine with the action. */
export function auditEntry(entry: AuditEntry): Query<unknown, 'write'> {
  return insert({
    auditId: newId(entry.now),
    shopId: entry.shopId,
    at: new Date(entry.now),
    whoId: entry.caller.personId,
    whoName: entry.caller.name,
    what: entry.what,
    subject: entry.subject,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
  })
}
