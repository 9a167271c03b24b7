import { reading, writing } from '../../db/statement.ts'

/** Find a set-up link, and whether the installation has a merchant. */
export const findLink = reading<{ expiresAt: Date; usedAt: Date | null; isTaken: boolean }, { hash: Buffer }>(
  `select expires_at, used_at, exists (select from merchants) as is_taken from setup_links where token_hash = :hash`,
)

/** Use the link up. No row: it was used before, or opens nothing. Of parallel calls one gets the row. */
export const useSetupLink = writing<{ isUsed: boolean }, { hash: Buffer; at: Date }>(
  `update setup_links set used_at = :at where token_hash = :hash and used_at is null and expires_at > :at
   returning true as is_used`,
)

/** Create the merchant of an empty installation. No row: it has one. Send it after `useSetupLink`, which locks. */
export const insertFirstMerchant = writing<
  { merchantId: string },
  { merchantKey: string; name1: string; name2: string; at: Date }
>(
  `insert into merchants (merchant_id, merchant_key, name1, name2, is_demo, created_at)
   select :merchantId, :merchantKey, :name1, :name2, false, :at where not exists (select from merchants)
   returning merchant_id`,
)

/** The set-up steps of a shop and whether each is done. */
export interface ProgressRow {
  businessDetails: boolean
  taxes: boolean
  hours: boolean
  looks: boolean
  menu: boolean
  payments: boolean
  tables: boolean
  staff: boolean
  order: boolean
  opened: boolean
}

/** Read the set-up steps from the stored state; no flag records them. */
export const readSteps = reading<ProgressRow, { shopId: string }>(
  `select s.phone <> '' and s.street <> '' as "businessDetails",
     s.taxes_by <> '' as taxes,
     exists (select from shop_hours h where h.merchant_id = :merchantId and h.shop_id = :shopId) as hours,
     s.branding_by <> '' as looks,
     coalesce((select p.item_count > 0 from menu_publications p where p.merchant_id = :merchantId and p.shop_id = :shopId
       order by p.number desc limit 1), false) as menu,
     s.payments @> '[{"isShown": true}]' as payments,
     exists (select from shop_tables t join table_codes c on c.merchant_id = :merchantId and c.table_id = t.table_id
       where t.merchant_id = :merchantId and t.shop_id = :shopId and t.is_active and c.is_printed and c.retired_at is null) as tables,
     exists (select from staff_invitations i where i.merchant_id = :merchantId and (i.shop_id is null or i.shop_id = :shopId))
       or (select count(distinct a.person_id) > 1 from staff_assignments a
         where a.merchant_id = :merchantId and (a.shop_id is null or a.shop_id = :shopId)) as staff,
     exists (select from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.status in ('ready', 'completed')) as "order",
     (select t.trading = 'open' from shop_states t where t.merchant_id = :merchantId and t.shop_id = :shopId) as opened
   from shops s where s.merchant_id = :merchantId and s.shop_id = :shopId`,
)
