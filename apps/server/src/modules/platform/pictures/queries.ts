import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A picture's metadata. */
export type FileRow = Columns<'files', 'hash' | 'width' | 'height' | 'preview' | 'hasAvif'>

/** Insert a picture. A repeated upload changes nothing. */
export const insertFile = writing<
  Record<never, never>,
  {
    hash: string
    width: number
    height: number
    preview: string
    bytes: number
    hasAvif: boolean
    at: Date
    by: string | null
  }
>(
  `insert into files (merchant_id, hash, width, height, preview, bytes, has_avif, created_at, created_by)
   values (:merchantId, :hash, :width, :height, :preview, :bytes, :hasAvif, :at, :by) on conflict (merchant_id, hash) do nothing`,
)

/** Find a picture by its hash. */
export const findFile = reading<FileRow, { hash: string }>(
  'select hash, width, height, preview, has_avif from files where merchant_id = :merchantId and hash = :hash',
)

/** List pictures with the merchant's key, which their addresses begin with. */
export const listFiles = reading<FileRow & { merchantKey: string }, { hashes: readonly string[] }>(
  `select f.hash, f.width, f.height, f.preview, f.has_avif, m.merchant_key from files f join merchants m on m.merchant_id = :merchantId
   where f.merchant_id = :merchantId and f.hash = any(:hashes)`,
)

/** Mark a picture's AVIF files as created and add their bytes. */
export const setHasAvif = writing<Record<never, never>, { hash: string; bytes: number }>(
  'update files set has_avif = true, bytes = bytes + :bytes where merchant_id = :merchantId and hash = :hash and not has_avif',
)
