import { breadcrumbs, topCategories } from '@tabard/domain/menu/category-tree'
import type { MenuIndex } from '@tabard/domain/menu/menu'

const hues = ['hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7']

/** The colour of a category, by the position of its top category. */
export function hueOf(index: MenuIndex, categoryId: string): string {
  const top = breadcrumbs(index, categoryId)[0]
  const place = topCategories(index).findIndex((category) => category.id === top?.id)
  return hues[Math.max(0, place) % hues.length] ?? 'hue-0'
}

/**
 * What a category without a picture shows, from its name in the reader's language: the last character of the first Chinese
 * words, which tells the kind of dish (dumpling, noodle, soup). Otherwise the first letter.
 */
export function signOf(name: string): string {
  const words = /\p{Script=Han}+/u.exec(name)?.[0]
  return (words && Array.from(words).at(-1)) ?? /\p{L}/u.exec(name)?.[0].toUpperCase() ?? '·'
}
