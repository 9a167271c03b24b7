/** The type of a file by its first bytes. Its name and declared type are only claims. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic' | 'svg' | 'pdf' | 'unknown'

/** Kinds of pictures that an upload may have. */
export const acceptedKinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

/** A kind of picture that an upload may have. */
export type AcceptedKind = (typeof acceptedKinds)[number]

/** The number of bytes that `sniffPicture` reads. */
export const sniffedBytes = 1_024

/** Whether an upload may have this kind. */
export function isAccepted(kind: PictureKind): kind is AcceptedKind {
  return (acceptedKinds as readonly PictureKind[]).includes(kind)
}

/** Returns the kind of a file by its first bytes; the name of the file proves nothing. */
export function sniffPicture(bytes: Uint8Array): PictureKind {
  const text = latin1(bytes.subarray(0, sniffedBytes))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') return kindOfBox(bytes, text)
  // PDF readers accept the mark anywhere in the first kilobyte.
  if (text.includes('%PDF-')) return 'pdf'
  return /<svg[\s>]/i.test(text.replaceAll('\0', '')) ? 'svg' : 'unknown'
}

/** AVIF and HEIC share a container; the brands in its first box distinguish them. */
function kindOfBox(bytes: Uint8Array, text: string): PictureKind {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const box = text.slice(8, Math.min(size, 256))
  const brands = [box.slice(0, 4), ...(box.slice(8).match(/.{4}/gs) ?? [])]
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : 'unknown'
}

/** Each byte as one character. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
