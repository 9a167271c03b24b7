import { describe, expect, it } from 'vitest'
import { isAccepted, sniffPicture } from './sniff-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const box = (brands: string) => `\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`

describe('file type detection', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe1\0\x10Exif'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['gif', 'GIF89a\x01\0'],
    ['gif', 'GIF87a'],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['avif', box('avif\0\0\0\0avifmif1miaf')],
    ['avif', box('mif1\0\0\0\0mif1avifmiaf')],
    ['heic', box('heic\0\0\0\0mif1heic')],
    ['heic', box('mif1\0\0\0\0mif1heic')],
    ['unknown', box('isom\0\0\x02\0isomiso2')],
    ['svg', '<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg">'],
    ['svg', '\xef\xbb\xbf<SVG onload="alert(1)">'],
    ['svg', '<\0s\0v\0g\0>\0'],
    ['pdf', '%PDF-1.7\n'],
    ['pdf', '\n\n%PDF-1.4'],
    ['unknown', ''],
    ['unknown', 'PK\x03\x04'],
    ['unknown', '<!doctype html><script>alert(1)</script>'],
    ['unknown', 'RIFF\x24\0\0\0WAVEfmt '],
    ['unknown', '\0\0\0\x18ftyp'],
  ])('is detected by its bytes: %s', (kind, text) => {
    expect(sniffPicture(bytes(text))).toBe(kind)
  })

  it('accepts only types that can be decoded and re-encoded', () => {
    expect(
      (['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'svg', 'pdf', 'unknown'] as const).filter(isAccepted),
    ).toEqual(['jpeg', 'png', 'webp', 'avif', 'gif'])
  })
})
