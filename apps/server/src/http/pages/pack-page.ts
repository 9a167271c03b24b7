import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { toBytes, type PageTemplate } from './page-template.ts'

/** A page as it is cached and sent. */
export interface PackedPage {
  readonly etag: string
  readonly brotli: Uint8Array
  /** Its `link` header. */
  readonly link?: string | undefined
}

/** Of menus: few pages, compressed once, which most visitors begin with. */
export const menuQuality = 5
/** Of other cached pages. A menu of 190 items has hundreds, and a higher quality takes two thirds longer for 4 %. */
export const usualQuality = 3
/** Of pages without HTML: many are sent during a rush of visitors, and none is kept. It takes a fifth of the time. */
export const emptyQuality = 1

export interface PageToPack {
  readonly page: PageTemplate
  /** Of Brotli, 0 to 11. A visitor waits for the compression. */
  readonly quality: number
}

/** Runs in a thread of its own. */
export function packPage({ page, quality }: PageToPack): PackedPage {
  const body = toBytes(page)
  const brotli = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
  return { etag: `"${createHash('sha1').update(body).digest('base64url')}"`, brotli }
}
