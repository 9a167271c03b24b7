import { blankRow, noNames } from '../import-row.ts'
import { isYes, type MenuFormat } from './menu-format.ts'

/** Square's item library, old and new: one row per variation, each with its own token. */
export const square: MenuFormat = {
  name: 'square',
  isOf: (columns) => columns.has('item name') && columns.has('variation name'),
  columns: [
    'token',
    'item name',
    'variation name',
    'description',
    'category',
    'categories',
    'price',
    'square online item visibility',
    'modifier set - *',
  ],
  faultColumns: {
    name: ['item name'],
    price: ['price'],
    size: ['variation name'],
    category: ['category', 'categories'],
    description: ['description'],
  },
  onlySize: 'regular',
  read: (cells) => {
    const name = cells.text('item name')
    const token = cells.text('token')
    const [first = '', ...more] = listed(cells.text('categories'))
    const category = cells.text('category') || first
    const isOnline = !['hidden', 'unavailable'].includes(
      cells.text('square online item visibility').toLowerCase(),
    )
    return {
      ...blankRow,
      line: cells.line,
      group: `${category} > ${name}`,
      sourceId: token === '' ? undefined : `square:${token}`,
      name: { ...noNames, first: name },
      description: { ...noNames, first: cells.text('description') },
      category: { ...noNames, first: category },
      ...(more.length > 0 ? { otherCategories: more } : {}),
      size: { ...noNames, first: cells.text('variation name') },
      price: cells.text('price'),
      options: cells
        .beginning('modifier set - ')
        .filter(({ text }) => isYes(text))
        .map(({ rest }) => rest),
      hiddenOn: isOnline ? undefined : ['online'],
    }
  },
}

/** An item can be in several categories there, in one here. */
const listed = (text: string): string[] => text.split(',').map((each) => each.trim())
