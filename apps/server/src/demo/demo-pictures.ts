import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileStorage } from '../gateways/files/file-storage.ts'
import type { MenuFile } from './menu-file.ts'

/** A picture created by demo/draw-pictures.mjs, and the items that it shows. */
export interface DemoPicture {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly preview: string
  readonly bytes: number
  /** Keys of items by shop. */
  readonly items: Readonly<Record<string, readonly string[]>>
}

/** The menu with a picture of each item. */
export function withPictures(file: MenuFile, pictures: readonly DemoPicture[]): MenuFile {
  const byItem = new Map(
    pictures.flatMap((picture) => (picture.items[file.code] ?? []).map((key) => [key, picture] as const)),
  )
  return {
    ...file,
    items: file.items.map((item) => {
      const picture = byItem.get(item.key)
      const { first, second } = item.names
      const alt = { first: `Illustration of ${first}`, second: `${second}插画` }
      return picture ? { ...item, picture: { hash: picture.hash, alt } } : item
    }),
  }
}

/** Rows of the pictures for the `files` table. */
export function fileRows(pictures: readonly DemoPicture[], now: number): Record<string, unknown>[] {
  return pictures.map(({ hash, width, height, preview, bytes }) => ({
    hash,
    width,
    height,
    preview,
    bytes,
    has_avif: true,
    created_at: new Date(now).toISOString(),
    created_by: null,
  }))
}

/** Copy the demo's pictures into the file storage, where they are like uploaded ones. */
export async function copyDemoPictures(files: FileStorage, merchantKey: string): Promise<void> {
  const folder = findDrawn(fileURLToPath(new URL('./', import.meta.url)))
  const names = await readdir(folder)
  await Promise.all(
    names.map(async (name) => files.write(`${merchantKey}/${name}`, await readFile(join(folder, name)))),
  )
}

/** Search the parent folders of this file, wherever it was built to. */
function findDrawn(from: string): string {
  const folder = join(from, 'demo/pictures')
  if (existsSync(folder)) return folder
  const above = dirname(from)
  if (above === from) throw new Error('demo pictures not found')
  return findDrawn(above)
}
