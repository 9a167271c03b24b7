/**
 * SQL: the owner of an account of value today. A member card that was merged into another has nothing any more: what its
 * orders return or take back moves at the other one.
 */
export const ownerNow = (owner: string): string =>
  `coalesce((select mc.merged_into::text from member_cards mc where mc.merchant_id = :merchantId and mc.card_id = nullif(${owner}, '')::uuid), ${owner})`
