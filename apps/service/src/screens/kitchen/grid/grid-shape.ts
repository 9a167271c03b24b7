export interface GridShape {
  readonly columns: number
  readonly rows: number
  /** Height of a row in px. */
  readonly rowPx: number
  readonly gapPx: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The smallest ticket that can be read and tapped, in px. */
const usual = { minWidth: 240, minHeight: 300, gapPx: 12 }
const dense = { minWidth: 190, minHeight: 220, gapPx: 8 }

/**
 * The grid of a board of this size: as many columns as fit, and rows only for tickets that need them, so that
 * few tickets have the whole height. All rows of a screen are equal: the buttons of each ticket stay visible.
 */
export function gridShape({ width, height }: Size, count: number, isDense: boolean): GridShape {
  const { minWidth, minHeight, gapPx } = isDense ? dense : usual
  const fitting = (all: number, least: number) => Math.max(1, Math.floor((all + gapPx) / (least + gapPx)))
  const columns = fitting(width, minWidth)
  const rows = Math.min(fitting(height, minHeight), Math.max(1, Math.ceil(count / columns)))
  return { columns, rows, gapPx, rowPx: Math.max(minHeight, (height - gapPx * (rows - 1)) / rows) }
}

/**
 * The tickets of the first row that get two rows: the most urgent ones that need more than one, while every
 * ticket stays on the first screen. `neededPx` is the height of a ticket with all its lines, by order.
 */
export function tallTickets(
  orderIds: readonly string[],
  neededPx: ReadonlyMap<string, number>,
  { columns, rows, rowPx }: GridShape,
): ReadonlySet<string> {
  const free = rows < 2 ? 0 : Math.max(0, columns * rows - orderIds.length)
  const long = orderIds.slice(0, columns).filter((orderId) => (neededPx.get(orderId) ?? 0) > rowPx + 1)
  return new Set(long.slice(0, free))
}
