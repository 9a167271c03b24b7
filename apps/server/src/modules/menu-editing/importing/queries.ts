import type { ImportPlan, KnownSource } from '@tabard/domain/importing/planning/import-plan'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { CatalogueSnapshot } from '../../catalogue/snapshot-catalogue.ts'

type ShopKey = [merchantId: string, shopId: string]
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
export const listSources = reading<KnownSource, ShopKey>(
  `select source_id as "sourceId", item_id as "itemId", price_index as index from item_prices
   where merchant_id = $1 and shop_id = $2 and source_id is not null`,
)

type HeadColumn =
  | 'import_id'
  | 'at'
  | 'by_name'
  | 'format'
  | 'created'
  | 'changed'
  | 'same'
  | 'faulty'
  | 'option_groups'
  | 'undone_at'
/** The head of an import. */
export type ImportRow = Columns<'menu_imports', HeadColumn>

/** List the 20 latest applied imports. */
export const listImports = reading<ImportRow, ShopKey>(
  `select import_id, at, by_name, format, created, changed, same, faulty, option_groups, undone_at from menu_imports
   where merchant_id = $1 and shop_id = $2 and applied_at is not null order by at desc, import_id desc limit 20`,
)

/** Delete expired previews. */
export const deletePreviews = writing<Nothing, [...ShopKey, before: Date]>(
  'delete from menu_imports where merchant_id = $1 and shop_id = $2 and applied_at is null and at < $3',
)

/** Insert a preview with its plan. */
export const insertPreview = writing<
  Nothing,
  [
    ...ShopKey,
    importId: string,
    at: Date,
    byName: string,
    format: string,
    created: number,
    changed: number,
    same: number,
    faulty: number,
    groups: number,
    draftRevision: number,
    plan: string,
  ]
>(
  `insert into menu_imports (merchant_id, shop_id, import_id, at, by_name, format, created, changed, same, faulty, option_groups, draft_revision, plan)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)

type PlanRow = Columns<'menu_imports', 'format' | 'created' | 'changed' | 'draft_revision'>

/** Lock an unapplied preview made after `madeAfter`. */
export const holdPreview = writing<
  PlanRow & { plan: StoredPlan },
  [...ShopKey, importId: string, madeAfter: Date]
>(
  `select format, created, changed, draft_revision, plan from menu_imports
   where merchant_id = $1 and shop_id = $2 and import_id = $3 and applied_at is null and at >= $4 for update`,
)

/** Mark an import as applied; drops its plan and saves what it did. */
export const markApplied = writing<
  Nothing,
  [...ShopKey, importId: string, at: Date, byName: string, draftRevision: number, done: string]
>(
  `update menu_imports set at = $4, applied_at = $4, by_name = $5, draft_revision = $6, done = $7, plan = null
   where merchant_id = $1 and shop_id = $2 and import_id = $3`,
)

/** Lock an applied import. */
export const holdDone = writing<
  { draft_revision: number; done: DoneRows; undone_at: Date | null },
  [...ShopKey, importId: string]
>(
  `select draft_revision, done, undone_at from menu_imports
   where merchant_id = $1 and shop_id = $2 and import_id = $3 and applied_at is not null for update`,
)

/** Mark an import as undone. */
export const markUndone = writing<Nothing, [...ShopKey, importId: string, at: Date]>(
  'update menu_imports set undone_at = $4 where merchant_id = $1 and shop_id = $2 and import_id = $3',
)
