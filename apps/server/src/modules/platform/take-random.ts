import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4_096)
let taken = pool.length

/**
 * Take random bytes of which nobody else gets any. One call of the system fills the pool for about 200 orders, as Node
 * does for `randomUUID`. At most 4,096 bytes.
 */
export function takeRandom(count: number): Buffer {
  if (taken + count > pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  const bytes = Buffer.from(pool.subarray(taken, taken + count))
  pool.fill(0, taken, taken + count)
  taken += count
  return bytes
}
