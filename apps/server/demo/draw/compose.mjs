// Puts the picture of a dish together.
import { rice } from './beds.mjs'
import { piecesOn, plateful, soup } from './plates.mjs'
import { createDraws, placed } from './shapes.mjs'
import { bottle, bowl, can, glass, tables } from './vessels.mjs'

/** How large a dish is in its picture. */
const scales = { set: 1, drink: 0.98 }

function drink({ shape, colours, lemon }, look) {
  if (shape === 'can') return can([look.rim, colours[1]])
  if (shape === 'bottle') return bottle(colours)
  return glass(colours, { lemon, straw: look.rim })
}

function dish(recipe, look, seed) {
  const draws = createDraws(seed)
  switch (recipe.kind) {
    case 'set': {
      const places =
        recipe.parts.length === 3
          ? [
              [-168, -96],
              [176, -120],
              [20, 170],
            ]
          : [
              [-196, -142],
              [176, -158],
              [-170, 172],
              [200, 150],
            ]
      return recipe.parts
        .map((part, at) =>
          placed(
            dish(part, look, `${seed} ${at}`),
            places[at][0],
            places[at][1],
            recipe.parts.length === 3 ? 0.58 : 0.54,
          ),
        )
        .join('')
    }
    case 'drink':
      return drink(recipe, look)
    case 'pieces':
      return piecesOn(draws, recipe, look)
    case 'soup':
      return soup(draws, recipe, look)
    case 'rice':
      return bowl(look, '#efe6d2', rice(draws, 226, recipe.grains), 262)
    default:
      return plateful(draws, recipe, look)
  }
}

/** The picture of a recipe on the table of a shop, as SVG. */
export function compose(recipe, shop, { width, height }) {
  const look = tables[shop]
  const content = dish(recipe, look, JSON.stringify(recipe))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 720"><defs>
    <linearGradient id="ground" x2="1" y2="1"><stop stop-color="${look.ground[0]}"/><stop offset="1" stop-color="${look.ground[1]}"/></linearGradient>
    <linearGradient id="shade" x2="1" y2="1"><stop offset=".45" stop-color="#2a1305" stop-opacity="0"/><stop offset="1" stop-color="#2a1305" stop-opacity=".3"/></linearGradient>
    <linearGradient id="gloss" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1305" stop-opacity=".16"/></linearGradient>
    <radialGradient id="pool" cx=".4" cy=".35"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1305" stop-opacity=".28"/></radialGradient>
    <radialGradient id="light"><stop stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter></defs>
    <rect width="960" height="720" fill="url(#ground)"/>${placed(content, 480, 360, scales[recipe.kind] ?? 1.08)}</svg>`
}
