import { reading, writing } from '../../../db/statement.ts'

/** What terms are for. */
export type TermsKind = 'giftCard' | 'storedValue'

interface TermsRow {
  version: number
  terms: unknown
}

/** Find the terms of a merchant. */
export const findTerms = reading<TermsRow, { kind: TermsKind; currency: string }>(
  'select version, terms from value_terms where merchant_id = :merchantId and kind = :kind and currency = :currency',
)

/** Save terms at a version; 0: the first ones. No row: someone else saved them first. */
export const saveTerms = writing<
  { version: number },
  { kind: TermsKind; currency: string; version: number; terms: string; at: Date }
>(
  `insert into value_terms as t (merchant_id, kind, currency, version, terms, changed_at)
   select :merchantId, :kind, :currency, :version::integer + 1, :terms::jsonb, :at
   where :version::integer = 0 or exists (
     select from value_terms e where e.merchant_id = :merchantId and e.kind = :kind and e.currency = :currency)
   on conflict (merchant_id, kind, currency) do update set version = t.version + 1, terms = :terms::jsonb, changed_at = :at
     where t.version = :version::integer
   returning version`,
)
