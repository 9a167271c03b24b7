import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { PlainFault } from '../plain-fault.ts'

/**
 * Create the symbolic links that an npm package cannot contain. Its install script creates them, unless npm
 * ignores scripts. Throws `PlainFault`.
 */
export function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const at = path.join(native, path.relative('native', target))
    if (existsSync(at)) continue
    try {
      symlinkSync(path.basename(source), at)
    } catch (fault) {
      throw new PlainFault(`Could not finish installing PostgreSQL (${String(fault)}): run npm rebuild.`)
    }
  }
}
