import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A picture's metadata. */
export type FileRow = Columns<'files', 'hash' | 'width' | 'height' | 'preview' | 'has_avif'>

/** Insert a picture. A repeated upload changes nothing. */
export const insertFile = writing<
  Record<never, never>,
  [
    merchantId: string,
    hash: string,
    width: number,
    height: number,
    preview: string,
    bytes: number,
    hasAvif: boolean,
    at: Date,
    by: string | null,
  ]
>(
  `insert into files (merchant_id, hash, width, height, preview, bytes, has_avif, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (merchant_id, hash) do nothing`,
)

/** Find a picture by its hash. */
export const findFile = reading<FileRow, [merchantId: string, hash: string]>(
  'select hash, width, height, preview, has_avif from files where merchant_id = $1 and hash = $2',
)

/** List pictures with the merchant's key, which their addresses begin with. */
export const listFiles = reading<
  FileRow & { merchant_key: string },
  [merchantId: string, hashes: readonly string[]]
>(
  `select f.hash, f.width, f.height, f.preview, f.has_avif, m.merchant_key from files f join merchants m using (merchant_id)
   where f.merchant_id = $1 and f.hash = any($2)`,
)

/** Mark a picture's AVIF files as created and add their bytes. */
export const setHasAvif = writing<Record<never, never>, [merchantId: string, hash: string, bytes: number]>(
  'update files set has_avif = true, bytes = bytes + $3 where merchant_id = $1 and hash = $2 and not has_avif',
)
