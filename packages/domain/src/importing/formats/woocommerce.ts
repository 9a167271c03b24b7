import { channels } from '../../menu/menu.ts'
import { blankRow, noNames } from '../import-row.ts'
import { isNo, joinedSizes, type MenuFormat } from './menu-format.ts'
import { plainText } from './plain-text.ts'

/** WooCommerce's products: a variation names its parent by id (`id:12`) or SKU, and the parent has no price. */
export const woocommerce: MenuFormat = {
  name: 'woocommerce',
  isOf: (columns) => columns.has('type') && columns.has('regular price') && columns.has('name'),
  columns: [
    'id',
    'type',
    'sku',
    'name',
    'published',
    'short description',
    'description',
    'regular price',
    'categories',
    'parent',
    'attribute 1 value(s)',
    'attribute 2 value(s)',
    'attribute 3 value(s)',
  ],
  faultColumns: {
    name: ['name'],
    price: ['regular price'],
    size: ['attribute 1 value(s)'],
    category: ['categories'],
    description: ['description'],
  },
  read: (cells) => {
    const type = cells.text('type').toLowerCase()
    const isVariation = type.startsWith('variation')
    const isParent = type.startsWith('variable')
    const id = cells.text('id')
    const sku = cells.text('sku')
    const parent = cells.text('parent')
    const values = [1, 2, 3].map((number) => cells.text(`attribute ${number} value(s)`))
    const [category = '', ...more] = isVariation ? [] : listed(cells.text('categories'))
    const description = plainText(cells.text('description') || cells.text('short description'))
    return {
      ...blankRow,
      line: cells.line,
      group: isVariation ? parent : isParent && sku !== '' ? sku : `id:${id}`,
      sourceId: isParent ? undefined : `woocommerce:${id === '' ? sku : id}`,
      // A variation's name is its parent's name followed by its values.
      name: { ...noNames, first: isVariation ? '' : cells.text('name') },
      description: { ...noNames, first: isVariation ? '' : description },
      category: { ...noNames, first: category },
      ...(more.length > 0 ? { otherCategories: more } : {}),
      size: { ...noNames, first: isVariation ? joinedSizes(values) : '' },
      price: isParent ? undefined : cells.text('regular price'),
      hiddenOn: !isVariation && isNo(cells.text('published')) ? channels : undefined,
    }
  },
}

/** `A > B, C`: a product can be in several categories there, in one here. */
const listed = (text: string): string[] => text.split(',').map((each) => each.trim())
