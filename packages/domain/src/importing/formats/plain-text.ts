const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#039': "'",
}

/** Far above the maximum length of a description. */
const longest = 20_000

/** The text of a description that a program stores as HTML. The result is plain text. */
export function plainText(html: string): string {
  if (html.length > longest) return html
  return html
    .replaceAll(/<(?:br\b|\/(?:p|div|li|h[1-6])\b)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#?\w{2,6});/g, (whole, name: string) =>
      Object.hasOwn(entities, name.toLowerCase()) ? (entities[name.toLowerCase()] ?? whole) : whole,
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}
