/** Text colours on the accent: the theme's ink, or white. */
const inks = { dark: '#221d18', light: '#ffffff' } as const
export type AccentInk = keyof typeof inks

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
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
