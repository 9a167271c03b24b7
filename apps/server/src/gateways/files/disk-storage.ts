import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkFileName, checkFolder, type FileStorage } from './file-storage.ts'

/** Store files in a folder: the default, for one machine. */
export function openDiskStorage(folder: string): FileStorage {
  const placeOf = (name: string) => path.join(folder, checkFileName(name))
  return {
    async write(name, bytes) {
      const place = placeOf(name)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o750 })
      // Write to a temporary file first, so that readers and crashes never see a partial file.
      const half = `${place}.${randomUUID()}.part`
      try {
        await writeDown(half, bytes)
        await rename(half, place)
      } finally {
        await rm(half, { force: true })
      }
    },

    read: (name) =>
      readFile(placeOf(name)).catch((error: unknown) => {
        if (isAbsence(error)) return undefined
        throw error
      }),

    removeFolder: (merchantKey) =>
      rm(path.join(folder, checkFolder(merchantKey)), { recursive: true, force: true }),
  }
}

/** Synced to disk before it returns, because a row will then refer to the file. */
async function writeDown(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
