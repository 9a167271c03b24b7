import type { Picture } from '@tabard/domain/pictures/picture'
import type { ReadTx } from '../../../db/tx.ts'
import { listFiles } from './queries.ts'

/** What a row says of its picture, whatever it is a picture of. */
export interface PicturedRow {
  /** Missing in what was kept before there were pictures. */
  readonly picture?: string | null
  readonly picture_alt1?: string | null
  readonly picture_alt2?: string | null
}

/** The picture of a row, as documents carry it. */
export type PictureOf = (row: PicturedRow) => { readonly picture?: Picture }

/** Finds the picture of each of these rows, as documents carry it; a text that says nothing takes no room there. */
export async function findPictures(tx: ReadTx, rows: readonly PicturedRow[]): Promise<PictureOf> {
  const hashes = [...new Set(rows.flatMap(({ picture }) => picture ?? []))]
  const files = hashes.length === 0 ? [] : await tx.rows(listFiles(tx.merchantId, hashes))
  const byHash = new Map(files.map((file) => [file.hash, file]))
  return ({ picture: hash, picture_alt1, picture_alt2 }) => {
    const file = byHash.get(hash ?? '')
    if (!file) return {}
    const { merchant_key, width, height, preview } = file
    const alt = { first: picture_alt1 ?? '', second: picture_alt2 ?? '' }
    return {
      picture: {
        key: `${merchant_key}/${file.hash}`,
        width,
        height,
        preview,
        ...(alt.first === '' && alt.second === '' ? {} : { alt }),
      },
    }
  }
}
