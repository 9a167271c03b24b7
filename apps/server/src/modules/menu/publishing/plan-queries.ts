import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { CatalogueSnapshot } from '../../catalogue/draft/catalogue-snapshot.ts'

type PlanColumn = 'planId' | 'at' | 'madeAt' | 'byName' | 'byId' | 'note'
/** A planned publication without its snapshot. */
export type PlanRow = Columns<'menu_plans', PlanColumn>

const planColumns = 'plan_id, at, made_at, by_name, by_id, note'

/** Find the planned publication of a shop. */
export const findPlan = reading<PlanRow, { shopId: string }>(
  `select ${planColumns} from menu_plans where merchant_id = :merchantId and shop_id = :shopId`,
)

/** Find the snapshot of a planned publication. */
export const findPlanSnapshot = reading<{ snapshot: CatalogueSnapshot }, { shopId: string; planId: string }>(
  'select snapshot from menu_plans where merchant_id = :merchantId and shop_id = :shopId and plan_id = :planId',
)

/** Save a plan in place of the one named, or of none. No row: the shop has another plan. */
export const savePlan = writing<
  PlanRow,
  {
    shopId: string
    planId: string
    at: Date
    madeAt: Date
    byName: string
    byId: string
    note: string
    snapshot: string
    replaces: string | null
  }
>(
  `insert into menu_plans as p (merchant_id, shop_id, plan_id, at, made_at, by_name, by_id, note, snapshot)
   values (:merchantId, :shopId, :planId, :at, :madeAt, :byName, :byId, :note, :snapshot)
   on conflict (merchant_id, shop_id) do update
   set plan_id = :planId, at = :at, made_at = :madeAt, by_name = :byName, by_id = :byId, note = :note, snapshot = :snapshot where p.plan_id = :replaces
   returning ${planColumns}`,
)

/** Move a plan to another time under a new id. No row: unknown plan. */
export const movePlan = writing<PlanRow, { shopId: string; planId: string; newPlanId: string; at: Date }>(
  `update menu_plans set plan_id = :newPlanId, at = :at where merchant_id = :merchantId and shop_id = :shopId and plan_id = :planId
   returning ${planColumns}`,
)

/** Delete a plan and return it. No row: unknown plan. */
export const takePlan = writing<
  PlanRow & { snapshot: CatalogueSnapshot },
  { shopId: string; planId: string }
>(
  `delete from menu_plans where merchant_id = :merchantId and shop_id = :shopId and plan_id = :planId returning ${planColumns}, snapshot`,
)
