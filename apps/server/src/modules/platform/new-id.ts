import { randomUUID } from 'node:crypto'

/** A uuid v7: ids minted together stand together in their index (F12). */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  // A v4 differs in its first 48 bits, which are random there, and in its version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
