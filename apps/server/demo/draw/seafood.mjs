// Fish and shellfish: each function draws one piece around the origin, about a hundred units wide.
import { body, crescent, line, round, spin, turned } from './shapes.mjs'

function prawn(draws, [fill, ridge, tail] = ['#f59a6b', '#fff0e2', '#d9512c']) {
  const c = crescent(draws, [fill, ridge], 32, 23, { ridge: 5 })
  const fan = [-0.5, 0.5].map((lean) =>
    body(
      turned(round(draws, 18, 8, 0.05, 6), c.angle + 0.4 + lean).map(([x, y]) => [
        x + c.end[0],
        y + c.end[1],
      ]),
      tail,
      { light: 0 },
    ),
  )
  return fan.join('') + body(c.outline, fill, { inside: c.inside, light: 0, shade: 0.24 })
}

function fish(draws) {
  const angle = spin(draws)
  const flakes = [-30, -6, 18].map((x) =>
    line(
      turned(
        [
          [x, -20],
          [x + 12, 0],
          [x, 20],
        ],
        angle,
      ),
      '#dcc7a4',
      4,
      0.8,
    ),
  )
  return body(turned(round(draws, 66, 33, 0.1), angle), '#fbf1dd', {
    inside: flakes.join(''),
    edge: '#e6d2ac',
    light: 0.14,
  })
}

function scallop(draws) {
  return body(round(draws, 44, 40, 0.05), '#f6e2bd', {
    edge: '#e0bf8a',
    inside: `<ellipse rx="29" ry="26" fill="#d99f52" opacity=".75"/><ellipse rx="19" ry="16" fill="#f1cf94" opacity=".9"/>`,
    light: 0.12,
  })
}

function squid(draws) {
  const angle = spin(draws)
  const cross = [-26, -6, 14].flatMap((x) => [
    line(
      turned(
        [
          [x, -20],
          [x + 18, 20],
        ],
        angle,
      ),
      '#d9b7a6',
      3,
    ),
    line(
      turned(
        [
          [x + 18, -20],
          [x, 20],
        ],
        angle,
      ),
      '#d9b7a6',
      3,
    ),
  ])
  return body(
    turned(
      [
        [-52, -22],
        [0, -30],
        [52, -20],
        [46, 0],
        [54, 22],
        [0, 28],
        [-54, 22],
        [-44, 0],
      ],
      angle,
    ),
    '#fdf3ec',
    { edge: '#e3b5a5', inside: cross.join(''), light: 0.12 },
  )
}

/** Fish and shellfish, by name. */
export const seafood = {
  prawn,
  friedPrawn: (draws) => {
    const c = crescent(draws, ['#dd9537', '#f6c673'], 34, 27, { ridge: 4 })
    const fan = [-0.5, 0.5].map((lean) =>
      body(
        turned(round(draws, 20, 9, 0.05, 6), c.angle + 0.4 + lean).map(([x, y]) => [
          x + c.end[0],
          y + c.end[1],
        ]),
        '#e0552e',
        { light: 0 },
      ),
    )
    return fan.join('') + body(c.outline, c.fill, { inside: c.inside, light: 0 })
  },
  fish,
  scallop,
  squid,
}
