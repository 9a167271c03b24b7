import type { ImportRow } from '../import-row.ts'
import { splitLanguages } from './split-languages.ts'

const part =
  /^(?<before>\p{L}[\p{L} ]{0,20}?)\s*[:：]?\s*(?<first>[^\p{L}\s]{0,2}\d[\d.,]*)$|^(?<last>[^\p{L}\s]{0,2}\d[\d.,]*)\s*[(（]?(?<after>\p{L}[\p{L} ]{0,20}?)[)）]?$/u

/** The sizes of a row whose price cell names several: `S 16 / L 22`, `小份 12，大份 18`. Otherwise the row itself. */
export function sizeRows(row: ImportRow): ImportRow[] {
  const parts = (row.price ?? '').slice(0, 200).split(/\s*[/;；，|\n]\s*|,\s+/)
  if (parts.length < 2 || row.size.first !== '') return [row]
  const sizes = parts.map((text) => part.exec(text.trim())?.groups)
  const rows = sizes.flatMap((groups) => {
    const [name, price] = [groups?.['before'] ?? groups?.['after'], groups?.['first'] ?? groups?.['last']]
    return name && price ? [{ ...row, size: splitLanguages(name.trim()), price }] : []
  })
  return rows.length === parts.length ? rows : [row]
}
