// Dishes on plates, in pots and in bowls: bed, pieces and what is strewn over them.
import { drops, noodles, ribbons, rice, sauce } from './beds.mjs'
import { ingredients } from './ingredients.mjs'
import { pieces } from './pieces.mjs'
import { body, line, placed, round, scatter } from './shapes.mjs'
import { bowl, plate, pot, saucer, steamer, teppan } from './vessels.mjs'

/** The scale and the places of pieces, by their number. */
const layouts = {
  1: [1.15, [[0, 0]]],
  2: [
    1.05,
    [
      [-86, 0],
      [86, 8],
    ],
  ],
  3: [
    1.15,
    [
      [0, -98],
      [-98, 72],
      [98, 72],
    ],
  ],
  4: [
    1.1,
    [
      [-92, -84],
      [92, -84],
      [-92, 88],
      [92, 88],
    ],
  ],
  6: [
    0.86,
    [
      [-140, -76],
      [0, -104],
      [140, -76],
      [-140, 84],
      [0, 60],
      [140, 84],
    ],
  ],
  7: [
    0.86,
    [
      [0, 0],
      [-140, 0],
      [140, 0],
      [-70, -124],
      [70, -124],
      [-70, 124],
      [70, 124],
    ],
  ],
  8: [
    0.8,
    [
      [-60, 0],
      [66, 6],
      [-162, -50],
      [166, -50],
      [0, -146],
      [-116, 106],
      [0, 150],
      [118, 108],
    ],
  ],
}

/** Food fills its plate up to the rim. */
const larger = (content) => `<g transform="scale(1.16)">${content}</g>`

/** Pieces that are drawn larger or smaller than others. */
const sizes = { stickyRice: 0.9, pancake: 0.82, omelette: 0.82, friedPrawn: 1.7, lettuceCup: 0.9 }
/** Large pieces, of which fewer fill a plate. */
const large = new Set(['wing', 'honeyWing', 'rib', 'friedPrawn'])

function strewn(draws, name, count, radius, scale = 0.95) {
  return scatter(draws, count, radius, 40)
    .map(([x, y]) => placed(ingredients[name](draws), x, y, scale))
    .join('')
}

/** Pieces that are counted, on a plate or in a steamer. */
export function piecesOn(draws, { piece, count, sauce: colour, over = [], dip, vessel }, look) {
  const [scale, places] = layouts[count]
  const moved = dip ? -46 : 0
  const content = places
    .map(([x, y]) =>
      placed(
        (pieces[piece] ?? ingredients[piece])(draws),
        x + moved + draws.between(-6, 6),
        y + draws.between(-6, 6),
        scale * (sizes[piece] ?? 1),
      ),
    )
    .join('')
  const under = colour ? sauce(draws, piece === 'omelette' ? 176 : 206, colour) : ''
  const strewnOver = over.map((name) => strewn(draws, name, 8, 150, 0.9)).join('')
  const beside = dip ? placed(saucer(look, dip), 214, 176, 0.52) : ''
  return (
    (vessel === 'steamer' ? steamer() : plate(look)) +
    (count > 3 || dip ? under + content + strewnOver : larger(under + content + strewnOver)) +
    beside
  )
}

function mixed(draws, { meats, greens, fan }, radius, count) {
  if (fan)
    return (
      Array.from({ length: 9 }, (_, at) =>
        placed(ingredients[meats[0]](draws), -150 + at * 38, -30 + Math.abs(at - 4) * 9, 1.25),
      ).join('') +
      Array.from({ length: 7 }, (_, at) =>
        placed(ingredients[meats[0]](draws), -112 + at * 38, 76 + Math.abs(at - 3) * 9, 1.25),
      ).join('')
    )
  const share = meats.length === 0 ? 0 : greens.length === 0 ? 1 : 0.56
  const isLarge = large.has(meats[0])
  const places = scatter(draws, isLarge ? count * 0.5 : count, radius, radius / (isLarge ? 3 : 4.4))
  const names = places.map((_, at) => {
    const isMeat = (at * 0.618) % 1 < share
    const from = isMeat ? meats : greens
    return from[at % from.length] ?? meats[0] ?? greens[0]
  })
  return places
    .map(([x, y], at) =>
      placed(ingredients[names[at]](draws), x, y, isLarge && meats.includes(names[at]) ? 1.35 : 1.02),
    )
    .join('')
}

function diced(draws, { meats, greens }) {
  const names = [...meats, ...meats, 'egg', ...(greens.length > 0 ? greens : ['carrot'])]
  const large = scatter(draws, 17, 168, 56)
    .map(([x, y], at) =>
      placed(ingredients[names[at % names.length]](draws), x, y, at % 4 === 3 ? 0.5 : 0.72),
    )
    .join('')
  return large + strewn(draws, 'peas', 13, 186) + strewn(draws, 'scallion', 9, 180, 0.9)
}

function bedUnder(draws, { rice: hasRice, grains, noodles: kind }, radius) {
  if (hasRice) return rice(draws, radius, grains)
  if (kind) return noodles(draws, radius, kind.colours, kind.width)
  return ''
}

function wholeFish(draws) {
  const trunk = [
    [-230, 0],
    [-150, -66],
    [0, -92],
    [140, -60],
    [196, -14],
    [196, 18],
    [140, 58],
    [0, 84],
    [-150, 62],
  ]
  const tail = body(
    [
      [180, 0],
      [262, -76],
      [250, 0],
      [264, 76],
    ],
    '#b9a98c',
  )
  const scales = Array.from({ length: 26 }, () =>
    line(
      [
        [draws.between(-120, 150), draws.between(-50, 50)],
        [draws.between(-120, 150), draws.between(-50, 50)],
      ],
      '#fff',
      2,
      0.16,
    ),
  ).join('')
  return `<g transform="rotate(-24) scale(.84)">${tail}${body(trunk, '#cfc3a6', {
    inside: `${scales}${[-70, 0, 70]
      .map((x) =>
        line(
          [
            [x, -62],
            [x + 22, 0],
            [x, 54],
          ],
          '#f6ead0',
          12,
        ),
      )
      .join('')}`,
    light: 0.2,
  })}<circle cx="-186" cy="-16" r="13" fill="#fff"/><circle cx="-186" cy="-16" r="7" fill="#1d1410"/>${line(
    [
      [-142, -52],
      [-124, 0],
      [-142, 48],
    ],
    '#a4967a',
    5,
  )}${strewn(draws, 'ginger', 9, 110, 1.2)}${strewn(draws, 'scallion', 14, 120, 1.2)}</g>`
}

/** A dish on a plate, on hot iron or in a clay pot. */
export function plateful(draws, recipe, look) {
  const { vessel, bed, sauce: colour, over, dice, pancakes, whole } = recipe
  const hasBed = bed.rice === true || bed.noodles !== undefined
  const radius = vessel === 'teppan' ? 186 : 204
  const isSparse = hasBed && !dice
  const content = dice
    ? diced(draws, recipe)
    : whole
      ? wholeFish(draws)
      : mixed(draws, recipe, isSparse ? 142 : radius - 34, isSparse ? 20 : 36)
  const pool = colour === '' || dice ? '' : sauce(draws, isSparse ? 160 : radius - 6, colour)
  const strewnOver = over
    .map(([name, count]) =>
      strewn(
        draws,
        name,
        isSparse ? Math.ceil(count / 2) : count,
        isSparse ? 120 : radius - 50,
        name === 'lemon' || name === 'orange' ? 1.1 : 1,
      ),
    )
    .join('')
  const green = recipe.fan || whole ? '' : strewn(draws, 'scallion', 6, 130, 0.9)
  const inside = bedUnder(draws, bed, 212) + pool + content + strewnOver + green
  if (vessel === 'pot') return pot(colour === '' ? '#7c461f' : colour, inside)
  const stretched = vessel === 'teppan' ? `<g transform="scale(1.36 .86)">${inside}</g>` : larger(inside)
  const beside = pancakes
    ? placed(pieces.crepe(draws) + placed(pieces.crepe(draws), 10, -12), 190, 170, 0.85)
    : ''
  return (vessel === 'teppan' ? teppan() : plate(look)) + stretched + beside
}

/** A bowl of soup. */
export function soup(draws, { broth, noodles: kind, ribbons: hasEgg, crusts, inside }, look) {
  const bed = kind ? noodles(draws, 190, kind.colours, kind.width) : ''
  const things = inside.flatMap(([name, count, isPiece]) =>
    Array.from({ length: count }, () => [name, isPiece]),
  )
  const places = scatter(draws, things.length, kind ? 150 : 165, 66)
  const content = places
    .map(([x, y], at) => {
      const [name, isPiece] = things[(at * 7) % things.length]
      return placed(isPiece ? pieces[name](draws) : ingredients[name](draws), x, y, isPiece ? 0.8 : 0.95)
    })
    .join('')
  const crust = crusts
    ? scatter(draws, 6, 150, 80)
        .map(([x, y]) => placed(body(round(draws, 44, 36, 0.16), '#f0d59a', { edge: '#c9984c' }), x, y))
        .join('')
    : ''
  const egg = hasEgg ? ribbons(draws, 205, ['#fbe9a6', '#f6d86e', '#fff3c9']) : ''
  return bowl(
    look,
    broth,
    `${drops(draws, 210, '#fff3c4')}${egg}${bed}${content}${crust}${strewn(draws, 'scallion', 10, 175, 0.95)}`,
  )
}
