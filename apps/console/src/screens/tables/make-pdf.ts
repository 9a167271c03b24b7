import type { TableCode } from '@tabard/contract/tables/calls'
import { drawPage, perPage, type CardLayout, type CardLabels } from './draw-page.ts'

/** A4 in points. */
const a4: [number, number] = [595.28, 841.89]

/** The codes of each page. */
export function pagesOf(layout: CardLayout, codes: readonly TableCode[]): readonly (readonly TableCode[])[] {
  const size = perPage(layout)
  return Array.from({ length: Math.ceil(codes.length / size) }, (_, page) =>
    codes.slice(page * size, (page + 1) * size),
  )
}

/** Creates one PDF of all pages; `onPage` is called before each page. Loads the PDF library on first use. */
export async function makePdf(
  layout: CardLayout,
  codes: readonly TableCode[],
  labels: CardLabels,
  onPage: (page: number) => void,
): Promise<Blob> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(labels.shop)
  // Reuse one canvas: a page has nine million pixels.
  const canvas = document.createElement('canvas')
  for (const [at, onIt] of pagesOf(layout, codes).entries()) {
    onPage(at + 1)
    drawPage(canvas, layout, onIt, labels, 1)
    const picture = await pdf.embedJpg(await toJpeg(canvas))
    pdf.addPage(a4).drawImage(picture, { x: 0, y: 0, width: a4[0], height: a4[1] })
  }
  canvas.width = 0
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' })
}

function toJpeg(canvas: HTMLCanvasElement): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob.arrayBuffer()) : reject(new Error('the page could not be drawn'))),
      'image/jpeg',
      0.92,
    ),
  )
}
