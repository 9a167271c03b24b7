/**
 * What a spreadsheet would take for a formula (security: T39): after spaces that some of them cut off, and in the full
 * width that Chinese and Japanese ones read too.
 */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Rows as a CSV that every spreadsheet opens: with a byte order mark, so that it reads it as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Whether a spreadsheet would take it for a formula: it leaves with a sign of text before it. */
export const isGuarded = (text: string): boolean => formula.test(text)

/** What `toCsv` wrote, as it was before. */
export function unguarded(text: string): string {
  return text.startsWith("'") && isGuarded(text.slice(1)) ? text.slice(1) : text
}

function cell(text: string): string {
  const guarded = isGuarded(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
