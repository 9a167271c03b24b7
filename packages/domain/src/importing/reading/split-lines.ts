import type { Page, SheetRow } from '../sheet.ts'

/** The end of a line that begins with an amount: `$8.80`, `14`, `6.5 大 12`. */
const prices = /(?:(?<=^|[\s.…·:–—-])\d+(?:[.,]\d{1,2})?|(?:[A-Z]{0,3}\$|[€£¥￥])\s*\d.*?)\s*$/u

/** Dots that lead to a price, and the signs around a heading. */
const signs = /^[\s*=#•·_–—-]+|[\s*=#•·_.…:–—-]+$/gu

/**
 * A list whose rows are lines of text, `宫保鸡丁 Kung Pao Chicken ... 18.80`, as columns for name and price. Lines
 * without a price stay headings. Any other page is returned as it is.
 */
export function splitLines(page: Page): Page {
  const filled = page.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  // A comma within a line separates cells.
  const single = filled.filter(({ cells, formulas }) => !formulas && textsOf(cells).length === 1)
  const isList = single.length >= filled.length * 0.8
  const lines = filled.map(splitLine)
  const priced = lines.filter(({ cells }) => cells[1] !== '')
  if (!isList || priced.length < 2 || priced.length < lines.length / 2) return page
  const first = filled[0]?.line ?? 1
  return { ...page, rows: [{ line: first - 1, cells: ['Name', 'Price'] }, ...lines] }
}

const textsOf = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

function splitLine({ line, cells }: SheetRow): SheetRow {
  const text = textsOf(cells).join(', ')
  const at = text.search(prices)
  const [name, price] = at > 0 ? [text.slice(0, at), text.slice(at).trim()] : [text, '']
  return { line, cells: [name.replaceAll(signs, ''), price] }
}
