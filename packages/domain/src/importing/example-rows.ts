import { toDecimalText, type Cents, type Currency } from '../money/money.ts'
import { ownHeader } from './formats/own-form.ts'
import type { FormatName, JsonFormat } from './import-row.ts'

type TableFormat = Exclude<FormatName, JsonFormat>
type Price = (cents: Cents) => string

/** Example items: one with sizes, one in a subcategory if the format knows them. */
const examples: Readonly<Record<TableFormat, (price: Price) => readonly (readonly string[])[]>> = {
  own: (price) => [
    ownHeader,
    own(
      'Mains',
      '主菜',
      'Roast duck',
      '烧鸭',
      'With plum sauce',
      '配梅子酱',
      '',
      '',
      price(2880),
      '',
      'gluten, soy',
    ),
    own(
      'Mains',
      '主菜',
      'Mapo tofu',
      '麻婆豆腐',
      '',
      '',
      'Small',
      '小份',
      price(1280),
      'vegan, spicy',
      'soy',
    ),
    own(
      'Mains',
      '主菜',
      'Mapo tofu',
      '麻婆豆腐',
      '',
      '',
      'Large',
      '大份',
      price(1880),
      'vegan, spicy',
      'soy',
    ),
    own(
      'Drinks > Tea',
      '饮品 > 茶',
      'Jasmine tea',
      '茉莉花茶',
      '',
      '',
      '',
      '',
      price(450),
      'vegan',
      '',
      'Sweetness',
    ),
    option('Sweetness', '甜度', '1', '1', 'No sugar', '无糖', ''),
    option('Sweetness', '', '', '', 'With honey', '加蜂蜜', price(80)),
  ],
  simple: (price) => [
    ['Menu Group', 'Menu Item', 'Size', 'Price', 'Description'],
    ['Mains', 'Roast duck', '', price(2880), 'With plum sauce'],
    ['Mains', 'Mapo tofu', 'Small', price(1280), ''],
    ['Mains', 'Mapo tofu', 'Large', price(1880), ''],
    ['Drinks', 'Jasmine tea', '', price(450), ''],
  ],
  square: (price) => [
    [
      'Token',
      'Item Name',
      'Variation Name',
      'Description',
      'Category',
      'Square Online Item Visibility',
      'Price',
    ],
    ['DUCK', 'Roast duck', 'Regular', 'With plum sauce', 'Mains', 'visible', price(2880)],
    ['TOFU-S', 'Mapo tofu', 'Small', '', 'Mains', 'visible', price(1280)],
    ['TOFU-L', 'Mapo tofu', 'Large', '', 'Mains', 'visible', price(1880)],
    ['TEA', 'Jasmine tea', 'Regular', '', 'Drinks', 'visible', price(450)],
  ],
  loyverse: (price) => [
    [
      'Handle',
      'SKU',
      'Name',
      'Category',
      'Description',
      'Option 1 value',
      'Price',
      'Available for sale [Shop]',
    ],
    ['roast-duck', '10001', 'Roast duck', 'Mains', 'With plum sauce', '', price(2880), 'Y'],
    ['mapo-tofu', '10002', 'Mapo tofu', 'Mains', '', 'Small', price(1280), 'Y'],
    ['mapo-tofu', '10003', '', '', '', 'Large', price(1880), 'Y'],
    ['jasmine-tea', '10004', 'Jasmine tea', 'Drinks', '', '', price(450), 'Y'],
  ],
  shopify: (price) => [
    ['Handle', 'Title', 'Body (HTML)', 'Type', 'Published', 'Option1 Value', 'Variant Price'],
    ['roast-duck', 'Roast duck', '<p>With plum sauce</p>', 'Mains', 'true', 'Default Title', price(2880)],
    ['mapo-tofu', 'Mapo tofu', '', 'Mains', 'true', 'Small', price(1280)],
    ['mapo-tofu', '', '', '', '', 'Large', price(1880)],
    ['jasmine-tea', 'Jasmine tea', '', 'Drinks', 'true', 'Default Title', price(450)],
  ],
  woocommerce: (price) => [
    [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Description',
      'Regular price',
      'Categories',
      'Parent',
      'Attribute 1 value(s)',
    ],
    ['101', 'simple', 'DUCK', 'Roast duck', '1', 'With plum sauce', price(2880), 'Mains', '', ''],
    ['102', 'variable', 'TOFU', 'Mapo tofu', '1', '', '', 'Mains', '', 'Small, Large'],
    ['103', 'variation', '', 'Mapo tofu - Small', '1', '', price(1280), '', 'TOFU', 'Small'],
    ['104', 'variation', '', 'Mapo tofu - Large', '1', '', price(1880), '', 'TOFU', 'Large'],
    ['105', 'simple', 'TEA', 'Jasmine tea', '1', '', price(450), 'Drinks > Tea', '', ''],
  ],
}

/** Our item columns without the first, the ids; absent values stay empty. */
const own = (...cells: readonly string[]) => ownHeader.map((_, place) => cells[place - 1] ?? '')

/** The last of our columns, for the content of option groups. */
const option = (...cells: readonly string[]) =>
  ownHeader.map((_, place) => cells[place - (ownHeader.length - cells.length)] ?? '')

/** A small menu in an accepted format, by its header, in the shop's currency. */
export function exampleRows(format: TableFormat, currency: Currency): readonly (readonly string[])[] {
  return examples[format]((cents) => toDecimalText(cents, currency))
}

/** Formats of other programs and the simplest list; our own format has a template. */
export const exampleFormats = [
  'simple',
  'square',
  'loyverse',
  'shopify',
  'woocommerce',
] as const satisfies readonly TableFormat[]
