import { createHash } from 'node:crypto'
import { sizesOf } from '@tabard/domain/pictures/picture'
import type { Client } from 'pg'
import type { FileStorage } from '../../gateways/files/file-storage.ts'
import type { Log } from '../plain-fault.ts'

export interface SavedFile {
  name: string
  bytes: Buffer
}

/** How many files there are, and a hash of all of them in their order. */
export interface FilesSum {
  files: number
  sha256: string
}

/** Every file that a row of this snapshot names. They never change, and each was there before its row. */
export async function* readFiles(client: Client, storage: FileStorage, log: Log): AsyncGenerator<SavedFile> {
  let missing = 0
  for (const { name, isNeeded } of await listNames(client)) {
    const bytes = await storage.read(name)
    if (bytes) yield { name, bytes }
    else if (isNeeded) missing += 1
  }
  // Orders and money must not go unsaved for want of a picture.
  if (missing > 0)
    log(`WARNING: ${missing} picture files are not where they should be, and so not in this backup`)
}

interface Named {
  readonly name: string
  /** Pictures of the demo have no source. */
  readonly isNeeded: boolean
}

async function listNames(client: Client): Promise<Named[]> {
  // A database of an earlier version has no such table yet.
  const known = await client.query<{ table: string | null }>("select to_regclass('public.files') as table")
  if (known.rows[0]?.table == null) return []
  const { rows } = await client.query<{ key: string; width: number; has_avif: boolean }>(
    `select m.merchant_key || '/' || f.hash as key, f.width, f.has_avif
     from public.files f join public.merchants m using (merchant_id) order by 1`,
  )
  return [
    ...(await listDocuments(client)),
    ...rows.flatMap(({ key, width, has_avif }) => [
      { name: `${key}-source.webp`, isNeeded: false },
      ...sizesOf(width).flatMap((size) => [
        { name: `${key}-${size}.webp`, isNeeded: true },
        ...(has_avif ? [{ name: `${key}-${size}.avif`, isNeeded: true }] : []),
      ]),
    ]),
  ]
}

/** What shops offer for download. */
async function listDocuments(client: Client): Promise<Named[]> {
  const known = await client.query<{ table: string | null }>(
    "select to_regclass('public.shop_files') as table",
  )
  if (known.rows[0]?.table == null) return []
  const { rows } = await client.query<{ key: string }>(
    `select distinct m.merchant_key || '/' || f.hash as key
     from public.shop_files f join public.merchants m using (merchant_id) order by 1`,
  )
  return rows.map(({ key }) => ({ name: `${key}-document.pdf`, isNeeded: true }))
}

/** Counts and hashes files as they pass. */
export class FileSum {
  readonly #hash = createHash('sha256')
  #files = 0

  add({ name, bytes }: SavedFile): void {
    this.#hash.update(`${name} ${bytes.length}\n`).update(bytes)
    this.#files++
  }

  finish(): FilesSum {
    return { files: this.#files, sha256: this.#hash.digest('hex') }
  }
}
