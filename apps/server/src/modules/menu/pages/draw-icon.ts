import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Opentype from 'opentype.js'

const require = createRequire(import.meta.url)
// A CommonJS module: its names cannot be imported one by one.
const opentype = require('opentype.js') as typeof Opentype
// The letter is drawn as a path: the server needs no installed font, and every device shows the same icon.
const fontFile = require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')

/** Our own drawing of a bowl, for names whose first character the font lacks. */
const bowl =
  'M116 236h280a140 140 0 0 1-92 131.6V388h-96v-20.4A140 140 0 0 1 116 236zM200 212c-18-26 14-40 0-72h24c16 36-18 46 0 72zM264 212c-18-26 14-40 0-72h24c16 36-18 46 0 72z'

let font: Opentype.Font | undefined

interface Icon {
  /** The shop's names in order of preference. */
  readonly names: readonly string[]
  readonly colour: string
  /** Fills the square: the phone crops it to its own shape. */
  readonly isMaskable: boolean
}

/** Draw the shop's icon as SVG: its first letter on its accent colour. */
export function drawIcon({ names, colour, isMaskable }: Icon): string {
  const shape = letterShape(names, isMaskable ? 230 : 300) ?? bowl
  const corner = isMaskable ? 0 : 116
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="${colour}"/><path fill="#fff" d="${shape}"/></svg>`
}

/** The initial of the first name that begins with a letter or digit of the font, centred in the square. */
function letterShape(names: readonly string[], size: number): string | undefined {
  font ??= opentype.parse(bytesOf(fontFile))
  for (const name of names) {
    const [first = ''] = name.trim()
    const letter = first.toUpperCase()
    if (!/[\p{L}\p{N}]/u.test(letter) || font.charToGlyphIndex(letter) === 0) continue
    const { x1, x2, y1, y2 } = font.getPath(letter, 0, 0, size).getBoundingBox()
    return font.getPath(letter, 256 - (x1 + x2) / 2, 256 - (y1 + y2) / 2, size).toPathData(1)
  }
  return undefined
}

function bytesOf(file: string): ArrayBuffer {
  return new Uint8Array(readFileSync(file)).buffer
}
