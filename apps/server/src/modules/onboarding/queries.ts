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
