import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePhoto } from '../../../../test/samples/sample-photo.ts'
import { drawBitmap } from './draw-bitmap.ts'
import { encodePicture } from './encode-picture.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#0a7c66"/></svg>'

test('icons are drawn after uploads, and the SVG reader never reads an upload', async () => {
  const drawn = async () => {
    const bitmap = await drawBitmap(svg, 192)
    return sharp(bitmap).metadata()
  }
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await encodePicture(await samplePhoto(900, 600))).toMatchObject({ width: expect.any(Number) })
    expect(await drawn()).toMatchObject({ format: 'png', width: 192, height: 192 })
  }
  const together = await Promise.all([
    drawBitmap(svg, 512),
    encodePicture(Buffer.from(svg)),
    drawBitmap(svg, 180),
    encodePicture(Buffer.from(svg)),
  ])
  expect([together[1], together[3]]).toEqual(['damaged', 'damaged'])
})
