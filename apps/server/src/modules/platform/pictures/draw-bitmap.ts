import { inTurn } from './in-turn.ts'
import { loadSharp } from './load-sharp.ts'

const svgReader = { operation: ['VipsForeignLoadSvg'] }

/**
 * A drawing of our own as PNG. libvips allows readers for the whole process, so the reader of SVG is allowed while this
 * drawing has its turn, in which no other picture is read: no uploaded file ever meets it.
 */
export function drawBitmap(svg: string, size: number): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    sharp.unblock(svgReader)
    try {
      return await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
    } finally {
      sharp.block(svgReader)
    }
  })
}
