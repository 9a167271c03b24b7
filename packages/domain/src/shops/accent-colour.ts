/** Text colours on the accent: the theme's ink, or white. */
const inks = { dark: '#221d18', light: '#ffffff' } as const

/** The colour of text on the accent colour. */
export type AccentInk = keyof typeof inks

/** The form of a colour: `#9c3d22`, lower case. */
export const accentPattern = /^#[0-9a-f]{6}$/

/** The contrast of two colours (`#rrggbb`), 1 to 21 (WCAG 2.2); text needs 4.5. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The better text colour on this colour; white if both suffice. */
export function accentInk(colour: string): AccentInk {
  const light = contrastOf(colour, inks.light)
  return light >= 4.5 || light >= contrastOf(colour, inks.dark) ? 'light' : 'dark'
}

/** Of the text on it. */
export function inkOn(colour: string): { readonly ink: string; readonly contrast: number } {
  const ink = inks[accentInk(colour)]
  return { ink, contrast: contrastOf(colour, ink) }
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** In OKLCH degrees, apart from red and brown. */
const crimsonHue = 358

/**
 * The hue of errors (OKLCH degrees) in a shop whose own colour is a red, an orange or a brown, so that a fault does not look
 * like a link (finding C-D12). Undefined: the theme's red.
 */
export function errorHue(colour: string): number | undefined {
  const { chroma, hue } = oklch(colour)
  return chroma > 0.04 && hue > 8 && hue < 75 ? crimsonHue : undefined
}

/** Chroma and hue (degrees) of a colour in OKLCH (CSS Color 4, section 9.3). */
function oklch(colour: string): { readonly chroma: number; readonly hue: number } {
  const [red, green, blue] = linear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The light of the three primaries, 0 to 1. */
function linear(colour: string): readonly [number, number, number] {
  const share = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [share(1), share(3), share(5)]
}
