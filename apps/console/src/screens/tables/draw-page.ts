import type { TableCode } from '@tabard/contract/tables/calls'
import { encode } from 'uqr'

export const cardLayouts = ['eight', 'fifteen', 'tent'] as const
export type CardLayout = (typeof cardLayouts)[number]

/** A4 at 300 dpi. */
export const pagePixels = { width: 2480, height: 3508 }

const grids: Record<CardLayout, { readonly across: number; readonly down: number }> = {
  eight: { across: 2, down: 4 },
  fifteen: { across: 3, down: 5 },
  // Both sides of one card, folded in the middle to stand.
  tent: { across: 1, down: 2 },
}

export interface CardLabels {
  readonly shop: string
  /** For example `#9c3d22`. */
  readonly accent: string
  /** Above the number, in both languages. */
  readonly table: readonly string[]
  readonly instruction: readonly string[]
}

/** Tables per page. */
export function perPage(layout: CardLayout): number {
  return layout === 'tent' ? 1 : grids[layout].across * grids[layout].down
}

/**
 * Draws one page on a canvas; `scale` is 1 for print. The browser's fonts cover every script, so no font is
 * embedded. Throws without a 2D context.
 */
export function drawPage(
  canvas: HTMLCanvasElement,
  layout: CardLayout,
  codes: readonly TableCode[],
  labels: CardLabels,
  scale: number,
): void {
  canvas.width = Math.round(pagePixels.width * scale)
  canvas.height = Math.round(pagePixels.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  pen.scale(scale, scale)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, pagePixels.width, pagePixels.height)
  const { across, down } = grids[layout]
  const width = pagePixels.width / across
  const height = pagePixels.height / down
  const [first] = codes
  const places = layout === 'tent' ? (first ? [first, first] : []) : codes
  for (const [place, code] of places.entries()) {
    const left = (place % across) * width
    const top = Math.floor(place / across) * height
    pen.save()
    pen.translate(left, top)
    // The back of a tent card is upside down until it is folded.
    if (layout === 'tent' && place === 0) {
      pen.translate(width, height)
      pen.rotate(Math.PI)
    }
    drawCard(pen, width, height, code, labels)
    pen.restore()
  }
  drawCuts(pen, across, down, width, height)
}

function drawCuts(
  pen: CanvasRenderingContext2D,
  across: number,
  down: number,
  width: number,
  height: number,
): void {
  pen.strokeStyle = '#bbb'
  pen.lineWidth = 2
  pen.setLineDash([14, 14])
  pen.beginPath()
  for (let column = 1; column < across; column += 1) {
    pen.moveTo(column * width, 0)
    pen.lineTo(column * width, pagePixels.height)
  }
  for (let row = 1; row < down; row += 1) {
    pen.moveTo(0, row * height)
    pen.lineTo(pagePixels.width, row * height)
  }
  pen.stroke()
  pen.setLineDash([])
}

const family = 'system-ui, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

function drawCard(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  code: TableCode,
  labels: CardLabels,
): void {
  const edge = Math.round(height * 0.08)
  const band = Math.round(height * 0.17)
  pen.fillStyle = labels.accent
  pen.fillRect(edge, edge, width - edge * 2, band)
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  pen.fillStyle = inkOn(labels.accent)
  write(pen, labels.shop, {
    x: edge * 1.6,
    y: edge + band / 2,
    room: width - edge * 3.2,
    size: band * 0.44,
    weight: 700,
  })

  const top = edge + band + edge * 0.6
  const side = Math.min(height - top - edge, width * 0.5)
  drawCode(pen, code.address, edge, top, side)

  const x = edge * 1.5 + side
  const room = width - x - edge
  const middle = top + side / 2
  pen.fillStyle = '#555'
  write(pen, labels.table.join(' · '), {
    x,
    y: middle - side * 0.45,
    room,
    size: height * 0.066,
    weight: 500,
  })
  pen.fillStyle = '#111'
  write(pen, code.number, { x, y: middle - side * 0.13, room, size: height * 0.26, weight: 800 })
  const place = [code.name, code.area].filter((part) => part !== '').join(' · ')
  pen.fillStyle = '#555'
  write(pen, place, { x, y: middle + side * 0.12, room, size: height * 0.056, weight: 500 })
  pen.fillStyle = '#111'
  for (const [line, text] of labels.instruction.entries())
    write(pen, text, {
      x,
      y: middle + side * (0.27 + line * 0.16),
      room,
      size: height * 0.07,
      weight: 600,
    })
}

interface Writing {
  readonly x: number
  readonly y: number
  /** Maximum width: longer text is drawn smaller, never cut. */
  readonly room: number
  readonly size: number
  readonly weight: number
}

function write(pen: CanvasRenderingContext2D, text: string, { x, y, room, size, weight }: Writing): void {
  pen.font = `${weight} ${size}px ${family}`
  const { width } = pen.measureText(text)
  if (width > room) pen.font = `${weight} ${(size * room) / width}px ${family}`
  pen.fillText(text, x, y)
}

/** Draws a QR code in whole pixels, with a quiet zone. */
function drawCode(pen: CanvasRenderingContext2D, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dot = Math.floor(side / size)
  const inset = Math.floor((side - dot * size) / 2)
  pen.fillStyle = '#000'
  for (const [row, dots] of data.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark)
        pen.fillRect(Math.round(x) + inset + column * dot, Math.round(y) + inset + row * dot, dot, dot)
}

/** White or black, whichever has more contrast on a colour. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  )
  return red * 0.299 + green * 0.587 + blue * 0.114 > 0.6 ? '#111' : '#fff'
}
