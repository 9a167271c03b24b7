// Meat, and what is fried in batter: each function draws one piece around the origin, about a hundred units wide.
import { body, disc, few, line, round, smooth, spin, turned } from './shapes.mjs'

/** A slice with the grain of meat. */
function slice(draws, [fill, grain], rx = 62, ry = 30) {
  const angle = spin(draws)
  const grains = [-0.4, 0.1, 0.5].map((share) =>
    line(
      turned(
        [
          [-rx * 0.6, ry * share],
          [0, ry * (share + 0.25)],
          [rx * 0.6, ry * share],
        ],
        angle,
      ),
      grain,
      4,
      0.5,
    ),
  )
  return body(turned(round(draws, rx, ry, 0.14), angle), fill, { inside: grains.join(''), light: 0.16 })
}

/** A piece in batter: golden, lumpy, with crumbs. */
function fried(draws, [fill, crumb] = ['#d68a32', '#f3bb63'], rx = 52, ry = 42) {
  const angle = spin(draws)
  const crumbs = Array.from({ length: 9 }, () =>
    disc(
      draws.between(-0.6, 0.6) * rx,
      draws.between(-0.6, 0.6) * ry,
      draws.between(3, 7),
      draws.pick([crumb, crumb, '#a85d1c']),
      0.75,
    ),
  )
  return body(turned(round(draws, rx, ry, 0.2, 11), angle), fill, { inside: crumbs.join(''), light: 0.2 })
}

function rimmed(draws, [rim, meat, fat]) {
  const angle = draws.between(-0.35, 0.35)
  const inner = turned(
    [
      [-42, -21],
      [0, -25],
      [42, -21],
      [45, 0],
      [40, 20],
      [0, 23],
      [-42, 20],
      [-46, 0],
    ],
    angle,
  )
  return body(
    turned(
      [
        [-54, -30],
        [0, -35],
        [54, -30],
        [58, 0],
        [52, 30],
        [0, 34],
        [-54, 30],
        [-58, 0],
      ],
      angle,
    ),
    rim,
    {
      inside: `<path d="${smooth(inner)}" fill="${meat}"/>${line(
        turned(
          [
            [-30, -4],
            [0, 6],
            [32, -2],
          ],
          angle,
        ),
        fat,
        5,
        0.8,
      )}`,
      light: 0.14,
    },
  )
}

function sausage(draws) {
  const angle = draws.between(0.4, 0.8)
  const fat = Array.from({ length: 8 }, () =>
    disc(draws.between(-26, 26), draws.between(-20, 20), draws.between(3, 6), '#f6d6c4', 0.9),
  )
  return body(turned(round(draws, 46, 32, 0.04), angle), '#9c2d22', {
    inside: fat.join(''),
    edge: '#74190f',
    light: 0.16,
  })
}

function bone(draws, [fill, crumb], isWing) {
  const angle = spin(draws)
  const end = turned([[62, 0]], angle)[0]
  const knob = `${line([[0, 0], end], '#f5e6cb', 16)}${disc(end[0], end[1] - 7, 10, '#f8ecd6')}${disc(end[0] + 3, end[1] + 8, 10, '#efe0c2')}`
  const meat = isWing
    ? turned(
        [
          [-66, -20],
          [-20, -38],
          [30, -22],
          [44, 0],
          [30, 22],
          [-18, 38],
          [-62, 24],
          [-40, 2],
        ],
        angle,
      )
    : turned(
        [
          [-58, -30],
          [0, -34],
          [46, -26],
          [46, 26],
          [0, 34],
          [-58, 30],
        ],
        angle,
      )
  const spots = Array.from({ length: 7 }, () =>
    disc(draws.between(-30, 20), draws.between(-20, 20), draws.between(3, 7), crumb, 0.6),
  )
  return knob + body(meat, fill, { inside: spots.join(''), light: 0.24 })
}

/** Meat, and what is fried in batter, by name. */
export const meats = {
  chicken: (draws) => slice(draws, ['#f0d3a0', '#cfa164'], 54, 34),
  beef: (draws) => slice(draws, ['#74401f', '#4b2510']),
  pork: (draws) => slice(draws, ['#d99b78', '#b06a4a'], 56, 32),
  duck: (draws) => rimmed(draws, ['#8e3f14', '#c98a5e', '#f0d7b0']),
  bbqPork: (draws) => rimmed(draws, ['#b3261c', '#e09a7b', '#f8ddc6']),
  sausage,
  fried: (draws) => fried(draws),
  glazedRed: (draws) => fried(draws, ['#cf4423', '#f08a52']),
  glazedOrange: (draws) => fried(draws, ['#df7a1c', '#f9b757']),
  glazedLemon: (draws) => fried(draws, ['#e6b030', '#fbe28d']),
  glazedHoney: (draws) => fried(draws, ['#a8571b', '#e0973f']),
  glazedDark: (draws) => fried(draws, ['#7e3a14', '#c07330']),
  wing: (draws) => bone(draws, ['#b8692a', '#e0a052'], true),
  honeyWing: (draws) => bone(draws, ['#8a3f12', '#cc7a33'], true),
  rib: (draws) => bone(draws, ['#8a4218', '#c27a3c'], false),
  walnut: (draws) => fried(draws, ['#a06a38', '#d9a869'], 34, 30),
  friedFish: (draws) => fried(draws, ['#dc9a3e', '#f6cc7c'], 68, 36),
  mince: (draws) =>
    few(
      draws,
      6,
      36,
      (x, y) =>
        `${disc(x + 2, y + 3, 10, '#2a1305', 0.25)}${disc(x, y, draws.between(8, 12), draws.pick(['#8a4d28', '#a2613a', '#6e3a1c']))}`,
    ),
}
