/**
 * A page in three parts, so that writing one neither searches nor copies as text the inlined styles, which are three
 * quarters of most pages.
 */
export interface PageTemplate {
  /** From the beginning to the styles: the language is in it. */
  readonly start: string
  /** The inlined styles, encoded. */
  readonly styles: Uint8Array
  /** From the styles to the end: title, scripts and body are in it. */
  readonly end: string
}

/** Split a built page at its inlined styles; without styles, at its title. */
export function toTemplate(html: string): PageTemplate {
  const closing = '</style>'
  const last = html.lastIndexOf(closing)
  const from = html.indexOf(last === -1 ? '<title>' : '<style>')
  const to = last === -1 ? from : last + closing.length
  return { start: html.slice(0, from), styles: Buffer.from(html.slice(from, to)), end: html.slice(to) }
}

/** The page in `language`, a tag such as `en-GB`. */
export function inLanguage(page: PageTemplate, language: string): PageTemplate {
  return { ...page, start: page.start.replace(/<html lang="[^"]*"/, `<html lang="${language}"`) }
}

/** The bytes of a page. */
export function toBytes({ start, styles, end }: PageTemplate): Buffer {
  return Buffer.concat([Buffer.from(start), styles, Buffer.from(end)])
}
