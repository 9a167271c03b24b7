/** An element of the flat XML that HIT uses. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text between its tags, word for word; of an element with children, what is around them. */
  readonly text: string
}

const mostDepth = 4
const opening = /<([A-Za-z_][\w.-]*)((?:\s+[A-Za-z_][\w.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([A-Za-z_][\w.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const closing = /<\/([A-Za-z_][\w.-]*)\s*>/y
const declaration = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>)?\s*/
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Read a document of elements, attributes and text. Everything else is refused: document types and with them
 * entities, comments, CDATA and processing instructions. Throws for what it does not read.
 */
export function readXml(source: string): XmlElement {
  const start = declaration.exec(source)?.[0].length ?? 0
  const root = readElement(source, start, 1)
  if (source.slice(root.end).trim() !== '') throw new Error('XML: more than one root')
  return root.element
}

interface ReadElement {
  readonly element: XmlElement
  readonly end: number
}

function readElement(source: string, start: number, depth: number): ReadElement {
  if (depth > mostDepth) throw new Error('XML: too deep')
  const tag = matchAt(opening, source, start)
  if (!tag) throw new Error('XML: no element')
  const [all, name = '', attributes = '', slash] = tag
  const head = { name, attributes: readAttributes(attributes) }
  let at = start + all.length
  if (slash === '/') return { element: { ...head, children: [], text: '' }, end: at }
  const children: XmlElement[] = []
  let text = ''
  for (;;) {
    const next = source.indexOf('<', at)
    if (next === -1) throw new Error('XML: not closed')
    text += decode(source.slice(at, next))
    const end = matchAt(closing, source, next)
    if (end) {
      if (end[1] !== name) throw new Error('XML: closed by another name')
      return { element: { ...head, children, text }, end: next + end[0].length }
    }
    const child = readElement(source, next, depth + 1)
    children.push(child.element)
    at = child.end
  }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

function readAttributes(source: string): Readonly<Record<string, string>> {
  const pairs = [...source.matchAll(attribute)].map(
    ([, name = '', double, single]) => [name, decode(double ?? single ?? '')] as const,
  )
  return Object.fromEntries(pairs)
}

/** Only the five named characters of XML and numbered ones; any other reference is refused. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w*));?/g, (whole, decimal, hex, name) => {
    if (!whole.endsWith(';')) throw new Error('XML: a reference without its end')
    const sign = name === undefined ? numbered(decimal, hex) : named[String(name)]
    if (sign === undefined) throw new Error('XML: an unknown reference')
    return sign
  })
}

function numbered(decimal: unknown, hex: unknown): string | undefined {
  const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}

/** Escape text for an element or an attribute. Control characters, which XML cannot hold, are left out. */
export function escapeXml(text: string): string {
  return Array.from(text)
    .filter((sign) => sign >= ' ' || sign === '\n' || sign === '\t')
    .map((sign) => (/[&<>"']/.test(sign) ? `&#${sign.charCodeAt(0)};` : sign))
    .join('')
}
