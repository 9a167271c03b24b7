import { findFormat } from '../find-format.ts'
import type { Page, SheetRow } from '../sheet.ts'

/** The text that says what a table is about: that above it, or the name of its sheet. */
export const titleOf = ({ name, heading = '' }: Page): string => (heading === '' ? name : heading)

/** Rows of a sheet that are compared with known headers, and the titles of one: bounds for the time of a large file. */
const mostChecks = 500
const mostTitles = 60

/**
 * The tables of a sheet. Another known header below the first starts another table, and a text of one cell above it
 * is its heading.
 */
export function splitSections(page: Page): readonly Page[] {
  const parts: { heading?: string; rows: SheetRow[] }[] = []
  let header: string | undefined
  let rows: SheetRow[] = []
  let left = mostChecks
  for (const row of page.rows) {
    const above = rows.at(-1)
    const heading = above && headingOf(above)
    const own = left > 0 && isTitles(row) ? headerOf(row, heading ?? page.name) : undefined
    if (isTitles(row)) left -= 1
    if (own === undefined || own === header) rows.push(row)
    else if (header === undefined) {
      header = own
      rows.push(row)
    } else {
      parts.push({ ...parts.pop(), rows: heading === undefined ? rows : rows.slice(0, -1) })
      parts.push({ rows: [], ...(heading === undefined ? {} : { heading }) })
      header = own
      rows = [row]
    }
  }
  if (parts.length === 0) return [page]
  parts.push({ ...parts.pop(), rows })
  return parts.map((part) => ({ ...part, name: page.name }))
}

/** The cells of a known header as one text. Undefined: a row of something else. */
function headerOf({ cells }: SheetRow, title: string): string | undefined {
  const texts = cells.map((cell) => cell.trim())
  return findFormat(texts, title) ? texts.filter((text) => text !== '').join('\n') : undefined
}

/** Whether a row could be a header: several short texts, none of them an amount. */
function isTitles({ cells }: SheetRow): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((text) => text !== '')
  return (
    filled.length > 1 &&
    filled.length <= mostTitles &&
    filled.every((text) => text.length <= 60 && !/^[^\p{L}]*\d/u.test(text))
  )
}

function headingOf({ cells }: SheetRow): string | undefined {
  const [text, ...more] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return more.length === 0 ? text : undefined
}
