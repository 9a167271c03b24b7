import type { ImportPlan, KnownSource } from '@tabard/domain/importing/planning/import-plan'
import type { ColumnRole } from '@tabard/domain/importing/mapping/column-roles'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { CatalogueSnapshot } from '../draft/catalogue-snapshot.ts'

type Nothing = Record<never, never>

/** The saved part of a plan: its effects, without what the preview only shows. */
export type StoredPlan = Pick<ImportPlan, 'categories' | 'create' | 'change' | 'known'> &
  // Previews saved by earlier releases have none.
  Partial<Pick<ImportPlan, 'groups'>>

/** What an import did, for undo. */
export interface DoneRows {
  readonly createdItems: readonly string[]
  readonly createdCategories: readonly string[]
  /** Missing in imports of releases that imported no groups. */
  readonly createdGroups?: readonly string[]
  /** The changed rows as they were before. */
  readonly before: CatalogueSnapshot
}

/** List the sizes that came from a file, with their source. */
export const listSources = reading<KnownSource, { shopId: string }>(
  `select source_id as "sourceId", item_id as "itemId", price_index as index from item_prices
   where merchant_id = :merchantId and shop_id = :shopId and source_id is not null`,
)

/** What the columns of a list contain, as its owner said. `key`: the first row of the table. */
export interface RememberedColumns {
  readonly key: string
  readonly roles: readonly ColumnRole[]
}

/** List what owners said of the columns of their lists, the latest first. */
export const listColumns = reading<{ columns: RememberedColumns }, { shopId: string }>(
  `select columns from menu_imports
   where merchant_id = :merchantId and shop_id = :shopId and columns is not null order by at desc limit 20`,
)

type HeadColumn =
  | 'importId'
  | 'at'
  | 'byName'
  | 'format'
  | 'created'
  | 'changed'
  | 'same'
  | 'faulty'
  | 'optionGroups'
  | 'undoneAt'
/** The head of an import. */
export type ImportRow = Columns<'menu_imports', HeadColumn>

/** List the 20 latest applied imports. */
export const listImports = reading<ImportRow, { shopId: string }>(
  `select import_id, at, by_name, format, created, changed, same, faulty, option_groups, undone_at from menu_imports
   where merchant_id = :merchantId and shop_id = :shopId and applied_at is not null order by at desc, import_id desc limit 20`,
)

/** Delete expired previews. */
export const deletePreviews = writing<Nothing, { shopId: string; before: Date }>(
  'delete from menu_imports where merchant_id = :merchantId and shop_id = :shopId and applied_at is null and at < :before',
)

/** Insert a preview with its plan. */
export const insertPreview = writing<
  Nothing,
  {
    shopId: string
    importId: string
    at: Date
    byName: string
    format: string
    created: number
    changed: number
    same: number
    faulty: number
    groups: number
    draftRevision: number
    plan: string
    columns: string | null
  }
>(
  `insert into menu_imports (merchant_id, shop_id, import_id, at, by_name, format, created, changed, same, faulty, option_groups, draft_revision, plan, columns)
   values (:merchantId, :shopId, :importId, :at, :byName, :format, :created, :changed, :same, :faulty, :groups, :draftRevision, :plan, :columns)`,
)

type PlanRow = Columns<'menu_imports', 'format' | 'created' | 'changed' | 'draftRevision'>

/** Lock an unapplied preview made after `madeAfter`. */
export const holdPreview = writing<
  PlanRow & { plan: StoredPlan },
  { shopId: string; importId: string; madeAfter: Date }
>(
  `select format, created, changed, draft_revision, plan from menu_imports
   where merchant_id = :merchantId and shop_id = :shopId and import_id = :importId and applied_at is null and at >= :madeAfter for update`,
)

/** Mark an import as applied; drops its plan and saves what it did. */
export const markApplied = writing<
  Nothing,
  { shopId: string; importId: string; at: Date; byName: string; draftRevision: number; done: string }
>(
  `update menu_imports set at = :at, applied_at = :at, by_name = :byName, draft_revision = :draftRevision, done = :done, plan = null
   where merchant_id = :merchantId and shop_id = :shopId and import_id = :importId`,
)

/** Lock an applied import. */
export const holdDone = writing<
  { draftRevision: number; done: DoneRows; undoneAt: Date | null },
  { shopId: string; importId: string }
>(
  `select draft_revision, done, undone_at from menu_imports
   where merchant_id = :merchantId and shop_id = :shopId and import_id = :importId and applied_at is not null for update`,
)

/** Mark an import as undone. */
export const markUndone = writing<Nothing, { shopId: string; importId: string; at: Date }>(
  'update menu_imports set undone_at = :at where merchant_id = :merchantId and shop_id = :shopId and import_id = :importId',
)
