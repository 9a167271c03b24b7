import { columnName } from '../sheet.ts'

const spellings = {
  category:
    'category, categories, category name, item category, product category, pos category, point of sale category, accounting group, reporting group, menu heading, heading, kategorie, rubrik, catégorie, categoría, menu group, group, section, menu section, menu category, type, course, department, 分类, 分類, 商品分类, 商品分類, 菜品分类, 菜品分類, 类别, 類別, 类, 菜单分类',
  subcategory:
    'subcategory, sub category, subcategory name, sub category name, menu subgroup, subgroup, sub group, subsection, sub section, 子分类, 子分類, 二级分类, 二級分類, 小类, 小類',
  name: 'name, names, menu item, item, items, item name, dish, dish name, dishes, product, product name, title, food item, menu item name, 名, 名称, 名稱, 菜名, 菜品, 菜品名, 菜品名称, 菜式, 品名, 商品名称, 产品名称, 菜肴, 品项, gericht, artikel, plat, plato, piatto',
  description:
    'beschreibung, item details, notes, note, remarks, comment, comments, ingredients, long description, short description, 备注, 備註, 配料表, 描述说明, description, descriptions, desc, details, item description, 描述, 介绍, 介紹, 说明, 說明',
  size: 'size, sizes, portion, portions, variation, variant, variant name, size name, option size, 大小, 规格, 規格, 份量, 单位, 單位',
  price:
    'price, prices, default price, list price, item price, standard price, takeaway price, pickup price, rrp, preis, prix, precio, prezzo, unit price, selling price, sale price, menu price, retail price, base price, regular price, dine in price, 价格, 價格, 价钱, 價錢, 单价, 單價, 售价, 售價, 销售价, 銷售價, 零售价, 零售價, 标价, 標價, 现价, 現價, 门店价, 門店價',
  'external id':
    'external id, id, item id, product id, sku, plu, clover id, item code, product code, guid, uuid, token, handle, internal reference, 商品编码, 货号, 商品編碼',
  dietary:
    'dietary, diet, dietary info, dietary information, diets, veg non veg, dietary tags, tags, labels, dietary labels, 饮食, 飲食',
  allergens: 'allergene, contains, allergen info, allergen information, allergens, allergen, 过敏原, 過敏原',
} as const

type Field = keyof typeof spellings

const fields = new Map<string, Field>(
  (Object.keys(spellings) as Field[]).flatMap((field) =>
    spellings[field].split(', ').map((spelling) => [spelling, field] as const),
  ),
)

const second =
  /(?<![a-z])(?:(?:simplified|traditional) )?chinese(?![a-z])|(?<![a-z])(?:mandarin|cantonese|zh(?:[- ](?:hans|hant|cn|hk|tw))?|cn|2|second)(?![a-z\d])|(?:简体|繁体|繁體)?中文|第二语言|(?<=^| )中(?=$| )/
const first = /(?<![a-z])(?:english|en(?:[- ](?:gb|au|us|nz))?)(?![a-z])|英文|英语|英語|(?<=^| )英(?=$| )/
const languages = new RegExp(`${second.source}|${first.source}`, 'g')

/** A currency, and what the price includes. */
const currency =
  /(?<![a-z])(?:aud|usd|cad|nzd|sgd|hkd|gbp|eur|cny|rmb|jpy|[a-z]{0,2}\$|£|€|¥|元)(?![a-z])|(?<![a-z])inc(?:l|luding)?\.? (?:gst|tax|vat)/g

/**
 * The key of a column of a list that a person typed: `Price (AUD)` -> `price`, `Chinese name` -> `name 2`,
 * `英文名` -> `name 1`, `Name 菜名` -> `name`. Other columns keep their name.
 */
export function listKey(header: string): string {
  const key = columnName(header)
  const parts = /[a-z]/.test(key) ? key.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) : null
  const whole = keyOfTitle(key)
  if (whole !== undefined || !parts || parts.length < 2) return whole ?? key
  const keys = parts.flatMap((part) => keyOfTitle(part) ?? [])
  const fields = new Set(keys.map((each) => each.replace(/ [12]$/, '')))
  return fields.size === 1 ? (keys.find((each) => /\d$/.test(each)) ?? keys[0] ?? key) : key
}

/** Whether a column has the Chinese text of a field. */
export function isSecondColumn(header: string): boolean {
  return listKey(header).endsWith(' 2')
}

/** Undefined: no field of ours. */
function keyOfTitle(title: string): string | undefined {
  const plain = stripped(title)
  // `menu_price`, but an item's group or type is often something else.
  const bare = plain.replace(
    /^(?:menu|item|product|dish|food|goods) (?!(?:group|type|section|id|item|dish|dishe|product)s?$)/,
    '',
  )
  const field = fields.get(plain) ?? fields.get(bare)
  if (field) return field
  if (fields.get(stripped(plain.replaceAll(currency, ''))) === 'price') return 'price'
  for (const [language, sign] of [
    [second, '2'],
    [first, '1'],
  ] as const) {
    if (!language.test(plain)) continue
    const rest = stripped(plain.replaceAll(languages, ' '))
    const named = rest === '' ? 'name' : fieldOf(rest)
    if (named && isBilingual(named)) return `${named} ${sign}`
  }
  return undefined
}

/** Of several words each names the same field: `name 名`. */
function fieldOf(text: string): Field | undefined {
  const [first, ...others] = text.split(' ').map((word) => fields.get(word))
  return fields.get(text) ?? (others.every((other) => other === first) ? first : undefined)
}

/** Without brackets and other signs that separate or end words. */
const stripped = (text: string): string =>
  text
    .replaceAll(/[()[\]{}_:/.*|-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const isBilingual = (field: Field): boolean =>
  field === 'name' ||
  field === 'description' ||
  field === 'category' ||
  field === 'subcategory' ||
  field === 'size'
