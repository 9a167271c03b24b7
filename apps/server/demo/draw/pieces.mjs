// Dumplings, buns, rolls and other pieces that are counted: each about 150 units wide, around the origin.
import { body, disc, line, round, smooth, turned } from './shapes.mjs'

const pleats = (count, rx, ry, colour) =>
  Array.from({ length: count }, (_, place) => {
    const angle = Math.PI + ((place + 0.5) / count) * Math.PI
    return line(
      [
        [Math.cos(angle) * rx * 0.96, Math.sin(angle) * ry * 0.96],
        [Math.cos(angle) * rx * 0.55, Math.sin(angle) * ry * 0.5],
      ],
      colour,
      5,
      0.8,
    )
  }).join('')

const dots = (draws, count, rx, ry, [least, most], colours) =>
  Array.from({ length: count }, () => {
    const [angle, reach] = [draws.between(0, 2 * Math.PI), Math.sqrt(draws.next())]
    return disc(
      Math.cos(angle) * reach * rx,
      Math.sin(angle) * reach * ry,
      draws.between(least, most),
      draws.pick(colours),
    )
  }).join('')

function halfMoon(draws, fill, edge, inside, angle) {
  const outline = [
    [-84, 20],
    [-70, -26],
    [-30, -56],
    [16, -60],
    [60, -40],
    [84, 4],
    [78, 34],
    [40, 46],
    [-30, 46],
  ]
  return `<g transform="rotate(${((angle * 180) / Math.PI).toFixed(0)})">${body(outline, fill, { edge, inside: inside + pleats(7, 82, 56, edge), light: 0.3 })}</g>`
}

function log(fill, inside, angle, light = 0.2) {
  return `<g transform="rotate(${((angle * 180) / Math.PI).toFixed(0)})">${body(
    [
      [-100, -34],
      [0, -40],
      [100, -34],
      [108, 0],
      [100, 34],
      [0, 40],
      [-100, 34],
      [-108, 0],
    ],
    fill,
    { inside, light },
  )}</g>`
}

/** Every piece by name. */
export const pieces = {
  harGow: (draws) =>
    halfMoon(
      draws,
      '#fbeee2',
      '#e3c8b4',
      `<ellipse cx="4" cy="10" rx="54" ry="28" fill="#f29a72" opacity=".62"/>`,
      draws.between(-0.4, 0.4),
    ),
  potSticker: (draws) =>
    halfMoon(
      draws,
      '#f3dcae',
      '#cfa766',
      `<ellipse cx="0" cy="30" rx="72" ry="24" fill="#a8611f" opacity=".85"/>`,
      draws.between(-0.5, 0.5),
    ),
  dumpling: (draws) =>
    halfMoon(
      draws,
      '#f8ead0',
      '#d9bd8e',
      `<ellipse cx="4" cy="14" rx="50" ry="24" fill="#d4a878" opacity=".4"/>`,
      draws.between(-0.5, 0.5),
    ),
  friedDumpling: (draws) =>
    halfMoon(
      draws,
      '#d88d33',
      '#a35c17',
      dots(draws, 14, 60, 30, [3, 6], ['#f3bc68', '#b9701f']),
      draws.between(-0.5, 0.5),
    ),
  hamSuiGok: (draws) =>
    body(turned(round(draws, 88, 52, 0.05), draws.between(-0.5, 0.5)), '#d6893a', {
      inside: dots(draws, 16, 70, 40, [3, 7], ['#f2bb6a', '#b7702a']),
      light: 0.28,
    }),
  siuMai: (draws) =>
    `${body(round(draws, 68, 66, 0.07, 14), '#f4cf55', { edge: '#d7a52c', light: 0 })}${body(round(draws, 50, 48, 0.1), '#c88a62', { inside: dots(draws, 10, 38, 38, [4, 9], ['#dfa780', '#a96a45', '#e9c0a0']), light: 0.1 })}${disc(1, 2, 15, '#b84b12')}${disc(0, 0, 14, '#f07f1f')}`,
  bun: (draws) =>
    body(round(draws, 84, 80, 0.04), '#fffaf0', {
      inside: `<path d="${smooth([
        [-34, -10],
        [-8, -30],
        [0, -4],
        [30, -22],
        [16, 8],
        [34, 28],
        [0, 16],
        [-30, 32],
        [-12, 6],
      ])}" fill="#a8321c"/><path d="${smooth([
        [-16, -6],
        [0, -8],
        [14, 2],
        [0, 10],
        [-12, 8],
      ])}" fill="#d9603a"/>`,
      edge: '#efe2c8',
      light: 0.2,
      shade: 0.16,
    }),
  wonton: (draws) =>
    `${body(round(draws, 92, 74, 0.26, 12), '#fbeecb', { edge: '#e4cb93', light: 0, shade: 0.14 })}${body(round(draws, 42, 38, 0.08), '#f2c9a0', { light: 0.4 })}`,
  chilliWonton: (draws) =>
    `${body(round(draws, 88, 70, 0.26, 12), '#f6dfae', { edge: '#dcb878', light: 0, shade: 0.14 })}${body(round(draws, 42, 38, 0.08), '#e8ab7a', { light: 0.4 })}${dots(draws, 5, 60, 50, [4, 8], ['#c8301a', '#e2552f'])}`,
  friedWonton: (draws) =>
    `${body(
      turned(
        [
          [-86, 40],
          [-60, -20],
          [-20, -78],
          [14, -30],
          [84, -50],
          [52, 12],
          [70, 66],
          [0, 42],
        ],
        draws.between(0, 6.2),
      ),
      '#e0a03f',
      { edge: '#b87420', light: 0.16 },
    )}${body(round(draws, 36, 32, 0.08), '#c47f2c', { light: 0.3 })}`,
  crabPuff: (draws) =>
    `${body(
      turned(
        [
          [0, -96],
          [22, -26],
          [96, 0],
          [26, 24],
          [0, 96],
          [-24, 24],
          [-96, 0],
          [-26, -24],
        ],
        draws.between(0, 1.6),
      ),
      '#e2a445',
      { edge: '#b97a26', light: 0 },
    )}${body(round(draws, 40, 38, 0.06), '#f0bd62', { light: 0.3 })}`,
  springRoll: (draws) =>
    log(
      '#d68a30',
      `${dots(draws, 18, 92, 28, [2, 5], ['#f2bb62', '#ad661b'])}${line(
        [
          [-70, 30],
          [-20, -34],
        ],
        '#a9641b',
        5,
        0.6,
      )}<ellipse cx="98" rx="10" ry="26" fill="#b9cf7a"/><ellipse cx="98" rx="6" ry="14" fill="#ee8326"/>`,
      -0.5,
    ),
  sesameBall: (draws) =>
    body(round(draws, 74, 72, 0.04), '#d9963c', {
      inside: dots(draws, 60, 68, 66, [2.5, 4], ['#fff3d6', '#f7e2b2']),
      light: 0.3,
    }),
  samosa: (draws) =>
    body(
      turned(
        [
          [0, -92],
          [16, -60],
          [84, 56],
          [70, 76],
          [-70, 76],
          [-84, 56],
          [-16, -60],
        ],
        draws.between(0, 6.2),
      ),
      '#cf8a35',
      { inside: dots(draws, 16, 50, 50, [3, 6], ['#efb768', '#a9651f']), edge: '#a8651f', light: 0.24 },
    ),
  friedBanana: (draws) =>
    log(
      '#e0a53e',
      `${dots(draws, 16, 90, 28, [3, 7], ['#f8d385', '#bd7a22'])}<ellipse cx="98" rx="9" ry="24" fill="#fbeab8"/>`,
      draws.between(-0.7, -0.2),
      0.28,
    ),
  stickyRice: (draws) =>
    `${body(
      [
        [-190, 20],
        [-150, -110],
        [0, -160],
        [150, -110],
        [190, 20],
        [120, 140],
        [0, 168],
        [-120, 140],
      ],
      '#5d7a35',
      {
        edge: '#43592a',
        inside: [-120, -60, 0, 60, 120]
          .map((x) =>
            line(
              [
                [x, -150],
                [x * 0.7, 0],
                [x, 160],
              ],
              '#7d9a4c',
              5,
              0.6,
            ),
          )
          .join(''),
        light: 0.08,
      },
    )}${body(round(draws, 112, 92, 0.08), '#f1dcb0', { inside: dots(draws, 90, 100, 80, [4, 7], ['#fbeccb', '#e3c488', '#fff6e0', '#c98a4a']), light: 0.1 })}`,
  lettuceCup: (draws) =>
    `${body(round(draws, 104, 92, 0.16, 15), '#a8d05e', { edge: '#c9e88d', light: 0, shade: 0.2 })}${body(round(draws, 76, 66, 0.12, 12), '#8fbf48', { light: 0, shade: 0.2 })}${dots(draws, 40, 54, 46, [8, 12], ['#8a4d28', '#a2613a', '#c07a48'])}${dots(draws, 10, 50, 42, [5, 7], ['#ee8326', '#f6ecd0', '#4f9a37'])}`,
  pancake: (draws) =>
    body(
      [
        [-20, -128],
        [60, -92],
        [124, 44],
        [110, 74],
        [30, 104],
        [-60, 96],
        [-84, 60],
      ],
      '#e6b765',
      {
        inside: `${dots(draws, 26, 80, 80, [5, 14], ['#c98a38', '#d59b47'])}${dots(draws, 26, 80, 80, [4, 8], ['#4f8f36', '#6fae4a'])}`,
        light: 0.12,
      },
    ),
  omelette: (draws) =>
    body(round(draws, 142, 130, 0.1, 12), '#f2bc45', {
      inside: `${dots(draws, 18, 110, 100, [10, 26], ['#d68f2a', '#f8d67a', '#e3a335'])}${dots(draws, 12, 100, 90, [5, 9], ['#4f9a37', '#f6ecd0'])}`,
      edge: '#c9862a',
      light: 0.14,
    }),
  porkChop: (draws) =>
    body(turned(round(draws, 104, 70, 0.12, 10), draws.between(-0.6, 0.6)), '#bd7630', {
      inside: dots(draws, 26, 86, 54, [4, 8], ['#e2a857', '#8f5118']),
      light: 0.18,
    }),
  lobe: (draws) =>
    body(turned(round(draws, 128, 44, 0.06), draws.between(-0.2, 0.2)), '#fdf3df', {
      edge: '#e4cfa6',
      light: 0.2,
    }),
  crepe: (draws) =>
    body(round(draws, 118, 112, 0.03, 12), '#f7e7c4', {
      edge: '#e2c792',
      inside: dots(draws, 14, 90, 86, [6, 14], ['#eacb93']),
      light: 0.16,
    }),
}
