import { randomUUID } from 'node:crypto'

/** Create a uuid v7: ids created together are next to each other in their index (F12). */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  // Differs from v4 in the first 48 bits, which are the time, and in the version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
