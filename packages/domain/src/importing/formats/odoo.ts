import { channels } from '../../menu/menu.ts'
import { blankRow, noNames } from '../import-row.ts'
import { isNo, type MenuFormat } from './menu-format.ts'

const price = ['sales price', 'sale price', 'list_price', 'public price']
const category = ['point of sale category', 'pos category', 'pos product category', 'product category']
const attribute = ['product attributes/attribute', 'attribute_line_ids/attribute_id', 'attributes/attribute']
const values = ['product attributes/values', 'attribute_line_ids/value_ids', 'attributes/values']

/** Odoo's products. Attributes are option groups; those after the first have rows of their own. */
export const odoo: MenuFormat = {
  name: 'simple',
  isOf: (columns) =>
    columns.has('name') &&
    price.some((each) => columns.has(each)) &&
    ['internal reference', 'default_code', 'external id', 'id'].some((each) => columns.has(each)),
  columns: [
    'name',
    'id',
    'external id',
    'internal reference',
    'default_code',
    'sales description',
    'description for the website',
    'available in pos',
    ...price,
    ...category,
    ...attribute,
    ...values,
  ],
  faultColumns: { name: ['name'], price, size: [], category, description: ['sales description'] },
  read: (cells) => {
    const id = cells.text('external id', 'id')
    const reference = cells.text('internal reference', 'default_code')
    const name = cells.text('name')
    const own = pathOf(cells.text('point of sale category', 'pos category', 'pos product category'))
    const path = own === '' ? pathOf(cells.text('product category')) : own
    const named = cells.text(...attribute)
    const options = cells
      .text(...values)
      .split(',')
      .map((each) => each.trim())
    const isOffered = named !== '' && options.some((each) => each !== '')
    return {
      ...blankRow,
      line: cells.line,
      group: id || reference || `${path} > ${name}`,
      sourceId: id || reference ? `odoo:${id || reference}` : undefined,
      name: { ...noNames, first: name },
      description: {
        ...noNames,
        first: cells.text('sales description') || cells.text('description for the website'),
      },
      category: { ...noNames, first: path },
      price: cells.text(...price),
      hiddenOn: isNo(cells.text('available in pos')) ? channels : undefined,
      ...(isOffered
        ? {
            choices: [
              {
                names: { ...noNames, first: named },
                least: '1',
                most: '1',
                options: options
                  .filter((each) => each !== '')
                  .map((each) => ({ names: { ...noNames, first: each }, price: '' })),
              },
            ],
          }
        : {}),
    }
  },
}

/** `All / Saleable / PoS` says nothing about an item. */
function pathOf(text: string): string {
  const parts = text.split('/').map((part) => part.trim())
  return parts.filter((part) => !/^(?:all|saleable|pos|)$/i.test(part)).join(' > ')
}
