import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import type { Columns } from '../../db/rows.ts'
import { reading } from '../../db/statement.ts'

/** List the offers of a shop and of its merchant that are neither archived nor paused. */
export const listLivePromotions = reading<
  Columns<'promotions', 'promotionId' | 'maxUses' | 'maxPerCustomer' | 'maxPerDay'> & {
    terms: PromotionTerms
  },
  { shopId: string }
>(
  `select promotion_id, terms, max_uses, max_per_customer, max_per_day from promotions
   where merchant_id = :merchantId and (shop_id = :shopId or shop_id is null) and archived_at is null and not is_paused
   order by promotion_id`,
)
