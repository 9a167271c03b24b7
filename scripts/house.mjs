import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, whatever folder a script is called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'test-results'])

/** Every file under a folder, as paths; what is built or installed is left out. */
export function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* walk(inner)
    } else if (entry.isFile()) yield inner
  }
}

/** Ends the process with one sentence for the person at the keyboard. */
export function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
