import { createHash } from 'node:crypto'

/** The UUID of something in the demo: the same at each start, so that a repeated call changes nothing. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`tabard demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
