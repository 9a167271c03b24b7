/**
 * What a spreadsheet would read as a formula (T39): also after leading spaces, and in the full-width forms
 * that Chinese and Japanese spreadsheets accept.
 */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u

/** A phone number in international form: a spreadsheet shows it as a number, and runs nothing. */
const phone = /^\+\d{4,15}$/

/** A negative number: a spreadsheet adds it up, and runs nothing. */
const negative = /^-\d+(?:\.\d+)?$/

/** The byte order mark that tells spreadsheets of UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Rows as a CSV that every spreadsheet opens, with a byte order mark for UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${csvLines(rows)}`
}

/** Rows as lines of a CSV, each with its line end. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Whether a spreadsheet would read it as a formula; it is exported with a leading text marker. */
export const isGuarded = (text: string): boolean =>
  formula.test(text) && !phone.test(text) && !negative.test(text)

/** Restore what `toCsv` wrote. */
export function unguarded(text: string): string {
  return text.startsWith("'") && isGuarded(text.slice(1)) ? text.slice(1) : text
}

function cell(text: string): string {
  const guarded = isGuarded(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
