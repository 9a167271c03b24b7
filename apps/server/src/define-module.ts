import type { Metric } from 'prom-client'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import type { Permission } from '@tabard/domain/staff/roles'
import type { PlatformDatabase } from './db/platform-database.ts'
import type { WriteTx } from './db/tx.ts'
import type { BoundRow } from './http/bound-row.ts'
import type { TopicKind } from './http/streams/live.ts'
import type { ModuleJob } from './job-declarations.ts'
import type { Job } from './modules/platform/enqueue.ts'
import type { AnyShopSection } from './modules/shops/shop-sections.ts'

/** A module of the server: all that other parts derive from it. */
export interface ServerModule {
  readonly name: string
  /** Contract rows bound to use cases. */
  readonly rows: readonly BoundRow[]
  readonly jobs?: readonly ModuleJob[]
  /** The sections of the shop profile that the module owns. */
  readonly sections?: readonly AnyShopSection[]
  /** Delete what has expired: every night, in one transaction each and for each merchant. */
  readonly purges?: readonly ((tx: WriteTx, now: number) => Promise<unknown>)[]
  /** The same for data above merchants. */
  readonly platformPurges?: readonly ((platform: PlatformDatabase, now: number) => Promise<unknown>)[]
  /** List overdue jobs of one merchant that were lost (ADR-052). */
  readonly listLostJobs?: (tx: WriteTx, now: number) => Promise<readonly Job[]>
  /** The kinds of live topics that the module's streams serve. */
  readonly topics?: readonly TopicKind[]
  readonly permissions?: readonly Permission[]
  readonly auditActions?: readonly AuditAction[]
  /** The metrics that the module observes, without a registry: `/metrics` has those of the list. */
  readonly metrics?: readonly Metric[]
}

/** Declare a module. `app.ts` lists the modules; runner, permissions, audit and OpenAPI derive from them. */
export function defineModule<const Module extends ServerModule>(module: Module): Module {
  return module
}
