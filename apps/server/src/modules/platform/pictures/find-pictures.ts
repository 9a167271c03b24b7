import type { Picture } from '@tabard/domain/pictures/picture'
import type { ReadTx } from '../../../db/tx.ts'
import { listFiles } from './queries.ts'

/** The picture columns of a row. */
export interface PicturedRow {
  /** Missing in rows stored before pictures existed. */
  readonly picture?: string | null
  readonly picture_alt1?: string | null
  readonly picture_alt2?: string | null
}

/** Returns the picture of a row for a document. */
export type PictureOf = (row: PicturedRow) => { readonly picture?: Picture }

/** Load the pictures of these rows for a document. An empty alternative text is left out. */
export async function findPictures(tx: ReadTx, rows: readonly PicturedRow[]): Promise<PictureOf> {
  const hashes = [...new Set(rows.flatMap(({ picture }) => picture ?? []))]
  const files = hashes.length === 0 ? [] : await tx.rows(listFiles({ hashes }))
  const byHash = new Map(files.map((file) => [file.hash, file]))
  return ({ picture: hash, picture_alt1, picture_alt2 }) => {
    const file = byHash.get(hash ?? '')
    if (!file) return {}
    const { merchantKey, width, height, preview } = file
    const alt = { first: picture_alt1 ?? '', second: picture_alt2 ?? '' }
    return {
      picture: {
        key: `${merchantKey}/${file.hash}`,
        width,
        height,
        preview,
        ...(alt.first === '' && alt.second === '' ? {} : { alt }),
      },
    }
  }
}
