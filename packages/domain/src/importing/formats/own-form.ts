import { channels, type Channel } from '../../menu/menu.ts'
import type { ImportRow } from '../import-row.ts'
import type { MenuFormat } from './menu-format.ts'
import { columnName } from '../sheet.ts'
import { listKey } from './list-columns.ts'
import { unguarded } from '../to-csv.ts'

/** Our columns in both languages. Exports use the first names. */
const ownColumns = {
  id: ['id', '编号'],
  category: ['category', '分类'],
  category2: ['category 2 (chinese)', '分类（第二语言）', '分类(第二语言)'],
  name: ['name', '菜名'],
  name2: ['name 2 (chinese)', '菜名（第二语言）', '菜名(第二语言)'],
  description: ['description', '描述'],
  description2: ['description 2 (chinese)', '描述（第二语言）', '描述(第二语言)'],
  size: ['size', '规格'],
  size2: ['size 2 (chinese)', '规格（第二语言）', '规格(第二语言)'],
  price: ['price', '价格'],
  dietary: ['dietary', '饮食'],
  allergens: ['allergens', '过敏原'],
  options: ['option groups', '选项组'],
  hidden: ['hidden on', '隐藏渠道'],
} as const

/** For option rows, one per option; item rows leave them empty. */
const optionColumns = {
  group: ['option group', '选项组名'],
  group2: ['option group 2 (chinese)', '选项组名（第二语言）', '选项组名(第二语言)'],
  least: ['choose at least', '最少选'],
  most: ['choose at most', '最多选'],
  option: ['option', '选项'],
  option2: ['option 2 (chinese)', '选项（第二语言）', '选项(第二语言)'],
  optionPrice: ['option price', '选项价格'],
} as const

/** Columns of the second language with other titles, such as `Chinese name`. */
const secondColumns = {
  'name 2': ownColumns.name2[0],
  'category 2': ownColumns.category2[0],
  'description 2': ownColumns.description2[0],
  'size 2': ownColumns.size2[0],
} as const

/** The header that we export. */
export const ownHeader = [
  'ID',
  'Category',
  'Category 2 (Chinese)',
  'Name',
  'Name 2 (Chinese)',
  'Description',
  'Description 2 (Chinese)',
  'Size',
  'Size 2 (Chinese)',
  'Price',
  'Dietary',
  'Allergens',
  'Option groups',
  'Hidden on',
  'Option group',
  'Option group 2 (Chinese)',
  'Choose at least',
  'Choose at most',
  'Option',
  'Option 2 (Chinese)',
  'Option price',
] as const

/** Our own format, and the easiest one to type. */
export const ownForm: MenuFormat = {
  name: 'own',
  keyOf: (header) => {
    const key = listKey(header)
    if (key === 'name 1') return key
    return Object.hasOwn(secondColumns, key)
      ? secondColumns[key as keyof typeof secondColumns]
      : columnName(header)
  },
  isOf: (columns) =>
    has(columns, ownColumns.category) &&
    has(columns, ownColumns.name) &&
    has(columns, ownColumns.price) &&
    // `菜名` with `英文名`: in our format the first name is in the column without a language.
    !has(columns, ['name 1']),
  headingColumns: () => ownColumns.category,
  columns: [...Object.values(ownColumns), ...Object.values(optionColumns)].flat(),
  faultColumns: {
    name: ownColumns.name,
    price: ownColumns.price,
    size: ownColumns.size,
    category: ownColumns.category,
    description: ownColumns.description,
  },
  options: {
    columns: optionColumns,
    read: (cells) => {
      const text = (column: keyof typeof optionColumns) => unguarded(cells.text(...optionColumns[column]))
      const isDish = cells.text(...ownColumns.name) !== '' || cells.text(...ownColumns.id) !== ''
      if (isDish || (text('group') === '' && text('option') === '')) return undefined
      return {
        line: cells.line,
        group: { first: text('group'), second: text('group2') },
        least: text('least'),
        most: text('most'),
        option: { first: text('option'), second: text('option2') },
        price: text('optionPrice'),
      }
    },
  },
  read: (cells) => {
    const text = (column: keyof typeof ownColumns) => unguarded(cells.text(...ownColumns[column]))
    const both = (first: keyof typeof ownColumns, second: keyof typeof ownColumns) => ({
      first: text(first),
      second: text(second),
    })
    const id = text('id')
    const category = both('category', 'category2')
    const name = both('name', 'name2')
    return orNothing({
      line: cells.line,
      // Rows of one item share the id before the slash; without ids, one name in one category.
      group: id === '' ? `${category.first} > ${name.first}` : (id.split('/')[0] ?? id),
      sourceId: id === '' ? undefined : `own:${id}`,
      name,
      description: both('description', 'description2'),
      category,
      size: both('size', 'size2'),
      price: text('price'),
      dietary: text('dietary'),
      allergens: text('allergens'),
      options: listed(text('options')),
      hiddenOn: cells.has(...ownColumns.hidden) ? hiddenOn(text('hidden')) : undefined,
    })
  },
}

/** The row, or undefined for an empty line between parts of a menu: it is not an item without a name. */
export function orNothing(row: ImportRow): ImportRow | undefined {
  const texts = [row.name.first, row.name.second, row.description.first, row.price ?? '', row.size.first]
  return texts.every((text) => text === '') ? undefined : row
}

const listed = (text: string): string[] =>
  text
    .split(/[;；|]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

function hiddenOn(text: string): Channel[] {
  const words = text.toLowerCase().split(/[,;，；|]/)
  return channels.filter((channel) => words.some((word) => word.trim() === channel))
}

const has = (columns: ReadonlySet<string>, names: readonly string[]): boolean =>
  names.some((name) => columns.has(name))
