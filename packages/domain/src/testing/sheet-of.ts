import type { Sheet } from '../importing/sheet.ts'

/** A sheet as a person would type it: cells separated by `|`, header first. */
export function sheetOf(text: string): Sheet {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return { header, rows: rows.map((cells, place) => ({ line: place + 2, cells })) }
}
