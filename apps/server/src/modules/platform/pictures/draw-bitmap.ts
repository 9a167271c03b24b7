import { inTurn } from './in-turn.ts'
import { loadSharp } from './load-sharp.ts'

const svgReader = { operation: ['VipsForeignLoadSvg'] }

/**
 * Render our own SVG to PNG. libvips enables readers for the whole process, so the SVG reader is enabled only
 * during this turn, in which no other picture is read. An upload never reaches it.
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
