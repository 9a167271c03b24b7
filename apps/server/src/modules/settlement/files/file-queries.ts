import type { MovementKind } from '@tabard/domain/payments/compare-settlement'
import type { ReadStatement } from '@tabard/domain/payments/statement/read-statement'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { NamedColumns } from './understand-statement.ts'

type Nothing = Record<never, never>

/** Insert the preview of a file. */
export const insertPreview = writing<
  Nothing,
  {
    previewId: string
    shopId: string
    accountId: string
    at: Date
    fileName: string
    hash: string
    columns: string
    content: string
  }
>(
  `insert into settlement_previews (merchant_id, preview_id, shop_id, account_id, at, file_name, hash, columns, content)
   values (:merchantId, :previewId, :shopId, :accountId, :at, :fileName, :hash, :columns::jsonb, :content::jsonb)`,
)

/** Delete previews of a shop that are too old to apply. */
export const deletePreviews = writing<Nothing, { shopId: string; before: Date }>(
  'delete from settlement_previews where merchant_id = :merchantId and shop_id = :shopId and at < :before',
)

/** Take a preview, to apply it. No row: it is unknown, too old, or was applied. */
export const takePreview = writing<
  Columns<'settlement_previews', 'accountId' | 'fileName' | 'hash'> & {
    columns: NamedColumns
    content: ReadStatement
  },
  { shopId: string; previewId: string; after: Date }
>(
  `delete from settlement_previews
   where merchant_id = :merchantId and shop_id = :shopId and preview_id = :previewId and at >= :after
   returning account_id, file_name, hash, columns, content`,
)

/** List what people said of the columns of an account's files, the latest first. */
export const listNamedColumns = reading<{ columns: NamedColumns }, { accountId: string }>(
  `select columns from settlement_imports where merchant_id = :merchantId and account_id = :accountId order by at desc limit 20`,
)

/** Insert an import. No row: the account has the same file. */
export const insertImport = writing<
  { importId: string },
  {
    importId: string
    shopId: string
    accountId: string
    at: Date
    byId: string
    byName: string
    fileName: string
    hash: string
    columns: string
    from: Date
    until: Date
    matched: number
    unmatched: number
    known: number
    unread: number
  }
>(
  `insert into settlement_imports (merchant_id, import_id, shop_id, account_id, at, by_id, by_name, file_name, hash, columns, covers_from, covers_until,
     matched, unmatched, known, unread)
   values (:merchantId, :importId, :shopId, :accountId, :at, :byId, :byName, :fileName, :hash, :columns::jsonb, :from, :until, :matched, :unmatched, :known, :unread)
   on conflict (merchant_id, account_id, hash) do nothing returning import_id`,
)

/** Find the import of a file. */
export const findImport = reading<{ at: Date; byName: string }, { accountId: string; hash: string }>(
  'select at, by_name from settlement_imports where merchant_id = :merchantId and account_id = :accountId and hash = :hash',
)

/** List the last imports of a shop. */
export const listShownImports = reading<
  Columns<
    'settlement_imports',
    | 'importId'
    | 'accountId'
    | 'at'
    | 'byName'
    | 'fileName'
    | 'hash'
    | 'matched'
    | 'unmatched'
    | 'known'
    | 'unread'
  >,
  { shopId: string }
>(
  `select import_id, account_id, at, by_name, file_name, hash, matched, unmatched, known, unread from settlement_imports
   where merchant_id = :merchantId and shop_id = :shopId order by at desc, import_id desc limit 20`,
)

/** List the lines of an account that these ids name. */
export const listKnownLines = reading<
  {
    kind: MovementKind
    transaction: string
    day: string
    isFiled: boolean
    attemptId: string | null
    refundId: string | null
  },
  { accountId: string; ids: readonly string[]; transactions: readonly string[] }
>(
  `select kind, transaction, day::text, import_id is not null as is_filed, attempt_id, refund_id from settlement_lines
   where merchant_id = :merchantId and account_id = :accountId
     and (attempt_id = any(:ids::uuid[]) or refund_id = any(:ids::uuid[]) or transaction = any(:transactions))`,
)

/** List which of these ids name payments of other accounts of the merchant. */
export const listElsewhere = reading<
  { transaction: string | null; reference: string },
  { accountId: string; ids: readonly string[] }
>(
  `select provider_transaction as transaction, reference from payment_attempts
   where merchant_id = :merchantId and account_id is distinct from :accountId::uuid and (provider_transaction = any(:ids) or reference = any(:ids))`,
)

/** Record which file has these lines: a JSON array. */
export const markFiled = writing<Nothing, { accountId: string; importId: string; lines: string }>(
  `update settlement_lines s set import_id = :importId
   from jsonb_to_recordset(:lines::jsonb) l(kind text, transaction text)
   where s.merchant_id = :merchantId and s.account_id = :accountId and s.kind = l.kind and s.transaction = l.transaction and s.import_id is null`,
)
