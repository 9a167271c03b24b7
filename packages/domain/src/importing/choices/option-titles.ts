import { columnName } from '../sheet.ts'

const groups =
  /^(?:(?:modifier|option|add[- ]?on|topping|choice|extra)s? ?(?:sets?|groups?|lists?)(?: names?)?|选项组|選項組|加料组)$/
const options =
  /^(?:(?:optional |available )?(?:add[- ]?ons?|addons?|extras?|options?|modifiers?|modifications?|toppings?|choices?|choose(?: one)?|choice of|sides?|sauces?|dressings?|flavou?rs?|variety|varieties|spice(?: level)?|spicy level|spiciness|heat(?: level)?|sweetness|sugar(?: level)?|ice(?: level)?|temperature|milk(?: options?)?|doneness|cooked|protein|customi[sz]ations?|upgrades?|make it .+)|(?:加料|配料|加配|加购|加購|小料|浇头|澆頭|口味|辣度|甜度|糖度|冰量|温度|溫度|做法|选项|選項|可选|可選|选择|選擇|附加))$/

/** What a column of option groups contains: names of groups, or options. Undefined: another column. */
export function optionTitle(header: string): 'groups' | 'options' | undefined {
  const title = columnName(header)
    .replaceAll(/[()[\]（）:*_]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (title.length > 60) return undefined
  if (groups.test(title)) return 'groups'
  return options.test(title) ? 'options' : undefined
}
