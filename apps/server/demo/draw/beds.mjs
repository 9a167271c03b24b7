// Rice, noodles and sauces, on which the pieces of a dish lie.
import { body, disc, line, round, smooth } from './shapes.mjs'

/** A mound of rice. */
export function rice(draws, radius, [base, ...grains] = ['#f4eee0', '#ffffff', '#fbf6ea', '#e6dcc6']) {
  const many = Math.round((radius / 200) ** 2 * 330)
  const all = Array.from({ length: many }, () => {
    const [angle, reach] = [draws.between(0, 2 * Math.PI), Math.sqrt(draws.next()) * radius * 0.97]
    const [x, y, lean] = [Math.cos(angle) * reach, Math.sin(angle) * reach, draws.between(0, Math.PI)]
    const [dx, dy] = [Math.cos(lean) * 9, Math.sin(lean) * 9]
    return line(
      [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ],
      draws.pick(grains),
      9,
    )
  })
  return body(round(draws, radius, radius * 0.97, 0.04, 16), base, { light: 0 }) + all.join('')
}

/** A tangle of noodles. */
export function noodles(draws, radius, [base, ...strands], width = 10) {
  const all = Array.from({ length: Math.round((radius / 200) ** 2 * (900 / width)) }, () => {
    const [angle, reach] = [draws.between(0, 2 * Math.PI), Math.sqrt(draws.next()) * radius * 0.8]
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const lean = angle + Math.PI / 2 + draws.between(-0.6, 0.6)
    const half = draws.between(40, 85)
    const bend = draws.between(-46, 46)
    const points = [
      [x - Math.cos(lean) * half, y - Math.sin(lean) * half],
      [x + Math.sin(lean) * bend, y - Math.cos(lean) * bend],
      [x + Math.cos(lean) * half, y + Math.sin(lean) * half],
    ]
    return (
      line(
        points.map(([px, py]) => [px + 2, py + 4]),
        '#2a1305',
        width,
        0.16,
      ) + line(points, draws.pick(strands), width)
    )
  })
  return body(round(draws, radius * 0.97, radius * 0.94, 0.05, 16), base, { light: 0 }) + all.join('')
}

/** A pool of sauce. */
export function sauce(draws, radius, colour) {
  const outline = round(draws, radius, radius * 0.96, 0.07, 14)
  return `<path d="${smooth(outline)}" fill="${colour}"/><path d="${smooth(outline)}" fill="url(#pool)"/><path d="M${-radius * 0.8} ${-radius * 0.28}A${radius * 0.85} ${radius * 0.85} 0 0 1 ${-radius * 0.28} ${-radius * 0.8}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>`
}

/** Rings of fat on a broth. */
export function drops(draws, radius, colour) {
  return Array.from({ length: 16 }, () => {
    const [angle, reach] = [draws.between(0, 2 * Math.PI), Math.sqrt(draws.next()) * radius]
    return disc(Math.cos(angle) * reach, Math.sin(angle) * reach, draws.between(5, 15), colour, 0.5)
  }).join('')
}

/** Threads of egg in a soup. */
export function ribbons(draws, radius, colours) {
  return Array.from({ length: 34 }, () => {
    const [angle, reach] = [draws.between(0, 2 * Math.PI), Math.sqrt(draws.next()) * radius]
    const [x, y, lean, half] = [
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      draws.between(0, Math.PI),
      draws.between(18, 44),
    ]
    return line(
      [
        [x - Math.cos(lean) * half, y - Math.sin(lean) * half],
        [x + draws.between(-22, 22), y + draws.between(-22, 22)],
        [x + Math.cos(lean) * half, y + Math.sin(lean) * half],
      ],
      draws.pick(colours),
      draws.between(8, 16),
      0.9,
    )
  }).join('')
}
