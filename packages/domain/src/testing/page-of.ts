import type { Page } from '../importing/sheet.ts'

/** A sheet as a person would type it: cells separated by `|`, one row per line. */
export function pageOf(text: string, name = ''): Page {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return { name, rows: rows.map((cells, place) => ({ line: place + 1, cells })) }
}
