// What each dish is made of, from the key of its item. The first rule that fits a part of the dish decides it.
import { counted, glazes, proteins, sauces, toppings, vegetables } from './dish-rules.mjs'
import { broths, drinks, inSoup, sets, strands } from './other-rules.mjs'

/** The first value whose words the key contains. */
function first(rules, key) {
  return rules.find(([words]) => words.test(key))?.[1]
}

/** All values whose words the key contains. */
function all(rules, key) {
  return [...new Set(rules.filter(([words]) => words.test(key)).flatMap(([, names]) => names))]
}

/** Sauces in a cup: without a picture, as dishes of a real menu may be. */
const plain = /^(?:sweet-and-sour|black-bean|curry|honey-garlic|lemon)-sauce$|^sesame$/

/** The recipe of an item's picture. Undefined: it has none. */
export function recipeOf(itemKey) {
  if (plain.test(itemKey)) return undefined
  const key = itemKey.replace(/^lunch-(?:[1-4]|9|1[0-5])-/, '')
  const parts = first(sets, key)
  if (parts) return { kind: 'set', parts: parts.map((part) => recipeOf(part)) }
  const drink = first(drinks, key)
  if (drink) return { kind: 'drink', ...drink }
  const piece = first(counted, key)
  if (piece?.piece === 'omelette')
    return { kind: 'pieces', ...piece, over: first(proteins, key) ?? ['shiitake'] }
  if (piece) return { kind: 'pieces', ...piece }
  if (isSoup(key)) return soupOf(key)
  if (/^(?:steamed|brown)-rice$/.test(key))
    return {
      kind: 'rice',
      grains: key.startsWith('brown') ? ['#c8a273', '#e0bf90', '#d3ae7e', '#b88f60'] : undefined,
    }
  return plateOf(key)
}

function isSoup(key) {
  return /soup|consomme|chowder|wor-wonton|(?:shrimp|beef|combination)-chow-fun/.test(key)
}

function soupOf(key) {
  const hasNoodles = /noodle|udon|chow-fun/.test(key)
  return {
    kind: 'soup',
    broth: first(broths, /chow-fun/.test(key) ? 'hot-and-sour' : key),
    noodles: hasNoodles ? first(strands, key) : undefined,
    ribbons: /egg|hot-and-sour|corn/.test(key),
    crusts: /sizzling-rice/.test(key),
    inside: first(inSoup, key),
  }
}

function vesselOf(key) {
  if (/teppan/.test(key)) return 'teppan'
  if (/hot-pot|brisket/.test(key)) return 'pot'
  return 'plate'
}

function bedOf(key) {
  if (key.endsWith('fried-rice')) return { rice: true, grains: friedGrains(key) }
  if (/on-rice/.test(key)) return { rice: true }
  if (/chow-mein|noodles(?!-in)|vermicelli|chow-fun|udon/.test(key)) return { noodles: first(strands, key) }
  return {}
}

function friedGrains(key) {
  if (/curry/.test(key)) return ['#d8a43a', '#ecc465', '#f4d684', '#c99127']
  if (/tomato/.test(key)) return ['#d98a52', '#eeb07c', '#e69a60', '#cf7a42']
  return ['#dfb978', '#f2dba6', '#e9cb8c', '#cfa463']
}

function plateOf(key) {
  const glaze = first(glazes, key)
  const meats = all(proteins.slice(0, 1), key).concat(first(proteins.slice(1), key) ?? [])
  const known = /vegetarian/.test(key) ? ['fried'] : meats
  const sauceColour = first(sauces, key)
  const bed = bedOf(key)
  const dry = /(?:fried-rice|chow-mein|noodles|vermicelli|chow-fun)/.test(key)
  const greens = all(vegetables, key)
  return {
    kind: 'plate',
    vessel: vesselOf(key),
    bed,
    sauce: dry && !/sauce|tomato|curry|cantonese/.test(key) ? '' : (sauceColour ?? '#7c461f'),
    meats: known.map((name) => (name === 'fried' && glaze ? glaze : name)),
    greens: greens.length > 0 ? greens : dry ? ['sprout', 'cabbage', 'carrot'] : [],
    dice: bed.rice === true && key.endsWith('fried-rice'),
    over: toppings.filter(([words]) => words.test(key)).map(([, topping]) => topping),
    pancakes: /mu-shu/.test(key),
    whole: /barramundi/.test(key),
    fan: /^(?:bbq-pork|barbecued-duck|chinese-sausage)$/.test(key),
  }
}
