import { channels, type Channel } from '../../menu/menu.ts'
import { noNames, type ImportRow } from '../import-row.ts'
import type { MenuFormat } from './menu-format.ts'
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
  isOf: (columns) =>
    has(columns, ownColumns.category) && has(columns, ownColumns.name) && has(columns, ownColumns.price),
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

/** `Menu Group, Menu Item, Price, Description`, the most common typed format. */
export const simpleForm: MenuFormat = {
  name: 'simple',
  isOf: (columns) => has(columns, ['menu item', 'item']) && has(columns, ['price']),
  columns: ['menu group', 'group', 'category', 'menu item', 'item', 'description', 'price', 'size'],
  faultColumns: {
    name: ['menu item', 'item'],
    price: ['price'],
    size: ['size'],
    category: ['menu group', 'group', 'category'],
    description: ['description'],
  },
  read: (cells) => {
    const category = cells.text('menu group', 'group', 'category')
    const name = cells.text('menu item', 'item')
    return orNothing({
      line: cells.line,
      group: `${category} > ${name}`,
      sourceId: undefined,
      name: { ...noNames, first: name },
      description: { ...noNames, first: cells.text('description') },
      category: { ...noNames, first: category },
      size: { ...noNames, first: cells.text('size') },
      price: cells.text('price'),
      dietary: '',
      allergens: '',
      options: [],
      hiddenOn: undefined,
    })
  },
}

/** An empty line between parts of a menu is not an item without a name. */
function orNothing(row: ImportRow): ImportRow | undefined {
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
