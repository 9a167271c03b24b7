import type { Columns } from '../../../../db/rows.ts'
import { reading, writing } from '../../../../db/statement.ts'
import type { InsertedCard } from '../queries.ts'

/** Insert a preview of an import. */
export const insertImport = writing<
  Record<never, never>,
  Columns<'gift_card_imports', 'importId' | 'shopId' | 'sealed' | 'keyId' | 'createdAt'>
>(
  `insert into gift_card_imports (merchant_id, import_id, shop_id, sealed, key_id, created_at)
   values (:merchantId, :importId, :shopId, :sealed, :keyId, :createdAt)`,
)

/** A preview of an import. */
export interface ImportRow extends Columns<
  'gift_card_imports',
  'importId' | 'sealed' | 'keyId' | 'createdAt'
> {
  /** What the import did; null: it was not applied. */
  done: unknown
}

/** Lock a preview, to apply it once. */
export const lockImport = writing<ImportRow, { importId: string; shopId: string }>(
  `select import_id, sealed, key_id, created_at, done from gift_card_imports
   where merchant_id = :merchantId and import_id = :importId and shop_id = :shopId for update`,
)

/** Note what an import did, and drop its content, which has codes. */
export const noteDone = writing<Record<never, never>, { importId: string; done: string }>(
  `update gift_card_imports set done = :done::jsonb, sealed = '', key_id = '' where merchant_id = :merchantId and import_id = :importId`,
)

/** Delete previews made before. */
export const purgeImports = writing<Record<never, never>, { before: Date }>(
  'delete from gift_card_imports where merchant_id = :merchantId and created_at < :before',
)

/** A number that a card has. */
export interface KnownNumber {
  number: string
  /** It was imported; otherwise sold or given here. */
  isImported: boolean
}

/** List which numbers cards have. */
export const listKnownNumbers = reading<KnownNumber, { numbers: readonly string[] }>(
  `select number, origin = 'imported' as is_imported from gift_cards where merchant_id = :merchantId and number = any(:numbers) order by number`,
)

/** Insert an imported card. No row: a card has its number. */
export const insertImported = writing<
  { giftCardId: string },
  Pick<
    InsertedCard,
    | 'giftCardId'
    | 'number'
    | 'codeHash'
    | 'codeSealed'
    | 'linkHash'
    | 'currency'
    | 'initialCents'
    | 'recipientEmail'
    | 'language'
    | 'createdAt'
    | 'expiresAt'
  >
>(
  `insert into gift_cards (merchant_id, gift_card_id, number, code_hash, code_sealed, link_hash, currency, shop_id, initial_cents, status,
     recipient_email, language, created_at, expires_at, origin, delivery)
   values (:merchantId, :giftCardId, :number, :codeHash, :codeSealed, :linkHash, :currency, null, :initialCents, 'active',
     :recipientEmail, :language, :createdAt, :expiresAt, 'imported', 'print')
   on conflict on constraint gift_cards_number do nothing returning gift_card_id`,
)
