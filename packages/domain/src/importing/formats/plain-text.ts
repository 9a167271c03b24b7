const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  deg: '°',
  frac12: '½',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  ccedil: 'ç',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  iacute: 'í',
  ntilde: 'ñ',
  oacute: 'ó',
  ouml: 'ö',
  uacute: 'ú',
  uuml: 'ü',
}

/** Far above the maximum length of a description. */
const longest = 20_000

/** The text of a description that a program stores as HTML. The result is plain text. */
export function plainText(html: string): string {
  if (html.length > longest) return html
  return html
    .replaceAll(/<(?:br\b|\/(?:p|div|li|h[1-6])\b)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#?\w{2,8});/g, (whole, name: string) => characterOf(name.toLowerCase()) ?? whole)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** `amp`, `#39` or `#x27`. */
function characterOf(name: string): string | undefined {
  if (Object.hasOwn(entities, name)) return entities[name]
  const [, hex, digits] = /^#(x?)([\da-f]{1,6})$/.exec(name) ?? []
  const code = digits === undefined ? Number.NaN : Number.parseInt(digits, hex === 'x' ? 16 : 10)
  return code >= 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}
