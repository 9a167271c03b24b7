import { columnName } from '../sheet.ts'

const groups =
  /^(?:(?:modifier|option|add[- ]?on|topping|choice|extra)s? ?(?:sets?|groups?|lists?)(?: names?)?|选项组|選項組|加料组)$/
const options =
  /^(?:(?:optional |available )?(?:add[- ]?ons?|addons?|extras?|options?|modifiers?|modifications?|toppings?|choices?|choose(?: one)?|choice of|sides?|sauces?|dressings?|flavou?rs?|variety|varieties|spice(?: level)?|spicy level|spiciness|heat(?: level)?|sweetness|sugar(?: level)?|ice(?: level)?|temperature|milk(?: options?)?|doneness|cooked|protein|customi[sz]ations?|upgrades?|make it .+)|(?:加料|配料|加配|加购|加購|小料|浇头|澆頭|口味|辣度|甜度|糖度|冰量|温度|溫度|做法|选项|選項|可选|可選|选择|選擇|附加))$/

/** `Add-ons (name:price)` without the note on what its cells look like. */
export const plainTitle = (header: string): string =>
  header.replace(/\s*[([（][^()[\]（）]*(?:price|name|价)[^()[\]（）]*[)\]）]/iu, '').trim()

/** What a column of option groups contains: names of groups, or options. Undefined: another column. */
export function optionTitle(header: string): 'groups' | 'options' | undefined {
  const title = columnName(plainTitle(header))
    .replaceAll(/[()[\]（）:*_]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:menu|item|product|dish) (?=.)/, '')
  if (title.length > 60) return undefined
  if (groups.test(title)) return 'groups'
  // `口味/做法`
  return title.split('/').every((part) => options.test(part.trim())) ? 'options' : undefined
}

/** Of these a guest has one, if none costs more. */
const single =
  /spic|heat|hot|sweet|sugar|ice|temperature|doneness|cooked|milk|level|size|口味|辣|甜|糖|冰|温|溫|做法|熟/i
/** And of these, even if some cost more. */
const one =
  /^(?:milk(?: types?| options?| choice)?|crusts?|bases?|bread|bun|size|temperature|doneness|(?:sugar|sweetness|ice|spice|heat) level|牛奶|奶类|甜度|糖度|冰量|辣度|温度|溫度)$/i

/** Whether a guest chooses at most one option of a group whose file states no bounds. `isPriced`: options cost more. */
export function takesOne(name: string, isPriced: boolean): boolean {
  return one.test(name) || (!isPriced && single.test(name))
}
