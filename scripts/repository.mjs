import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, from any working folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'test-results'])

/** Every file below a folder; built and installed files are left out. */
export function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* walk(inner)
    } else if (entry.isFile()) yield inner
  }
}

/** Exit with one sentence for the user. */
export function stopWith(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
