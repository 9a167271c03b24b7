// node apps/server/demo/draw-pictures.mjs: draws the demo's pictures from Fluent Emoji (MIT) in every size
// served. Takes minutes; run it after a change of pictures.json. The output is checked in, so that a first
// start needs neither drawing nor the illustrations.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import illustrations from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' }
import sharp from 'sharp'

const { icons } = illustrations
const folder = path.join(import.meta.dirname, 'pictures')
const list = path.join(import.meta.dirname, 'pictures.json')
const widths = [160, 480, 960]
const width = 960
const height = 720

/** One illustration of 32 units, scaled to `size` and centred at a point. */
function sign(name, size, x, y, turn = 0) {
  const icon = icons[name]
  if (!icon) throw new Error(`Fluent Emoji has no ${name}`)
  // Ids of gradients and clips must be unique when one picture has the same illustration twice.
  const own = `${name}-${x}-${y}`
  const body = icon.body
    .replaceAll(/\bid="([^"]+)"/g, `id="${own}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${own}-$1)`)
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 32}) translate(-16 -16)">${body}</g>`
}

/** A plate on a plain background, with the main illustration on it and the others beside it. */
function compose({ ground, plate = '#fffaf1', signs }) {
  const [main, ...beside] = signs
  const places = [
    [704, 500, 230, 10],
    [262, 214, 168, -14],
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <ellipse cx="480" cy="384" rx="300" ry="296" fill="#3b2413" opacity=".13"/>
    <circle cx="480" cy="360" r="296" fill="${plate}"/>
    <circle cx="480" cy="360" r="226" fill="none" stroke="#3b2413" stroke-opacity=".07" stroke-width="3"/>
    ${sign(main, 372, 480, 356)}
    ${beside.map((name, at) => sign(name, places[at][2], places[at][0], places[at][1], places[at][3])).join('')}
  </svg>`
}

async function draw(picture) {
  const drawn = await sharp(Buffer.from(compose(picture)), { density: 72 })
    .png()
    .toBuffer()
  const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 32)
  let bytes = 0
  const save = (size, format, content) => {
    writeFileSync(path.join(folder, `${hash}-${size}.${format}`), content)
    bytes += content.length
  }
  for (const size of widths) {
    const sized = () => sharp(drawn).resize({ width: size })
    save(size, 'webp', await sized().webp({ quality: 72, effort: 6, smartSubsample: true }).toBuffer())
    save(size, 'avif', await sized().avif({ quality: 50, effort: 7 }).toBuffer())
  }
  const preview = await sharp(drawn).resize({ width: 20 }).webp({ quality: 30, effort: 6 }).toBuffer()
  return { ...picture, hash, width, height, bytes, preview: preview.toString('base64') }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const pictures = JSON.parse(readFileSync(list, 'utf8'))
const drawn = []
for (const picture of pictures) drawn.push(await draw(picture))
writeFileSync(list, `${JSON.stringify(drawn, null, 2)}\n`)
const total = drawn.reduce((sum, { bytes }) => sum + bytes, 0)
process.stdout.write(`${drawn.length} pictures, ${Math.round(total / 1024)} KB\n`)
