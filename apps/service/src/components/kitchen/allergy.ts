/**
 * Words that suggest a note about an allergy. Prefers false positives: a highlighted note costs a glance, a
 * missed one may cost a life.
 */
const words = [
  /\b(allerg|anaphyla|coeliac|celiac|epi-?pen|intoleran|gluten|lactose|dairy|peanut|nuts?\b|almond|cashew|walnut|pistachio|hazelnut|sesame|shellfish|crustacean|prawns? free|soy\b|eggs? free|no (egg|milk|soy|fish|prawn|shrimp|crab|seafood|dairy|nut))/i,
  /过敏|敏感|麸质|乳糖|不耐|坚果|花生|芝麻|杏仁|腰果|核桃|不能吃|不能有|忌/,
]

export function looksLikeAllergy(note: string): boolean {
  return words.some((word) => word.test(note))
}
