import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import { writing, type Query } from '../../db/statement.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/requests/callers.ts'
import { newId } from './new-id.ts'

export const insert = writing<
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

/** SQL expressions of an audit entry that a statement reads from what it changed. */
interface AuditExpressions {
  readonly shop: string
  readonly whoId: string
  readonly whoName: string
  readonly what: string
  readonly subject: string
  readonly before: string
  readonly after: string
  /** FROM and WHERE: one row if the action was done. */
  readonly from: string
}

/** SQL: insert the audit entry of an action, with the parameters `:auditId` and `:at`. */
export function insertAuditOf(entry: AuditExpressions): string {
  const { shop, whoId, whoName, what, subject, before, after, from } = entry
  return `insert into audit_entries (merchant_id, audit_id, shop_id, at, who_id, who_name, what, subject, before, after)
   select :merchantId, :auditId, ${shop}, :at, ${whoId}, ${whoName}, ${what}, ${subject}, ${before}, ${after}
   ${from}`
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
