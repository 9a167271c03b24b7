import type { PassKind, Wallet } from '@tabard/contract/value/passes/passes'
import type { Language } from '@tabard/domain/text/names'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A pass in a wallet. */
export interface PassRow extends Columns<
  'passes',
  'passId' | 'subjectId' | 'shopId' | 'tokenHash' | 'contentHash' | 'changedAt' | 'sentAt'
> {
  wallet: Wallet
  kind: PassKind
  language: Language
}

const columns =
  'pass_id, wallet, kind, subject_id, shop_id, language, token_hash, content_hash, changed_at, sent_at'

/** Save a pass. One of the same subject and wallet stays, with the new shop and language. */
export const savePass = writing<
  PassRow,
  {
    passId: string
    wallet: Wallet
    kind: PassKind
    subjectId: string
    shopId: string
    language: Language
    tokenHash: Buffer
    contentHash: Buffer
    at: Date
    /** Null: the wallet is about to get it. */
    sentAt: Date | null
  }
>(
  `insert into passes (merchant_id, pass_id, wallet, kind, subject_id, shop_id, language, token_hash, content_hash, changed_at, sent_at, created_at)
   values (:merchantId, :passId, :wallet, :kind, :subjectId, :shopId, :language, :tokenHash, :contentHash, :at, :sentAt, :at)
   on conflict (merchant_id, subject_id, wallet) do update set shop_id = excluded.shop_id, language = excluded.language
   returning ${columns}`,
)

/** Find a pass. */
export const findPass = reading<PassRow, { passId: string }>(
  `select ${columns} from passes where merchant_id = :merchantId and pass_id = :passId`,
)

/** Lock a pass: its changes are compared one after another. */
export const lockPass = writing<PassRow, { passId: string }>(
  `select ${columns} from passes where merchant_id = :merchantId and pass_id = :passId for no key update`,
)

/** List the passes of these subjects that a phone has: those of Apple with a registered device, and those of Google. */
export const listLivePasses = reading<{ passId: string }, { subjectIds: readonly string[] }>(
  `select p.pass_id from passes p where p.merchant_id = :merchantId and p.subject_id = any(:subjectIds::uuid[])
     and (p.wallet = 'google' or exists (
       select from pass_devices d where d.merchant_id = :merchantId and d.pass_id = p.pass_id))`,
)

/** Record changed content. The time of a change is always later than that of the one before. */
export const markChanged = writing<PassRow, { passId: string; contentHash: Buffer; at: Date }>(
  `update passes set content_hash = :contentHash, changed_at = greatest(:at, changed_at + interval '1 millisecond')
   where merchant_id = :merchantId and pass_id = :passId returning ${columns}`,
)

/** Record that the wallet was told of the change of this time. */
export const markSent = writing<Record<never, never>, { passId: string; at: Date }>(
  `update passes set sent_at = :at where merchant_id = :merchantId and pass_id = :passId and (sent_at is null or sent_at < :at)`,
)

/** List passes whose wallet was not told of a change before this time. */
export const listUnsent = reading<{ passId: string }, { before: Date }>(
  `select pass_id from passes where merchant_id = :merchantId and sent_at < changed_at and changed_at < :before
   order by changed_at limit 100`,
)

/** Delete passes of Apple made before a time that no device has. */
export const deleteUnusedPasses = writing<Record<never, never>, { before: Date }>(
  `delete from passes p where p.merchant_id = :merchantId and p.wallet = 'apple' and p.changed_at < :before
     and not exists (select from pass_devices d where d.merchant_id = :merchantId and d.pass_id = p.pass_id)`,
)
