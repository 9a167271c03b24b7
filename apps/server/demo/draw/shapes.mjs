// Shapes of the demo's pictures. Lengths are in units of a picture of 960 by 720; light falls from the top left.

/** Draws that a seed determines, so that a dish looks the same each time. */
export function createDraws(seed) {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0), 16_777_619)
  // Mulberry32: even enough for grains of rice.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (from) => from[Math.floor(next() * from.length)],
  }
}

const at = (value) => value.toFixed(1)

/** A closed smooth line through points. */
export function smooth(points) {
  const count = points.length
  const point = (place) => points[(place + count) % count]
  const parts = points.map((here, place) => {
    const [before, next, after] = [point(place - 1), point(place + 1), point(place + 2)]
    const [ax, ay] = [here[0] + (next[0] - before[0]) / 6, here[1] + (next[1] - before[1]) / 6]
    const [bx, by] = [next[0] - (after[0] - here[0]) / 6, next[1] - (after[1] - here[1]) / 6]
    return `C${at(ax)} ${at(ay)} ${at(bx)} ${at(by)} ${at(next[0])} ${at(next[1])}`
  })
  return `M${at(points[0][0])} ${at(points[0][1])}${parts.join('')}Z`
}

/** Points turned by an angle in radians. */
export function turned(points, angle) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos])
}

/** An uneven round outline. `wave`: how uneven, from 0. */
export function round(draws, rx, ry, wave = 0.12, count = 9) {
  return Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI
    const reach = 1 + draws.between(-wave, wave)
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
  })
}

/** A body with shadow, shade at the bottom right and a highlight at the top left. */
export function body(outline, fill, { light = 0.26, shade = 0.3, edge = '', inside = '' } = {}) {
  const d = smooth(outline)
  return `<path d="${d}" fill="#2a1305" opacity=".26" transform="translate(4 7)"/><path d="${d}" fill="${fill}"/>${inside}<path d="${d}" fill="url(#shade)" opacity="${shade / 0.3}"/>${
    edge === '' ? '' : `<path d="${d}" fill="none" stroke="${edge}" stroke-width="4"/>`
  }<path d="${d}" fill="url(#light)" opacity="${Math.min(1, light * 2.4)}" transform="translate(-7 -9) scale(.74)"/>`
}

/** A line with round ends through points. */
export function line(points, stroke, width, opacity = 1) {
  const [first, ...others] = points
  const middle =
    others.length === 2
      ? `Q${at(others[0][0])} ${at(others[0][1])} ${at(others[1][0])} ${at(others[1][1])}`
      : others.map(([x, y]) => `L${at(x)} ${at(y)}`).join('')
  return `<path d="M${at(first[0])} ${at(first[1])}${middle}" fill="none" stroke="${stroke}" stroke-width="${at(width)}" stroke-linecap="round" opacity="${opacity}"/>`
}

/** A body on a place of the picture. */
export function placed(content, x, y, scale = 1) {
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${scale})">${content}</g>`
}

/** A circle of one colour. */
export function disc(x, y, radius, fill, opacity = 1) {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}" opacity="${opacity}"/>`
}

/** Places in a round of this radius, none nearer than `apart`, from the outside to the middle. */
export function scatter(draws, count, radius, apart) {
  const places = []
  for (let tries = 0; places.length < count && tries < count * 60; tries += 1) {
    const [angle, reach] = [draws.between(0, 2 * Math.PI), Math.sqrt(draws.next()) * radius]
    const place = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const near = apart * (1 - (0.5 * tries) / (count * 60))
    if (places.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) > near)) places.push(place)
  }
  return places.toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a))
}

/** A random angle in radians. */
export const spin = (draws) => draws.between(0, 2 * Math.PI)

/** A bent body that gets thinner to its end: its outline, the ridges in it, its end and its angle. */
export function crescent(draws, [fill, inner], radius, thick, { from = 0.3, to = 4.6, ridge = 0 } = {}) {
  const steps = Array.from({ length: 12 }, (_, place) => place / 11)
  const outer = steps.map((share) => {
    const angle = from + share * (to - from)
    return [
      Math.cos(angle) * (radius + thick * (1 - share * 0.62)),
      Math.sin(angle) * (radius + thick * (1 - share * 0.62)),
    ]
  })
  const inside = steps.toReversed().map((share) => {
    const angle = from + share * (to - from)
    return [
      Math.cos(angle) * (radius - thick * 0.75 * (1 - share * 0.5)),
      Math.sin(angle) * (radius - thick * 0.75 * (1 - share * 0.5)),
    ]
  })
  const angle = spin(draws)
  const ridges = Array.from({ length: ridge }, (_, place) => {
    const here = from + ((place + 1) / (ridge + 1)) * (to - from)
    return line(
      turned(
        [
          [Math.cos(here) * (radius - thick * 0.4), Math.sin(here) * (radius - thick * 0.4)],
          [Math.cos(here) * (radius + thick * 0.8), Math.sin(here) * (radius + thick * 0.8)],
        ],
        angle,
      ),
      inner,
      4,
      0.75,
    )
  })
  return {
    outline: turned([...outer, ...inside], angle),
    inside: ridges.join(''),
    fill,
    end: turned([[Math.cos(to) * radius, Math.sin(to) * radius]], angle)[0],
    angle,
  }
}

/** Small things at random places. */
export const few = (draws, count, reach, make) =>
  Array.from({ length: count }, () => make(draws.between(-reach, reach), draws.between(-reach, reach))).join(
    '',
  )
