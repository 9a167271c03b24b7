// What dishes are made of.
import { garnishes } from './garnishes.mjs'
import { meats } from './meats.mjs'
import { seafood } from './seafood.mjs'
import { vegetables } from './vegetables.mjs'

/** Every ingredient by name. */
export const ingredients = { ...meats, ...seafood, ...vegetables, ...garnishes }
