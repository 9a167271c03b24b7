import type { AuditAct, AuditKind } from '@tabard/domain/audit-acts'
import type { Names } from '@tabard/domain/names'
import { endpoint } from './endpoint.ts'

export interface AuditRow {
  readonly auditId: string
  readonly at: number
  readonly byName: string
  readonly act: AuditAct
  /** What was acted on, by its id. */
  readonly subject: string
  /** The same in words: an order's number, a dish's or a person's name; undefined when it has none any more. */
  readonly label: Names | undefined
  readonly before: unknown
  readonly after: unknown
}

/** Where a page of the log ends and the next begins. */
export interface AuditPlace {
  readonly at: number
  readonly auditId: string
}

export interface AuditPage {
  /** The newest first. */
  readonly rows: readonly AuditRow[]
  readonly next: AuditPlace | undefined
  /** Everybody who did anything, for the filter. */
  readonly people: readonly { readonly personId: string; readonly name: string }[]
}

export interface AuditFilter {
  readonly personId?: string | undefined
  readonly area?: AuditKind | undefined
  /** A day by the shop's clock, `2026-11-20`. */
  readonly day?: string | undefined
  readonly before?: AuditPlace | undefined
}

export const audit = {
  list: endpoint<AuditFilter, AuditPage>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/audit/list',
    who: 'staff:audit.view',
    summary: 'Who did what when, in this shop',
    errors: [],
  }),
}
