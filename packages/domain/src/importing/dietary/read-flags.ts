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
  '\u{1F336}': 'spicy',
  '\u{1F331}': 'vegetarian',
  '\u{1F33F}': 'vegetarian',
}

const allergenLabels: Readonly<Record<string, Allergen>> = {
  wheat: 'gluten',
  麸质: 'gluten',
  crustacean: 'crustaceans',
  shellfish: 'crustaceans',
  prawn: 'crustaceans',
  prawns: 'crustaceans',
  shrimp: 'crustaceans',
  crab: 'crustaceans',
  lobster: 'crustaceans',
  虾: 'crustaceans',
  蝦: 'crustaceans',
  蟹: 'crustaceans',
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
  squid: 'molluscs',
  oyster: 'molluscs',
  oysters: 'molluscs',
  mussels: 'molluscs',
  软体动物: 'molluscs',
}

interface Flags<Flag> {
  readonly flags: readonly Flag[]
  readonly unknown: readonly string[]
}

/** Reads dietary marks in English or Chinese; unknown words are returned as they are. */
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

/** Reads allergens in English or Chinese, or the statement that there are none. */
export function readAllergens(text: string): AllergenFlags {
  const hasNone = noneLabels.has(text.trim().toLowerCase())
  const plain = text.replace(/^\s*(?:contains|含)\s*[:：]?\s*/i, '')
  return { ...readFlags(hasNone ? '' : plain, allergens, allergenLabels), hasNone }
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
    const word = each.replaceAll('\u{FE0F}', '').trim().toLowerCase()
    if (word === '') continue
    const flagOf = (text: string) =>
      ours.find((own) => own.toLowerCase() === text) ?? (Object.hasOwn(words, text) ? words[text] : undefined)
    // `VG GF`
    const whole = flagOf(word)
    const parts = whole ? [whole] : word.split(/\s+/).map(flagOf)
    if (parts.includes(undefined)) unknown.push(each.trim())
    else for (const flag of parts) if (flag) found.add(flag)
  }
  return { flags: ours.filter((own) => found.has(own)), unknown }
}
