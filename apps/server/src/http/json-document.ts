import { createHash } from 'node:crypto'
import type { Document } from './handler.ts'

/** A small document made for this request. Private: not for shared caches. */
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
