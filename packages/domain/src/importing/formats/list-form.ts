import type { Names } from '../../text/names.ts'
import { blankRow } from '../import-row.ts'
import type { Cells } from '../sheet.ts'
import { listKey } from './list-columns.ts'
import type { MenuFormat } from './menu-format.ts'
import { orNothing } from './own-form.ts'
import { sizeKey, sizeOfTitle, sizePrice } from '../sizes/size-columns.ts'
import { sizeNames } from '../sizes/size-words.ts'

const bilingual = ['name', 'category', 'subcategory', 'description', 'size'] as const
const headings = ['name', 'category', 'size'].flatMap((field) => [field, `${field} 1`, `${field} 2`])
const inBoth = bilingual.flatMap((field) => [field, `${field} 1`, `${field} 2`])

/** A column whose cells may name several categories, separated by commas. An item is in one here. */
const categoryList = 'category list'
const severalCategories = /^(?:(?:menu|product|item)[ _])?categories$/i

/** The column of dish numbers, which only the owner can tell from a running number: no title leads to it. */
export const numberColumn = 'number of the dish'

/** A list that a person typed: a name and a price, and what else has a familiar title. */
export const listForm: MenuFormat = {
  name: 'simple',
  keyOf: (header) =>
    severalCategories.test(header.trim()) ? categoryList : (sizeKey(header) ?? listKey(header)),
  isOf: (columns) =>
    (columns.has('price') || [...columns].filter((column) => column.startsWith(sizePrice)).length > 1) &&
    ['name', 'name 1', 'name 2'].some((column) => columns.has(column)),
  // The first column is often a number, and the heading is written there.
  headingColumns: (columns) => {
    const names = ['category', 'category 1', 'category 2', categoryList]
    return names.some((column) => columns.has(column))
      ? names
      : [...columns].filter(
          (column, place) =>
            place === 0 || headings.includes(column) || /^(?:no|#|number|code|编号)\b/.test(column),
        )
  },
  columns: [
    ...inBoth,
    'price',
    'dietary',
    'allergens',
    'external id',
    numberColumn,
    categoryList,
    'size price',
    `${sizePrice}*`,
  ],
  faultColumns: {
    name: ['name', 'name 1', 'name 2'],
    price: ['price'],
    size: ['size', 'size 1', 'size 2'],
    category: ['category', 'category 1', 'category 2', categoryList],
    description: ['description', 'description 1', 'description 2'],
  },
  read: (cells) => {
    const [firstCategory = '', ...otherCategories] = cells.text(categoryList).split(/\s*[,;|，；]\s*/)
    const own = inside(both(cells, 'category'), both(cells, 'subcategory'))
    const category = own.first === '' ? { first: firstCategory, second: '' } : own
    const name = both(cells, 'name')
    const id = cells.text('external id')
    const sizes = sizesOf(cells)
    const isOnlyText = name.first === '' && both(cells, 'size').first === '' && cells.text('price') === ''
    // A note alone is no item.
    if (isOnlyText && sizes.every(({ price }) => price === '') && id === '') return undefined
    return orNothing({
      ...blankRow,
      line: cells.line,
      group: `${category.first} > ${name.first}`,
      sourceId: id === '' ? undefined : `list:${id}`,
      name: numbered(name, cells.text(numberColumn)),
      description: both(cells, 'description'),
      category,
      size: both(cells, 'size'),
      price: cells.text('price') || (sizes[0]?.price ?? cells.text('size price')),
      ...(sizes.length > 0 ? { sizes } : {}),
      ...(otherCategories.length > 0 ? { otherCategories } : {}),
      dietary: cells.text('dietary'),
      allergens: cells.text('allergens'),
    })
  },
}

/** A category inside another, as a path. */
function inside(category: Names, sub: Names): Names {
  if (sub.first === '' || sub.first === category.first) return category
  if (category.first === '') return sub
  const hasBoth = category.second !== '' && sub.second !== ''
  return {
    first: `${category.first} > ${sub.first}`,
    second: hasBoth ? `${category.second} > ${sub.second}` : '',
  }
}

/** Prices in columns of sizes. An empty cell and a dash: no such size. */
function sizesOf(cells: Cells) {
  const sizes = cells.beginning(sizePrice).flatMap(({ title, text }) => {
    const names = /^[-–—/x]*$/i.test(text) ? undefined : sizeOfTitle(title)
    // `半只 24` in the column of small ones: the cell knows better.
    const [, word = '', price = ''] = /^([^\d$€£¥]{1,12}?)\s*([$€£¥]?\s?\d[\d.,]*)$/u.exec(text) ?? []
    const own = names && sizeNames(word)
    const found = own ? { names: own, price } : names && { names, price: text }
    return found ? [{ ...found, priceColumn: title }] : []
  })
  const plain = cells.text('price')
  return sizes.length > 0 && plain !== ''
    ? [{ names: { first: 'Regular', second: '标准' }, price: plain, priceColumn: '' }, ...sizes]
    : sizes
}

/** The number before the name, as a printed menu has it, where staff search for it. */
export function numbered({ first, second }: Names, cell: string): Names {
  const number = cell.replace(/^(?:no\.?|#)\s*/i, '').replace(/[.):、．：]+$/u, '')
  const withNumber = (name: string) => (number === '' || name === '' ? name : `${number}. ${name}`)
  return { first: withNumber(first), second: withNumber(second) }
}

/** `Name` with `Chinese name`, or `菜名` with `英文名`. One name alone is the first. */
function both(cells: Cells, field: (typeof bilingual)[number]): Names {
  const [plain, one, two] = [cells.text(field), cells.text(`${field} 1`), cells.text(`${field} 2`)]
  const first = one || plain
  const second = two || (one === '' || plain === one ? '' : plain)
  return first === '' ? { first: second, second: '' } : { first, second }
}
