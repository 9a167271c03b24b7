import { loyverse } from './formats/loyverse.ts'
import type { MenuFormat } from './formats/menu-format.ts'
import { ownForm, simpleForm } from './formats/own-form.ts'
import { shopify } from './formats/shopify.ts'
import { square } from './formats/square.ts'
import { woocommerce } from './formats/woocommerce.ts'
import { columnName } from './sheet.ts'

/** The most particular first: our own three columns are part of many a header. */
const formats: readonly MenuFormat[] = [square, shopify, woocommerce, loyverse, ownForm, simpleForm]

/** The program that wrote a header; undefined: none that we know. */
export function findFormat(header: readonly string[]): MenuFormat | undefined {
  const columns = new Set(header.map(columnName))
  return formats.find((format) => format.isOf(columns))
}

/** Columns that nothing is taken from, as the file spells them. */
export function unreadColumns(format: MenuFormat, header: readonly string[]): string[] {
  const isRead = (name: string) =>
    format.columns.some((column) =>
      column.endsWith('*') ? name.startsWith(column.slice(0, -1)) : name === column,
    )
  return header.filter((each) => each.trim() !== '' && !isRead(columnName(each)))
}
