import { createHash } from 'node:crypto'
import { sizesOf } from '@tabard/domain/pictures/picture'
import type { Client } from 'pg'
import type { FileStorage } from '../../gateways/files/file-storage.ts'
import type { Log } from '../plain-fault.ts'

/** A stored file with its content. */
export interface SavedFile {
  name: string
  bytes: Buffer
}

/** The number of files, and a hash of all of them in order. */
export interface FilesSum {
  files: number
  sha256: string
}

/** Read every file that a row of this snapshot names. Files never change and are stored before their row. */
export async function* readFiles(client: Client, storage: FileStorage, log: Log): AsyncGenerator<SavedFile> {
  let missing = 0
  for (const { name, isNeeded } of await listNames(client)) {
    const bytes = await storage.read(name)
    if (bytes) yield { name, bytes }
    else if (isNeeded) missing += 1
  }
  // A missing picture must not prevent the backup of orders and money.
  if (missing > 0) log(`WARNING: ${missing} picture files are missing and not in this backup`)
}

interface Named {
  readonly name: string
  /** False: pictures of the demo have no source. */
  readonly isNeeded: boolean
}

async function listNames(client: Client): Promise<Named[]> {
  // A database of an earlier version lacks this table.
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

/** Files that shops offer for download. */
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
