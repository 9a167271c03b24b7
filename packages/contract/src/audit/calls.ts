import type { AuditAction, AuditKind } from '@tabard/domain/staff/audit-actions'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../wire/endpoint.ts'

export interface AuditRow {
  readonly auditId: string
  readonly at: number
  /** Empty for a customer whose account was erased. */
  readonly byName: string
  readonly action: AuditAction
  /** The id of the subject. */
  readonly subject: string
  /**
   * The label of the subject: an order's number, an item's or a person's name. Undefined if it has none any
   * more.
   */
  readonly label: Names | undefined
  readonly before: unknown
  readonly after: unknown
}

/** The cursor between pages of the log. */
export interface AuditPlace {
  readonly at: number
  readonly auditId: string
}

export interface AuditPage {
  /** Newest first. */
  readonly rows: readonly AuditRow[]
  readonly next: AuditPlace | undefined
  /** Staff with an entry, for the filter. */
  readonly people: readonly { readonly personId: string; readonly name: string }[]
}

export interface AuditFilter {
  readonly personId?: string | undefined
  readonly area?: AuditKind | undefined
  /** A day on the shop's calendar, `2026-11-20`. */
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
