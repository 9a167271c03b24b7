import { readPictureKey } from '@tabard/domain/pictures/picture'
import type { ReadTx } from '../../../db/tx.ts'
import { findFile } from './queries.ts'

/** The hash of a picture this merchant has uploaded, by its key; another merchant's is one that is not there. */
export async function findUploaded(
  tx: ReadTx,
  merchantKey: string,
  key: string,
): Promise<string | undefined> {
  const parts = readPictureKey(key)
  if (parts?.merchantKey !== merchantKey) return undefined
  return (await tx.row(findFile(tx.merchantId, parts.hash)))?.hash
}
