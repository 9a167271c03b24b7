// Fruit, nuts, sticks and what is strewn over a dish: each function draws one piece around the origin, about a hundred units wide.
import { body, crescent, disc, few, line, round, smooth, spin, turned } from './shapes.mjs'

function wheel(draws, [peel, pulp]) {
  const cuts = Array.from({ length: 8 }, (_, place) =>
    line(
      [
        [0, 0],
        [Math.cos(place * 0.785) * 38, Math.sin(place * 0.785) * 38],
      ],
      '#fff8e0',
      3.5,
    ),
  )
  return `${disc(4, 7, 48, '#2a1305', 0.26)}${disc(0, 0, 48, peel)}${disc(0, 0, 42, '#fff4d2')}${disc(0, 0, 38, pulp)}${cuts.join('')}`
}

function wedge(draws, [skin, flesh]) {
  const angle = spin(draws)
  return body(
    turned(
      [
        [-54, -8],
        [-24, 24],
        [24, 26],
        [54, -6],
        [20, -16],
        [-20, -18],
      ],
      angle,
    ),
    skin,
    {
      inside: `<path d="${smooth(
        turned(
          [
            [-42, -8],
            [-16, 8],
            [18, 9],
            [42, -7],
            [16, -12],
            [-16, -13],
          ],
          angle,
        ),
      )}" fill="${flesh}"/>`,
      light: 0,
    },
  )
}

function ring(draws, [outer, inner], radius = 22) {
  const [rx, ry] = [radius, radius * draws.between(0.75, 1)]
  return `<ellipse cx="2" cy="4" rx="${rx}" ry="${ry}" fill="none" stroke="#2a1305" stroke-opacity=".25" stroke-width="8"/><ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${outer}" stroke-width="8"/><ellipse rx="${rx * 0.82}" ry="${ry * 0.82}" fill="none" stroke="${inner}" stroke-width="3"/>`
}

function stick(draws, [fill, shine], length = 120, width = 17) {
  const angle = spin(draws)
  const bend = draws.between(-18, 18)
  const points = turned(
    [
      [-length / 2, 0],
      [0, bend],
      [length / 2, 0],
    ],
    angle,
  )
  const moved = (dx, dy) => points.map(([x, y]) => [x + dx, y + dy])
  return (
    line(moved(4, 6), '#2a1305', width, 0.24) +
    line(points, fill, width) +
    line(moved(-2, -3), shine, width * 0.3, 0.8)
  )
}

function cashew(draws) {
  const c = crescent(draws, ['#f1d39a', '#d8ae68'], 22, 14, { from: 0.2, to: 3.4 })
  return body(c.outline, c.fill, { light: 0, edge: '#d5a961' })
}

function chilli(draws) {
  const c = crescent(draws, ['#d3281d', '#d3281d'], 46, 9, { from: 0.2, to: 2 })
  return body(c.outline, c.fill, { light: 0, shade: 0.2 })
}

/** Fruit, nuts, sticks and what is strewn over a dish, by name. */
export const garnishes = {
  peach: (draws) => wedge(draws, ['#f2a03d', '#fbc878']),
  bean: (draws) => stick(draws, ['#4c8f2f', '#a6d77e']),
  asparagus: (draws) => stick(draws, ['#6fa544', '#c4e29b'], 130, 20),
  ginger: (draws) => stick(draws, ['#ecd58c', '#fff3c4'], 58, 11),
  bamboo: (draws) => stick(draws, ['#ead9a0', '#fff6d4'], 76, 20),
  sprout: (draws) => stick(draws, ['#f7f2df', '#ffffff'], 92, 8),
  celery: (draws) => stick(draws, ['#a4cf74', '#e3f3c4'], 62, 24),
  tomato: (draws) => wedge(draws, ['#cf2d1e', '#ef6a4c']),
  pineapple: (draws) =>
    body(
      turned(
        [
          [-40, 28],
          [0, -40],
          [40, 28],
          [0, 36],
        ],
        spin(draws),
      ),
      '#f7cf3f',
      { edge: '#e0a51e', light: 0.3, shade: 0.14 },
    ),
  babyCorn: (draws) => stick(draws, ['#f3cf4e', '#fff0a8'], 92, 24),
  cashew,
  peanut: (draws) => body(turned(round(draws, 22, 15, 0.05), spin(draws)), '#e2b066', { light: 0.3 }),
  almond: (draws) =>
    body(
      turned(
        [
          [-32, 0],
          [-8, -14],
          [30, 0],
          [-8, 14],
        ],
        spin(draws),
      ),
      '#f0d9ae',
      { edge: '#c98f4f', light: 0.2 },
    ),
  chilli,
  lemon: (draws) => wheel(draws, ['#f3c92f', '#fbe265']),
  orange: (draws) => wheel(draws, ['#e8801a', '#f7a63c']),
  scallion: (draws) => ring(draws, ['#4fa23c', '#bfe59a'], 13),
  cilantro: (draws) => few(draws, 3, 12, (x, y) => disc(x, y, 10, '#3f9440')),
  sesame: (draws) =>
    few(
      draws,
      4,
      34,
      (x, y) =>
        `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="5" ry="3.4" fill="#fff3d6" stroke="#d2ac6c" stroke-width="1"/>`,
    ),
  blackBean: (draws) =>
    few(draws, 2, 26, (x, y) => `${disc(x, y, 8, '#1d100a')}${disc(x - 2, y - 3, 2.5, '#8a6a55', 0.8)}`),
  pepperSalt: (draws) =>
    few(draws, 5, 40, (x, y) => disc(x, y, 3, draws.pick(['#3a2314', '#d63a22', '#fff']))),
  garlic: (draws) => few(draws, 3, 30, (x, y) => disc(x, y, 6, '#fff0cf')),
  peas: (draws) =>
    few(
      draws,
      2,
      24,
      (x, y) =>
        `${disc(x + 2, y + 3, 10, '#2a1305', 0.25)}${disc(x, y, 10, '#6fb43f')}${disc(x - 3, y - 3, 3.5, '#c4ec9a')}`,
    ),
  corn: (draws) =>
    few(draws, 3, 30, (x, y) => `${disc(x, y, 9, '#f4c430')}${disc(x - 2, y - 3, 3, '#fff1a6')}`),
}
