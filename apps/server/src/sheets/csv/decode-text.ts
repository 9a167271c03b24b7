const utf8 = new TextDecoder('utf-8', { fatal: true })
const utf16le = new TextDecoder('utf-16le', { fatal: true })
const utf16be = new TextDecoder('utf-16be', { fatal: true })
const gb18030 = new TextDecoder('gb18030', { fatal: true })
const big5 = new TextDecoder('big5', { fatal: true })

/** Bytes 80 to 9F of Windows-1252, a full stop where undefined. The other bytes equal Latin-1. */
const windows1252 = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ'

/**
 * Decode text of unknown encoding: UTF-16 by its byte order mark, UTF-8, Big5 (Hong Kong, Taiwan),
 * GB18030 (Chinese Windows) or Windows-1252 (Western Windows). Undefined: none of these, or NUL characters.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decoded(bytes)
  return text === undefined || text.includes('\0') ? undefined : text
}

function decoded(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return attempt(utf16le, bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return attempt(utf16be, bytes)
  return (
    attempt(utf8, bytes) ??
    (isBig5(bytes) ? attempt(big5, bytes) : undefined) ??
    (isChinese(bytes) ? attempt(gb18030, bytes) : undefined) ??
    western(bytes)
  )
}

function attempt(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Chinese text consists of pairs of high bytes, mostly common characters. Accented Latin letters are single
 * high bytes.
 */
function isChinese(bytes: Buffer): boolean {
  let pairs = 0
  let others = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x80) continue
    if (trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xf7) || (lead >= 0xa1 && lead <= 0xa9))) {
      pairs += 1
      at += 1
    } else others += 1
  }
  return pairs > others * 2
}

/**
 * Common traditional characters have a lead byte from A4 to C6 and, four in ten, a low trail byte, which GB2312 never
 * has.
 */
function isBig5(bytes: Buffer): boolean {
  let pairs = 0
  let common = 0
  let low = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x80) continue
    const isLow = trail >= 0x40 && trail <= 0x7e
    if (lead < 0xa1 || lead > 0xf9 || !(isLow || trail >= 0xa1)) return false
    pairs += 1
    if (lead <= 0xc6) common += 1
    if (isLow) low += 1
    at += 1
  }
  return pairs > 0 && common > pairs * 0.8 && low > pairs * 0.1
}

function western(bytes: Buffer): string | undefined {
  let isKnown = true
  const text = bytes.toString('latin1').replaceAll(/[\u0080-\u009F]/g, (sign) => {
    const letter = windows1252[sign.charCodeAt(0) - 0x80] ?? '.'
    if (letter === '.') isKnown = false
    return letter
  })
  return isKnown ? text : undefined
}
