import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const inflated = promisify(inflate)

/** Bytes that the streams of a PDF may have when they are unpacked: each, and together. */
const mostOfStream = 4 * 1024 * 1024
const mostTogether = 64 * 1024 * 1024
/** Bytes of strings that are read with each font, and fonts whose codes are read. */
const mostShown = 1024 * 1024
const mostFonts = 40

/** A font's characters by their codes: two or four hex digits. */
type CharacterMap = ReadonlyMap<string, string>

/**
 * Read the texts of a PDF: what its pages show, values of forms, notes and metadata. Pieces that it places apart are on lines of
 * their own. Text in pictures, in encrypted files and in rare encodings is not read.
 */
export async function readPdfText(bytes: Buffer): Promise<string> {
  const parts = await unpack(bytes)
  const fonts = parts.filter((part) => part.includes('begincmap')).slice(0, mostFonts)
  const maps = [undefined, ...fonts.map(charactersOf)]
  const shown: Shown[] = []
  let left = mostShown
  for (const part of parts.filter((each) => !each.includes('begincmap'))) {
    const pieces = shownIn(part, left)
    left -= pieces.reduce((sum, { hex }) => sum + hex.length / 2, 0)
    shown.push(...pieces)
    // A large file does not hold up other requests.
    await nextTurn()
  }
  const texts = [
    ...maps.map((map) => shown.map(({ hex, after }) => `${decoded(hex, map)}${after}`).join('')),
    ...parts.filter((part) => part.includes('<?xpacket')).map((part) => part.replaceAll(/<[^>]*>/g, '\n')),
  ]
  // Dates have as many digits as card numbers.
  return texts.join('\n').replaceAll(/D:\d{4,14}/g, '')
}

/** The file without its streams, and each stream that has no picture or font, unpacked. One character for each byte. */
async function unpack(bytes: Buffer): Promise<readonly string[]> {
  const text = bytes.toString('latin1')
  const parts: string[] = []
  let outside = ''
  let at = 0
  let left = mostTogether
  for (let next = streamAfter(text, at); next; next = streamAfter(text, at)) {
    outside += text.slice(at, next.start)
    at = next.end
    if (/\/(?:Image|Length1|FontFile)/.test(next.dictionary)) continue
    const part = await unpackStream(bytes.subarray(next.start, next.end), next.dictionary, left)
    left -= part.length
    parts.push(part)
  }
  return [...parts, outside + text.slice(at)]
}

function streamAfter(text: string, from: number) {
  const found = /\bstream\r?\n/g
  found.lastIndex = from
  const match = found.exec(text)
  if (!match) return undefined
  const start = match.index + match[0].length
  const end = text.indexOf('endstream', start)
  const opened = text.lastIndexOf(' obj', match.index)
  return {
    start,
    end: end === -1 ? text.length : end,
    dictionary: text.slice(Math.max(from, opened), match.index),
  }
}

async function unpackStream(stream: Buffer, dictionary: string, left: number): Promise<string> {
  if (!dictionary.includes('/Filter')) return stream.subarray(0, left).toString('latin1')
  if (!/\/FlateDecode|\/Fl\b/.test(dictionary) || left <= 0) return ''
  try {
    // A stream without its last bytes is read as far as it goes.
    const { Z_SYNC_FLUSH: finishFlush } = constants
    const maxOutputLength = Math.min(mostOfStream, left)
    return (await inflated(stream, { finishFlush, maxOutputLength })).toString('latin1')
  } catch {
    return ''
  }
}

/** The characters of a font by its `ToUnicode` map. */
function charactersOf(part: string): CharacterMap {
  const map = new Map<string, string>()
  for (const [, listed = ''] of part.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', character = ''] of listed.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      map.set(code.toLowerCase(), utf16Of(character))
  for (const [, listed = ''] of part.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', to = ''] of listed.matchAll(
      /<([\da-f]{2,4})>\s*<([\da-f]{2,4})>\s*(<[\da-f]+>|\[[^\]]*\])/gi,
    ))
      addRange(map, {
        first,
        last,
        characters: [...to.matchAll(/<([\da-f]+)>/gi)].map(([, each = '']) => each),
      })
  return map
}

function addRange(
  map: Map<string, string>,
  {
    first,
    last,
    characters,
  }: { readonly first: string; readonly last: string; readonly characters: readonly string[] },
): void {
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  const [start = ''] = characters
  for (let code = from; code <= Math.min(to, from + 255); code += 1) {
    const listed = characters.length > 1 ? characters[code - from] : undefined
    const following = (Number.parseInt(start, 16) + code - from).toString(16).padStart(start.length, '0')
    map.set(code.toString(16).padStart(first.length, '0'), utf16Of(listed ?? following))
  }
}

function utf16Of(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{1,4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
}

/** A string, a list, a number or an operator of a page. */
const token = /\((?:\\[\s\S]|[^\\()])*\)|<[\da-fA-F\s]*>|[[\]]|-?\d+(?:\.\d+)?|[a-zA-Z'"*]+/g
/** A gap of this many thousandths of the font's size is a space. */
const spaceFrom = -180

/** A string of a page: its bytes, as two hex digits each, and what follows it. */
interface Shown {
  readonly hex: string
  after: '' | ' ' | '\n'
}

/** The strings of a part, each on a line. Those of a list are one line: they are letters of one text with their distances. */
function shownIn(part: string, most: number): readonly Shown[] {
  const shown: Shown[] = []
  let left = most
  let isInList = false
  for (const [found] of part.matchAll(token)) {
    const last = shown.at(-1)
    if (found.startsWith('(') || found.startsWith('<')) {
      const hex = bytesOf(found)
      left -= hex.length / 2
      if (left < 0) break
      shown.push({ hex, after: isInList ? '' : '\n' })
    } else if (found === '[') isInList = true
    else if (found === ']') {
      if (isInList && last) last.after = '\n'
      isInList = false
    } else if (isInList && last && Number(found) < spaceFrom) last.after = ' '
  }
  return shown
}

/** The bytes of a string, as two hex digits each. */
function bytesOf(found: string): string {
  if (found.startsWith('<')) return found.slice(1, -1).replaceAll(/\s/g, '').toLowerCase()
  const plain = found
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|\r?\n|([\s\S]))/g, (_, octal?: string, sign?: string) =>
      octal === undefined ? (sign ?? '') : String.fromCharCode(Number.parseInt(octal, 8) & 255),
    )
  return Buffer.from(plain, 'latin1').toString('hex')
}

/** Read the bytes of a string: by the codes of a font, as UTF-16 with its mark, or one character each. */
function decoded(hex: string, map: CharacterMap | undefined): string {
  if (map) {
    const [first = ''] = map.keys()
    const codes = hex.match(first.length === 2 ? /.{2}/g : /.{4}/g) ?? []
    return codes.map((code) => map.get(code) ?? '').join('')
  }
  return hex.startsWith('feff') ? utf16Of(hex.slice(4)) : Buffer.from(hex, 'hex').toString('latin1')
}
