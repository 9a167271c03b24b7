import { loyverse } from './formats/loyverse.ts'
import type { MenuFormat } from './formats/menu-format.ts'
import { ownForm, simpleForm } from './formats/own-form.ts'
import { shopify } from './formats/shopify.ts'
import { square } from './formats/square.ts'
import { woocommerce } from './formats/woocommerce.ts'
import { columnName } from './sheet.ts'

/** The most specific first: our three simple columns are part of many headers. */
const formats: readonly MenuFormat[] = [square, shopify, woocommerce, loyverse, ownForm, simpleForm]

/** The format of a header. Undefined: unknown. */
export function findFormat(header: readonly string[]): MenuFormat | undefined {
  const columns = new Set(header.map(columnName))
  return formats.find((format) => format.isOf(columns))
}

/** Columns that are not imported, as the file spells them. */
export function unreadColumns(format: MenuFormat, header: readonly string[]): string[] {
  const isRead = (name: string) =>
    format.columns.some((column) =>
      column.endsWith('*') ? name.startsWith(column.slice(0, -1)) : name === column,
    )
  return header.filter((each) => each.trim() !== '' && !isRead(columnName(each)))
}
