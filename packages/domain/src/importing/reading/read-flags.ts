import { allergens, dietaries, type Allergen, type Dietary } from '../../menu/menu.ts'

/** Words that menus use in addition to ours. */
const dietaryLabels: Readonly<Record<string, Dietary>> = {
  v: 'vegetarian',
  veg: 'vegetarian',
  素: 'vegetarian',
  素食: 'vegetarian',
  vg: 'vegan',
  ve: 'vegan',
  纯素: 'vegan',
  gf: 'glutenFree',
  'gluten free': 'glutenFree',
  'gluten-free': 'glutenFree',
  无麸质: 'glutenFree',
  清真: 'halal',
  hot: 'spicy',
  辣: 'spicy',
}

const allergenLabels: Readonly<Record<string, Allergen>> = {
  wheat: 'gluten',
  麸质: 'gluten',
  crustacean: 'crustaceans',
  shellfish: 'crustaceans',
  甲壳类: 'crustaceans',
  egg: 'eggs',
  蛋: 'eggs',
  鸡蛋: 'eggs',
  鱼: 'fish',
  peanut: 'peanuts',
  花生: 'peanuts',
  soya: 'soy',
  大豆: 'soy',
  dairy: 'milk',
  奶: 'milk',
  牛奶: 'milk',
  nut: 'nuts',
  'tree nuts': 'nuts',
  坚果: 'nuts',
  芹菜: 'celery',
  芥末: 'mustard',
  芝麻: 'sesame',
  sulfites: 'sulphites',
  亚硫酸盐: 'sulphites',
  羽扇豆: 'lupin',
  mollusc: 'molluscs',
  软体动物: 'molluscs',
}

interface Flags<Flag> {
  readonly flags: readonly Flag[]
  readonly unknown: readonly string[]
}

export const readDietary = (text: string): Flags<Dietary> => readFlags(text, dietaries, dietaryLabels)
const noneLabels: ReadonlySet<string> = new Set([
  'none',
  'no allergens',
  'allergen free',
  'allergen-free',
  '无',
  '没有',
  '無',
  '無過敏原',
  '无过敏原',
  '不含过敏原',
])

interface AllergenFlags extends Flags<Allergen> {
  /** The text states that there is none; an empty text states nothing. */
  readonly hasNone: boolean
}

export function readAllergens(text: string): AllergenFlags {
  const hasNone = noneLabels.has(text.trim().toLowerCase())
  return { ...readFlags(hasNone ? '' : text, allergens, allergenLabels), hasNone }
}

/** A list in words, in our canonical order. */
function readFlags<Flag extends string>(
  text: string,
  ours: readonly Flag[],
  words: Readonly<Record<string, Flag>>,
): Flags<Flag> {
  const found = new Set<Flag>()
  const unknown: string[] = []
  for (const each of text.split(/[,;、，；|/]/)) {
    const word = each.trim().toLowerCase()
    if (word === '') continue
    const flag =
      ours.find((own) => own.toLowerCase() === word) ?? (Object.hasOwn(words, word) ? words[word] : undefined)
    if (flag === undefined) unknown.push(each.trim())
    else found.add(flag)
  }
  return { flags: ours.filter((own) => found.has(own)), unknown }
}
