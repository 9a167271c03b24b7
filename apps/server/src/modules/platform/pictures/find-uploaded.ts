import { readPictureKey } from '@tabard/domain/pictures/picture'
import type { ReadTx } from '../../../db/tx.ts'
import { findFile } from './queries.ts'

/** Find the hash of an uploaded picture by its key. Another merchant's key is unknown. */
export async function findUploaded(
  tx: ReadTx,
  merchantKey: string,
  key: string,
): Promise<string | undefined> {
  const parts = readPictureKey(key)
  if (parts?.merchantKey !== merchantKey) return undefined
  return (await tx.row(findFile({ hash: parts.hash })))?.hash
}
