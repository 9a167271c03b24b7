import { preModifiers, type MenuIndex } from '../../menu/menu.ts'
import type { CartLine, ChosenOption, MealPart } from '../cart.ts'

type Line = Omit<CartLine, 'lineId' | 'guest'>

/** Dishes of a link. */
export interface SharedDishes {
  readonly lines: readonly Line[]
  /** How many lines name something that this menu does not have. */
  readonly unknown: number
}

/** A link carries no more lines; a cart with more is shared without the rest. */
export const mostSharedLines = 40

const halves = ['left', 'right'] as const

/**
 * The lines of a cart as plain lists, for a link. Ids are shortened to the 32 bits of their hash: `unpackDishes` finds
 * them in the menu.
 */
export function packDishes(lines: readonly Line[]): readonly unknown[] {
  return lines.slice(0, mostSharedLines).map(packLine)
}

/** The dishes of a link, as this menu has them. Undefined: it is no such list. */
export function unpackDishes(packed: unknown, index: MenuIndex): SharedDishes | undefined {
  if (!Array.isArray(packed) || packed.length === 0 || packed.length > mostSharedLines) return undefined
  const idOf = idsByHash(index)
  const lines = packed.map((each) => unpackLine(each, idOf))
  const known = lines.filter((line) => line !== undefined)
  return { lines: known, unknown: lines.length - known.length }
}

function packLine({ itemId, priceIndex, quantity, options, withoutIngredientIds, note, ...rest }: Line) {
  const { parts = [], minutes = 0, grams = 0 } = rest
  return trimmed([
    hash(itemId),
    quantity,
    priceIndex,
    options.map(packOption),
    withoutIngredientIds.map(hash),
    note,
    parts.map(packPart),
    minutes,
    grams,
  ])
}

function packOption({ groupId, optionId, quantity, modifier, half, options = [] }: ChosenOption): unknown[] {
  return trimmed([
    hash(groupId),
    hash(optionId),
    quantity,
    modifier === undefined ? 0 : preModifiers.indexOf(modifier) + 1,
    half === undefined ? 0 : halves.indexOf(half) + 1,
    options.map(packOption),
  ])
}

function packPart({ stepId, itemId, priceIndex, quantity, options, withoutIngredientIds }: MealPart) {
  return trimmed([
    hash(stepId),
    hash(itemId),
    quantity,
    priceIndex,
    options.map(packOption),
    withoutIngredientIds.map(hash),
  ])
}

/** Without what a reader assumes where it is missing. */
function trimmed(values: readonly unknown[]): unknown[] {
  const isPlain = (value: unknown) =>
    value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
  return values.slice(0, values.findLastIndex((value) => !isPlain(value)) + 1)
}

type IdOf = (hashed: unknown) => string | undefined

function unpackLine(packed: unknown, idOf: IdOf): Line | undefined {
  const [item, quantity, price, chosen, removed, note, ofMeal, minutes, grams] = listOf(packed)
  const itemId = idOf(item)
  const options = everyOf(chosen, (each) => unpackOption(each, idOf))
  const withoutIngredientIds = everyOf(removed, idOf)
  const parts = everyOf(ofMeal, (each) => unpackPart(each, idOf))
  if (itemId === undefined || !isCount(quantity) || !options || !withoutIngredientIds || !parts)
    return undefined
  return {
    itemId,
    quantity,
    priceIndex: isCount(price) ? price : 0,
    options,
    withoutIngredientIds,
    note: typeof note === 'string' ? note : '',
    ...(parts.length > 0 ? { parts } : {}),
    ...(isCount(minutes) ? { minutes } : {}),
    ...(isCount(grams) ? { grams } : {}),
  }
}

function unpackOption(packed: unknown, idOf: IdOf): ChosenOption | undefined {
  const [group, option, quantity, modifierAt, halfAt, nested] = listOf(packed)
  const [groupId, optionId] = [idOf(group), idOf(option)]
  const options = everyOf(nested, (each) => unpackOption(each, idOf))
  if (groupId === undefined || optionId === undefined || !isCount(quantity) || !options) return undefined
  const modifier = isCount(modifierAt) ? preModifiers[modifierAt - 1] : undefined
  const half = isCount(halfAt) ? halves[halfAt - 1] : undefined
  return {
    groupId,
    optionId,
    quantity,
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(options.length > 0 ? { options } : {}),
  }
}

function unpackPart(packed: unknown, idOf: IdOf): MealPart | undefined {
  const [step, item, quantity, price, chosen, removed] = listOf(packed)
  const [stepId, itemId] = [idOf(step), idOf(item)]
  const options = everyOf(chosen, (each) => unpackOption(each, idOf))
  const withoutIngredientIds = everyOf(removed, idOf)
  if (stepId === undefined || itemId === undefined || !isCount(quantity) || !options || !withoutIngredientIds)
    return undefined
  return { stepId, itemId, quantity, priceIndex: isCount(price) ? price : 0, options, withoutIngredientIds }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The values of a list; undefined where one of them is. */
function everyOf<Value>(
  list: unknown,
  read: (each: unknown) => Value | undefined,
): readonly Value[] | undefined {
  const values = listOf(list).map(read)
  return values.every((value) => value !== undefined) ? values : undefined
}

/** Finds an id of the menu by its hash. Two ids with one hash are unknown: a wrong dish would be worse. */
function idsByHash({ menu }: MenuIndex): IdOf {
  const ids = new Set([
    ...menu.items.map(({ id }) => id),
    ...menu.items.flatMap(({ meal }) => meal?.map(({ id }) => id) ?? []),
    ...menu.optionGroups.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]),
    ...menu.ingredients.map(({ id }) => id),
  ])
  const known = new Map<string, string | undefined>()
  for (const id of ids) known.set(hash(id), known.has(hash(id)) ? undefined : id)
  return (hashed) => (typeof hashed === 'string' ? known.get(hashed) : undefined)
}

/** FNV-1a, 32 bits: it shortens ids and protects nothing. */
function hash(id: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}
