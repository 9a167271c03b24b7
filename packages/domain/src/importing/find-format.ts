import { isSecondColumn, listKey } from './formats/list-columns.ts'
import { loyverse } from './formats/loyverse.ts'
import type { MenuFormat } from './formats/menu-format.ts'
import { listForm } from './formats/list-form.ts'
import { medusa, vendure } from './formats/commerce.ts'
import { mixedForm } from './formats/mixed-form.ts'
import { ownForm } from './formats/own-form.ts'
import { shopify } from './formats/shopify.ts'
import { square } from './formats/square.ts'
import { woocommerce } from './formats/woocommerce.ts'
import { columnName } from './sheet.ts'
import {
  groupForm,
  isGroupTitle,
  isOptionTitle,
  namedGroupForm,
  optionForm,
  titledGroupForm,
} from './formats/group-form.ts'
import { odoo } from './formats/odoo.ts'
import { sizeKey } from './sizes/size-columns.ts'

/** The most specific first: our three simple columns are part of many headers. */
const formats: readonly MenuFormat[] = [
  square,
  shopify,
  woocommerce,
  loyverse,
  odoo,
  medusa,
  vendure,
  mixedForm,
  ownForm,
  groupForm,
  listForm,
  optionForm,
]

/** The format of a header. `title`: the name of its sheet or the text above it. Undefined: unknown. */
export function findFormat(header: readonly string[], title = ''): MenuFormat | undefined {
  const ofGroups = [
    ...(isGroupTitle(title) ? [namedGroupForm] : []),
    ...(isOptionTitle(title) ? [titledGroupForm] : []),
  ]
  const hasSizes = header.some((each) => sizeKey(each) !== undefined)
  const format = [...ofGroups, ...formats].find(
    (each) => each.isOf(columnsOf(each, header)) && !(hasSizes && each === ownForm),
  )
  const found = format ?? pricedByService(header)
  return found && withChinese(withOneCategory(namedByDescription(found, header), header), header)
}

const service =
  /^(?=.)(?:堂食|外卖|外賣|自取|打包)?[ /]*(?:(?:dine|eat)[- ]?in|take[- ]?(?:away|out)|pick[- ]?up|delivery)?$/

/** A list whose prices have the titles `Dine-in` and `Takeaway`: the first of them is the price. */
function pricedByService(header: readonly string[]): MenuFormat | undefined {
  const price = header.find((title) => service.test(columnName(title)))
  const keyOf = (title: string) => (title === price ? 'price' : (listForm.keyOf?.(title) ?? title))
  const format: MenuFormat = { ...listForm, keyOf }
  return price !== undefined && format.isOf(columnsOf(format, header)) ? format : undefined
}

/** `Description` beside `中文`, and no other name: the description is the English name. */
function namedByDescription(format: MenuFormat, header: readonly string[]): MenuFormat {
  const { keyOf } = format
  const keys = keyOf ? header.map(keyOf) : []
  const isName = keys.includes('name 2') && !keys.includes('name') && !keys.includes('name 1')
  const title = isName ? header[keys.indexOf('description')] : undefined
  return keyOf && title !== undefined
    ? { ...format, keyOf: (each) => (each === title ? 'name 1' : keyOf(each)) }
    : format
}

const weakCategory = /^(?:(?:product |item |menu )?type|group|section|course|department|heading|类)$/

/** `Type` beside `Category` is no category. */
function withOneCategory(format: MenuFormat, header: readonly string[]): MenuFormat {
  const { keyOf } = format
  const isWeak = (title: string) => weakCategory.test(columnName(title))
  const hasOther = header.some((title) => keyOf?.(title) === 'category' && !isWeak(title))
  return keyOf && hasOther
    ? { ...format, keyOf: (title) => (isWeak(title) ? `other ${columnName(title)}` : keyOf(title)) }
    : format
}

/** `Dish` beside `菜名`: of two columns of a field, the one whose title is Chinese has the Chinese text. */
function withChinese(format: MenuFormat, header: readonly string[]): MenuFormat {
  const { keyOf } = format
  if (!keyOf) return format
  const isChinese = (title: string) => /\p{Script=Han}/u.test(title) && !/\p{Script=Latin}/u.test(title)
  const others = new Set(header.filter((title) => !isChinese(title)).map(listKey))
  const chinese = new Set(header.filter((title) => isChinese(title) && others.has(listKey(title))))
  return chinese.size === 0
    ? format
    : { ...format, keyOf: (title) => keyOf(chinese.has(title) ? `${title} 中文` : title) }
}

/** The keys of a header in a format. */
export function columnsOf({ keyOf = columnName }: MenuFormat, header: readonly string[]): Set<string> {
  return new Set(header.map(keyOf))
}

/** Columns that the format does not read, as the file spells them. */
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
