import { createHash } from 'node:crypto'
import type { Document } from '../handler.ts'

/** Encode a small document for this request. Private: shared caches must not store it. */
export function jsonDocument(value: unknown, { isPrivate }: { isPrivate: boolean }): Document {
  const body = Buffer.from(JSON.stringify(value))
  return {
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    isImmutable: false,
    type: 'application/json; charset=utf-8',
    body,
    isPrivate,
  }
}
