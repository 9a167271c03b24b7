import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createHashQueue, type HashPriority } from './hash-queue.ts'

/** OWASP's second choice of argon2id settings: 19 MiB, two passes; about 20 ms on a shop's machine. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const queue = createHashQueue()

/** Hash a password. Only for callers who proved a session, code or link first. Throws `server.busy`. */
export function hashPassword(password: string): Promise<string> {
  return queue.run('known', () => hash(password, settings))
}

/**
 * Check a password. Takes the same time without a hash: it then checks against a fixed one and returns false.
 * Throws `server.busy`.
 */
export function isPassword(
  password: string,
  known: string | undefined,
  pipeline: HashPriority = 'known',
): Promise<boolean> {
  return queue.run(pipeline, async () => {
    nobodys ??= hash('a password that nobody has', settings)
    const isRight = await verify(known ?? (await nobodys), password)
    return isRight && known !== undefined
  })
}

let nobodys: Promise<string> | undefined

/** Generate a password of about 79 random bits, in letters that are easy to read and type on a till. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const bytes = [...randomBytes(16)]
  return bytes
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
}
