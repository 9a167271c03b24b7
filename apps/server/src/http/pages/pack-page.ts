import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

/** A page as it is cached and sent. */
export interface PackedPage {
  readonly etag: string
  readonly brotli: Uint8Array
  /** Its `link` header. */
  readonly link?: string | undefined
}

/** Of cached pages: compressed once, sent often. */
export const fullQuality = 4
/** Of pages without HTML: many are sent during a rush of visitors, and none is kept. It takes a fifth of the time. */
export const emptyQuality = 1

export interface PageToPack {
  readonly html: string
  /** Of Brotli, 0 to 11. A visitor waits for the compression. */
  readonly quality: number
}

/** Runs in a thread of its own. */
export function packPage({ html, quality }: PageToPack): PackedPage {
  const body = Buffer.from(html)
  const brotli = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
  return { etag: `"${createHash('sha1').update(body).digest('base64url')}"`, brotli }
}
