import { readPictureKey, sizesOf } from '@tabard/domain/pictures/picture'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { encodeAvif } from './encode-picture.ts'
import { fileName } from './file-name.ts'
import { findFile, setHasAvif } from './queries.ts'

/** Create the AVIF files of a picture after its upload. Idempotent. */
export async function makeAvif(
  { pool, files }: Pick<UseCaseDeps, 'pool' | 'files'>,
  merchantId: string,
  key: string,
): Promise<void> {
  const parts = readPictureKey(key)
  if (!parts) return
  const { merchantKey, hash } = parts
  const row = await systemRead(pool, merchantId, (tx) => tx.row(findFile({ hash })))
  const source =
    row && !row.hasAvif ? await files.read(fileName(merchantKey, hash, 'source', 'webp')) : undefined
  if (!row || !source) return
  let bytes = 0
  for (const size of sizesOf(row.width)) {
    const made = await encodeAvif(source, Math.min(size, row.width))
    await files.write(fileName(merchantKey, hash, size, 'avif'), made)
    bytes += made.length
  }
  await systemWrite(pool, merchantId, (tx) => tx.change(setHasAvif({ hash, bytes })))
}
