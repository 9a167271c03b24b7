// node apps/server/demo/draw-pictures.mjs: draws a picture of every dish of the demo's menus, in every size served.
// Takes minutes; run it, then oxfmt, after a change of a menu or of draw/. The output is checked in: a first start draws
// nothing. Dishes of one recipe share a picture.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { compose } from './draw/compose.mjs'
import { recipeOf } from './draw/dishes.mjs'

const here = import.meta.dirname
const folder = path.join(here, 'pictures')
const list = path.join(here, 'pictures.json')
const shops = ['harbour', 'concord']
/** The width in pixels and the qualities of each size; an illustration needs no 960 pixels on its largest screen. */
const formats = {
  160: { width: 160, webp: 32, avif: 34 },
  480: { width: 480, webp: 28, avif: 34 },
  960: { width: 720, webp: 22, avif: 28 },
}
const size = { width: 720, height: 540 }

/** The keys of a shop's items by the picture that shows them. */
function picturesOf(shop) {
  const { items } = JSON.parse(readFileSync(path.join(here, `${shop}.json`), 'utf8'))
  const keysOf = new Map()
  for (const { key } of items) {
    const recipe = recipeOf(key)
    if (!recipe) continue
    const svg = compose(recipe, shop, size)
    keysOf.set(svg, [...(keysOf.get(svg) ?? []), key])
  }
  return [...keysOf].map(([svg, keys]) => ({ svg, items: { [shop]: keys } }))
}

async function draw({ svg, items }) {
  const drawn = await sharp(Buffer.from(svg), { density: 72 }).png().toBuffer()
  const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 32)
  let bytes = 0
  const save = (name, format, content) => {
    writeFileSync(path.join(folder, `${hash}-${name}.${format}`), content)
    bytes += content.length
  }
  for (const [name, { width, webp, avif }] of Object.entries(formats)) {
    const sized = () => sharp(drawn).resize({ width })
    save(name, 'webp', await sized().webp({ quality: webp, effort: 5, smartSubsample: true }).toBuffer())
    // Twice the effort saves a twentieth of the bytes and takes ten times as long.
    save(name, 'avif', await sized().avif({ quality: avif, effort: 2 }).toBuffer())
  }
  // In the HTML of each row: a menu of 170 dishes carries as many.
  const preview = await sharp(drawn).resize({ width: 12 }).webp({ quality: 20, effort: 6 }).toBuffer()
  return { items, hash, ...size, bytes, preview: preview.toString('base64') }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const drawn = []
for (const picture of shops.flatMap(picturesOf)) drawn.push(await draw(picture))
writeFileSync(list, `${JSON.stringify(drawn, null, 2)}\n`)
const total = drawn.reduce((sum, { bytes }) => sum + bytes, 0)
process.stdout.write(`${drawn.length} pictures, ${Math.round(total / 1024)} KB\n`)
