/**
 * What a spreadsheet would read as a formula (T39): also after leading spaces, and in the full-width forms
 * that Chinese and Japanese spreadsheets accept.
 */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Rows as a CSV that every spreadsheet opens, with a byte order mark for UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Whether a spreadsheet would read it as a formula; it is exported with a leading text marker. */
export const isGuarded = (text: string): boolean => formula.test(text)

/** Restore what `toCsv` wrote. */
export function unguarded(text: string): string {
  return text.startsWith("'") && isGuarded(text.slice(1)) ? text.slice(1) : text
}

function cell(text: string): string {
  const guarded = isGuarded(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
