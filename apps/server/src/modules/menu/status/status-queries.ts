import type { Columns } from '../../../db/rows.ts'
import { reading } from '../../../db/statement.ts'
import type { UsedUp } from '../../shops/shop-promotions.ts'

/** Shop state and menu version together: the first thing every order reads. */
export interface OrderingStateRow extends Columns<
  'shop_states',
  'configVersion' | 'tradingUntil' | 'message1' | 'message2'
> {
  trading: 'open' | 'closed' | 'paused'
  menuVersion: string | null
  /** Versions of price levels above 0, by level. Null: there are none. */
  levelVersions: Readonly<Record<string, string>> | null
  usedUp: readonly UsedUp[]
}

/** Find the ordering state of a shop and channel. */
export const findOrderingState = reading<OrderingStateRow, { shopId: string; channel: string }>(
  `select s.config_version, s.trading, s.trading_until, s.message1, s.message2, m.version as menu_version,
     (select jsonb_object_agg(l.price_level, l.version) from menus l
      where l.merchant_id = :merchantId and l.shop_id = :shopId and l.channel = :channel and l.price_level > 0) as level_versions,
     (select coalesce(json_agg(json_build_object('promotion', u.promotion_id, 'day', u.key) order by u.promotion_id, u.key), '[]') from promotion_uses u
      where u.merchant_id = :merchantId and u.kind in ('all', 'day') and u.used >= u.most) as used_up
   from shop_states s
   left join menus m on m.merchant_id = :merchantId and m.shop_id = s.shop_id and m.channel = :channel and m.price_level = 0
   where s.merchant_id = :merchantId and s.shop_id = :shopId`,
)
