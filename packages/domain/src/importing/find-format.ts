import { isSecondColumn } from './formats/list-columns.ts'
import { loyverse } from './formats/loyverse.ts'
import type { MenuFormat } from './formats/menu-format.ts'
import { listForm } from './formats/list-form.ts'
import { ownForm } from './formats/own-form.ts'
import { shopify } from './formats/shopify.ts'
import { square } from './formats/square.ts'
import { woocommerce } from './formats/woocommerce.ts'
import { columnName } from './sheet.ts'

/** The most specific first: our three simple columns are part of many headers. */
const formats: readonly MenuFormat[] = [square, shopify, woocommerce, loyverse, ownForm, listForm]

/** The format of a header. Undefined: unknown. */
export function findFormat(header: readonly string[]): MenuFormat | undefined {
  return formats.find((format) => format.isOf(columnsOf(format, header)))
}

/** The keys of a header in a format. */
export function columnsOf({ keyOf = columnName }: MenuFormat, header: readonly string[]): Set<string> {
  return new Set(header.map(keyOf))
}

/** Columns that are not imported, as the file spells them. */
export function unreadColumns(format: MenuFormat, header: readonly string[]): string[] {
  const keys = header.map(format.keyOf ?? columnName)
  const isRead = (name: string) =>
    (!format.keyOf && isSecondColumn(name)) ||
    format.columns.some((column) =>
      column.endsWith('*') ? name.startsWith(column.slice(0, -1)) : name === column,
    )
  return header.filter((each, place) => {
    const key = keys[place] ?? ''
    const isSecond = format.keyOf !== undefined && keys.indexOf(key) < place
    return each.trim() !== '' && (isSecond || !isRead(key))
  })
}
