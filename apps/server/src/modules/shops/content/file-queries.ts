import type { ShopFile } from '@tabard/contract/shops/content/calls'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/** A file of a shop. */
export type ShopFileRow = Columns<'shop_files', 'fileId' | 'hash' | 'bytes' | 'name1' | 'name2'>

/** List the files of a shop in order. */
export const listFileRows = reading<ShopFileRow, { shopId: string }>(
  `select file_id, hash, bytes, name1, name2 from shop_files
   where merchant_id = :merchantId and shop_id = :shopId order by position, file_id`,
)

/** Insert a file as the last. The same bytes return the existing row. */
export const insertShopFile = writing<
  ShopFileRow,
  { shopId: string; fileId: string; hash: string; bytes: number; name: string; at: Date; by: string }
>(
  `insert into shop_files (merchant_id, shop_id, file_id, hash, bytes, name1, name2, position, created_at, created_by)
   select :merchantId, :shopId, :fileId, :hash, :bytes, :name, '', coalesce(max(position), -1) + 1, :at, :by
   from shop_files where merchant_id = :merchantId and shop_id = :shopId
   on conflict (merchant_id, shop_id, hash) do update set bytes = excluded.bytes
   returning file_id, hash, bytes, name1, name2`,
)

/** Rename a file. No row: unknown file. */
export const nameShopFile = writing<
  { fileId: string },
  { shopId: string; fileId: string; name1: string; name2: string }
>(
  `update shop_files set name1 = :name1, name2 = :name2
   where merchant_id = :merchantId and shop_id = :shopId and file_id = :fileId returning file_id`,
)

/** Delete a file and return it. No row: unknown file. */
export const deleteShopFile = writing<ShopFileRow, { shopId: string; fileId: string }>(
  `delete from shop_files where merchant_id = :merchantId and shop_id = :shopId and file_id = :fileId
   returning file_id, hash, bytes, name1, name2`,
)

/** Present a file with its address. */
export function presentFile(row: ShopFileRow, merchantKey: string): ShopFile {
  return {
    fileId: row.fileId,
    names: { first: row.name1, second: row.name2 },
    bytes: row.bytes,
    address: `/downloads/${merchantKey}/${row.hash}.pdf`,
  }
}
