// What dishes lie on or in, centred at the origin.
import { disc, line } from './shapes.mjs'

/** The looks of the two shops: their table and their crockery. */
export const tables = {
  harbour: { ground: ['#f7e3c4', '#e9c595'], plate: '#fffaf0', rim: '#d9603a', weave: '#c8924f' },
  concord: { ground: ['#d5e6e8', '#a3c5cb'], plate: '#fbfdfc', rim: '#1f6f86', weave: '#5f8f98' },
}

const shadow = (radius, dy = 26) =>
  `<ellipse cx="10" cy="${dy}" rx="${radius + 8}" ry="${radius}" fill="#2a1305" opacity=".24" filter="url(#soft)"/>`

/** A plate with a coloured rim. */
export function plate({ plate: fill, rim }) {
  return `${shadow(306)}${disc(0, 0, 306, fill)}${disc(0, 0, 306, 'url(#gloss)')}<circle r="294" fill="none" stroke="${rim}" stroke-width="9"/><circle r="280" fill="none" stroke="${rim}" stroke-width="2.5" opacity=".6"/>${disc(0, 0, 232, '#2a1305', 0.06)}${disc(4, 6, 226, fill)}`
}

/** A bowl that holds `content`, which is drawn on a liquid or a bed of this colour. */
export function bowl({ plate: fill, rim }, colour, content, radius = 270) {
  const inner = radius - 34
  return `${shadow(radius)}${disc(0, 0, radius, fill)}${disc(0, 0, radius, 'url(#gloss)')}<circle r="${radius - 9}" fill="none" stroke="${rim}" stroke-width="10"/>${disc(0, 0, inner, '#4a2a14', 0.55)}${disc(0, 5, inner - 4, colour)}${disc(0, 5, inner - 4, 'url(#pool)')}<g clip-path="url(#bowl${radius})">${content}</g><clipPath id="bowl${radius}"><circle cy="5" r="${inner - 5}"/></clipPath><path d="M${-inner + 22} -60A${inner - 14} ${inner - 14} 0 0 1 -50 ${-inner + 24}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"/>`
}

/** A clay pot with two handles. */
export function pot(colour, content) {
  const handles = [-1, 1].map(
    (side) =>
      `<rect x="${side * 276 - 42}" y="-48" width="84" height="96" rx="34" fill="#5b3420"/><rect x="${side * 284 - 20}" y="-24" width="40" height="48" rx="16" fill="#3d2113"/>`,
  )
  return `${shadow(290)}${handles.join('')}${disc(0, 0, 284, '#6e4128')}${disc(0, 0, 284, 'url(#gloss)')}${disc(0, 0, 258, '#4a2a18')}${disc(0, 0, 246, '#2b170c')}${disc(0, 5, 240, colour)}${disc(0, 5, 240, 'url(#pool)')}<g clip-path="url(#pot)">${content}</g><clipPath id="pot"><circle cy="5" r="239"/></clipPath>`
}

/** A hot iron plate on its board. */
export function teppan() {
  return `<ellipse cx="10" cy="34" rx="400" ry="250" fill="#2a1305" opacity=".26" filter="url(#soft)"/><rect x="-390" y="-236" width="780" height="472" rx="120" fill="#a9713d"/><rect x="-390" y="-236" width="780" height="472" rx="120" fill="url(#gloss)"/>${[
    -150, -60, 40, 130,
  ]
    .map((y) =>
      line(
        [
          [-330, y],
          [0, y + 14],
          [330, y - 6],
        ],
        '#8a5728',
        5,
        0.6,
      ),
    )
    .join(
      '',
    )}<ellipse rx="350" ry="214" fill="#221d1b"/><ellipse rx="336" ry="200" fill="#37302d"/><ellipse rx="310" ry="178" fill="#28211f"/>`
}

/** A bamboo steamer. */
export function steamer() {
  const slats = Array.from({ length: 9 }, (_, place) =>
    line(
      [
        [-250, (place - 4) * 52],
        [250, (place - 4) * 52],
      ],
      '#b98a4a',
      5,
      0.55,
    ),
  )
  return `${shadow(296)}${disc(0, 0, 300, '#b37a3a')}${disc(0, 0, 300, 'url(#gloss)')}${disc(0, 0, 284, '#d8a864')}<circle r="292" fill="none" stroke="#8a5a26" stroke-width="4"/><circle r="270" fill="none" stroke="#9c6a30" stroke-width="8"/>${disc(0, 0, 264, '#e9cd98')}<g clip-path="url(#steamer)">${slats.join('')}</g><clipPath id="steamer"><circle r="262"/></clipPath>${disc(0, 0, 232, '#fdf8ec', 0.75)}`
}

/** A small dish of sauce. */
export function saucer({ plate: fill, rim }, colour) {
  return `${shadow(190, 20)}${disc(0, 0, 190, fill)}${disc(0, 0, 190, 'url(#gloss)')}<circle r="180" fill="none" stroke="${rim}" stroke-width="8"/>${disc(0, 0, 156, '#2a1305', 0.4)}${disc(0, 4, 152, colour)}${disc(0, 4, 152, 'url(#pool)')}<path d="M-118 -40A124 124 0 0 1 -30 -116" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".5"/>`
}

/** A tall glass seen from the side, with ice. */
export function glass([top, bottom], { lemon = false, straw = '#d9603a' } = {}) {
  const ice = [
    [-50, -90, 12],
    [36, -60, -18],
    [-30, 0, 30],
    [52, 40, 8],
  ].map(
    ([x, y, turn]) =>
      `<rect x="-34" y="-34" width="68" height="68" rx="14" transform="translate(${x} ${y}) rotate(${turn})" fill="#fff" opacity=".34"/>`,
  )
  return `<ellipse cx="24" cy="262" rx="170" ry="34" fill="#2a1305" opacity=".24" filter="url(#soft)"/><path d="M70 -330L34 150" stroke="${straw}" stroke-width="20" stroke-linecap="round"/><linearGradient id="drink" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path d="M-128 -170L128 -170L104 236Q102 262 74 262L-74 262Q-102 262 -104 236Z" fill="url(#drink)"/>${ice.join('')}<ellipse cy="-170" rx="128" ry="24" fill="${top}"/><ellipse cy="-170" rx="128" ry="24" fill="#fff" opacity=".25"/><path d="M-146 -240L146 -240L116 244Q112 276 78 276L-78 276Q-112 276 -116 244Z" fill="#fff" opacity=".16" stroke="#fff" stroke-width="6"/><path d="M-112 -200L-88 200" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".5"/>${
    lemon
      ? `<g transform="translate(128 -232)">${disc(0, 0, 62, '#f3c92f')}${disc(0, 0, 54, '#fff4d2')}${disc(0, 0, 48, '#fbe265')}${Array.from(
          { length: 8 },
          (_, at) =>
            line(
              [
                [0, 0],
                [Math.cos(at * 0.785) * 48, Math.sin(at * 0.785) * 48],
              ],
              '#fff8e0',
              4,
            ),
        ).join('')}</g>`
      : ''
  }`
}

/** A bottle seen from the side. */
export function bottle([drink, label, cap]) {
  return `<ellipse cx="20" cy="290" rx="130" ry="28" fill="#2a1305" opacity=".24" filter="url(#soft)"/><path d="M-40 -270L40 -270L40 -190Q92 -150 92 -90L92 256Q92 288 60 288L-60 288Q-92 288 -92 256L-92 -90Q-92 -150 -40 -190Z" fill="${drink}"/><rect x="-46" y="-316" width="92" height="52" rx="10" fill="${cap}"/><rect x="-92" y="-30" width="184" height="170" fill="${label}"/><circle cy="55" r="52" fill="#fff" opacity=".65"/><path d="M-66 -100L-66 240" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".45"/>`
}

/** A can seen from the side. */
export function can([fill, band]) {
  return `<ellipse cx="20" cy="262" rx="160" ry="32" fill="#2a1305" opacity=".24" filter="url(#soft)"/><path d="M-112 -240L112 -240L132 -200L132 220Q128 262 0 262Q-128 262 -132 220L-132 -200Z" fill="${fill}"/><path d="M-132 -40Q0 30 132 -70L132 60Q0 150 -132 80Z" fill="${band}"/><ellipse cy="-232" rx="112" ry="26" fill="#d9dee2"/><ellipse cy="-232" rx="92" ry="18" fill="#b3bcc4"/><rect x="-20" y="-244" width="48" height="18" rx="9" fill="#e9edf0"/><path d="M-98 -180L-98 200" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".45"/>`
}
