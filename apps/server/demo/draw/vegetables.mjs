// Vegetables, mushrooms, bean curd and egg: each function draws one piece around the origin, about a hundred units wide.
import { body, disc, line, round, smooth, spin, turned } from './shapes.mjs'

function leaf(draws, [green, stem] = ['#3f8f3a', '#dff0c4']) {
  const angle = spin(draws)
  const blade = turned(
    [
      [-6, -18],
      [30, -34],
      [70, -14],
      [76, 12],
      [44, 32],
      [4, 22],
    ],
    angle,
  )
  const stalk = turned(
    [
      [-70, -9],
      [-20, -17],
      [14, -9],
      [20, 8],
      [-16, 16],
      [-70, 10],
    ],
    angle,
  )
  return (
    body(blade, green, {
      inside:
        line(
          turned(
            [
              [0, 0],
              [30, -2],
              [64, 0],
            ],
            angle,
          ),
          '#a9d48a',
          5,
        ) +
        line(
          turned(
            [
              [24, 0],
              [38, -14],
            ],
            angle,
          ),
          '#a9d48a',
          3,
        ) +
        line(
          turned(
            [
              [34, 0],
              [48, 14],
            ],
            angle,
          ),
          '#a9d48a',
          3,
        ),
      light: 0.1,
    }) + body(stalk, stem, { light: 0.3 })
  )
}

function broccoli(draws) {
  const angle = spin(draws)
  const stalk = body(
    turned(
      [
        [-10, -12],
        [46, -9],
        [46, 9],
        [-10, 12],
      ],
      angle,
    ),
    '#a5cf6b',
  )
  const heads = [
    [-8, -26],
    [-8, 26],
    [-34, -20],
    [-36, 18],
    [-52, 0],
    [-20, 0],
  ].map(([x, y]) => {
    const [[hx, hy]] = turned([[x, y]], angle)
    const dots = Array.from({ length: 6 }, () =>
      disc(
        hx + draws.between(-15, 15),
        hy + draws.between(-15, 15),
        4,
        draws.pick(['#5fae48', '#2c6e2c']),
        0.9,
      ),
    )
    return `${disc(hx + 3, hy + 6, 24, '#1d3f16', 0.35)}${disc(hx, hy, 24, '#3d8b37')}${disc(hx - 7, hy - 8, 11, '#6cb955', 0.6)}${dots.join('')}`
  })
  return stalk + heads.join('')
}

function pod(draws) {
  const angle = spin(draws)
  const peas = [-28, 0, 28].map((x) => {
    const [[px, py]] = turned([[x, 2]], angle)
    return disc(px, py, 9, '#8fd062', 0.8)
  })
  return body(
    turned(
      [
        [-66, 0],
        [-30, -20],
        [20, -22],
        [66, -4],
        [30, 18],
        [-24, 20],
      ],
      angle,
    ),
    '#5cae3f',
    { inside: peas.join(''), light: 0.14 },
  )
}

function square(draws, [fill, rim]) {
  const angle = spin(draws)
  return body(
    turned(
      [
        [-36, -28],
        [4, -36],
        [36, -24],
        [30, 10],
        [34, 30],
        [-6, 24],
        [-34, 28],
      ],
      angle,
    ),
    fill,
    { edge: rim, light: 0.3 },
  )
}

function coin(draws, [fill, core], radius = 38) {
  const [rx, ry] = [radius, radius * draws.between(0.82, 1)]
  return body(round(draws, rx, ry, 0.05), fill, {
    inside: `<ellipse rx="${rx * 0.55}" ry="${ry * 0.55}" fill="${core}" opacity=".65"/>`,
    light: 0.16,
  })
}

function mushroom(draws) {
  const angle = spin(draws)
  return body(
    turned(
      [
        [-44, 6],
        [-38, -26],
        [0, -42],
        [38, -26],
        [44, 6],
        [15, 8],
        [14, 42],
        [-14, 42],
        [-15, 8],
      ],
      angle,
    ),
    '#efdcbd',
    {
      edge: '#c39a6b',
      inside: line(
        turned(
          [
            [-30, 0],
            [0, -12],
            [30, 0],
          ],
          angle,
        ),
        '#a57a4c',
        5,
        0.7,
      ),
      light: 0.2,
    },
  )
}

function shiitake(draws) {
  const angle = spin(draws)
  const cuts = [0, Math.PI / 2].map((more) =>
    line(
      turned(
        [
          [-26, 0],
          [26, 0],
        ],
        angle + more,
      ),
      '#d8b88a',
      7,
    ),
  )
  return body(round(draws, 46, 42, 0.06), '#5d3a22', { inside: cuts.join(''), light: 0.14 })
}

function tofu(draws, [top, side] = ['#f4d9a0', '#c98a3c']) {
  const angle = draws.between(-0.5, 0.5)
  const face = turned(
    [
      [-38, -32],
      [0, -36],
      [38, -32],
      [41, 0],
      [38, 32],
      [0, 36],
      [-38, 32],
      [-41, 0],
    ],
    angle,
  )
  return `<path d="${smooth(face)}" fill="${side}" transform="translate(3 11)"/>${body(face, top, { edge: side, light: 0.22, shade: 0.16 })}`
}

function egg(draws) {
  return body(
    turned(round(draws, 48, 36, 0.22, 11), spin(draws)),
    draws.pick(['#f8d358', '#fbe08a', '#f5c843']),
    { light: 0.34, shade: 0.16 },
  )
}

/** Vegetables, mushrooms, bean curd and egg, by name. */
export const vegetables = {
  tofu: (draws) => tofu(draws),
  softTofu: (draws) => tofu(draws, ['#fdf6e6', '#e3d3b2']),
  egg,
  leaf: (draws) => leaf(draws),
  spinach: (draws) => leaf(draws, ['#2c6b30', '#7fb863']),
  broccoli,
  pod,
  redPepper: (draws) => square(draws, ['#d8342a', '#a81c16']),
  greenPepper: (draws) => square(draws, ['#4f9a37', '#2f6f22']),
  yellowPepper: (draws) => square(draws, ['#f0b429', '#c88a12']),
  onion: (draws) => square(draws, ['#f6ecdf', '#d9bfd0']),
  zucchini: (draws) => coin(draws, ['#5f9a3c', '#dcecae'], 34),
  carrot: (draws) => coin(draws, ['#ee8326', '#f8a64f'], 32),
  mushroom,
  shiitake,
  eggplant: (draws) =>
    body(turned(round(draws, 62, 30, 0.08), spin(draws)), '#5a2a5e', {
      inside: `<ellipse rx="34" ry="12" fill="#c9a56d" opacity=".55"/>`,
      light: 0.18,
    }),
  cabbage: (draws) =>
    body(turned(round(draws, 52, 30, 0.24, 11), spin(draws)), draws.pick(['#cfe3a0', '#e4efc4', '#b4d482']), {
      light: 0.3,
      shade: 0.16,
    }),
}
