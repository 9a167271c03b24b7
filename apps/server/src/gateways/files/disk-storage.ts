import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkFileName, checkFolder, type FileStorage } from './file-storage.ts'

/** Files in a folder: the default, on one machine. */
export function openDiskStorage(folder: string): FileStorage {
  const placeOf = (name: string) => path.join(folder, checkFileName(name))
  return {
    async write(name, bytes) {
      const place = placeOf(name)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o750 })
      // Written beside it first: whoever reads meanwhile, and whatever ends us here, finds no half of it.
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

/** On the disk itself when it returns: a row will say that the file is there. */
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
