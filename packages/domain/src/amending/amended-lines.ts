import type { CartLine } from '../cart/cart.ts'
import { lineOfBill } from '../cart/lines/line-of-bill.ts'
import type { Names } from '../text/names.ts'
import type { BillLine, BillOption, LineAllocation } from '../pricing/bill.ts'
import type { ManualDiscount } from '../pricing/discounts/manual-discounts.ts'
import type { JoinedMenus } from './join-menus.ts'

/** A request to change a sent order. */
export interface ChangeRequest {
  /** The new quantity of a line; 0 removes it. Lines that are not named stay. */
  readonly quantities: readonly { readonly lineNumber: number; readonly quantity: number }[]
  readonly added: readonly CartLine[]
  /** The new note of the order. Undefined keeps the current one. */
  readonly note?: string | undefined
  /** All manual discounts from now on. Undefined keeps the current ones. */
  readonly given?: readonly ManualDiscount[] | undefined
}

/** One line before and after, for the kitchen and the history. */
export interface LineChange {
  readonly lineNumber: number
  readonly names: Names
  readonly sizeNames: Names
  readonly options: readonly {
    readonly names: Names
    readonly quantity: number
    readonly isInstruction?: boolean
  }[]
  readonly without: readonly Names[]
  readonly note: string
  /** Units. 0 before: the line is new. 0 after: the line was removed. */
  readonly before: number
  readonly after: number
}

/** The active lines in number order with their requested units. Undefined: no such line. */
export function requestedQuantities(
  lines: readonly BillLine[],
  { quantities }: ChangeRequest,
): readonly number[] | undefined {
  const numbers = quantities.map(({ lineNumber }) => lineNumber)
  if (new Set(numbers).size !== numbers.length) return undefined
  const requested = lines.map(({ quantity }) => quantity)
  for (const { lineNumber, quantity } of quantities) {
    const line = lines[lineNumber - 1]
    // A removed line is ordered as a new one, not restored.
    if (!line || (line.quantity === 0 && quantity > 0)) return undefined
    requested[lineNumber - 1] = quantity
  }
  return requested
}

/** The active lines that are priced again. */
export function activeLines(
  lines: readonly BillLine[],
  requested: readonly number[],
  version: string,
): readonly { readonly line: CartLine; readonly version: string }[] {
  return lines.flatMap((line, place) => {
    const quantity = requested[place] ?? 0
    return quantity > 0
      ? [{ line: { ...lineOfBill(line), quantity }, version: line.menuVersion ?? version }]
      : []
  })
}

interface Billed {
  readonly before: readonly BillLine[]
  readonly billed: readonly BillLine[]
  readonly added: readonly CartLine[]
  readonly plainId: JoinedMenus['plainId']
  readonly orderVersion: string
  readonly addedVersion: string
}

/** The lines of the new bill under their existing numbers. Removed lines keep their number; new lines follow. */
export function numberedLines(about: Billed): readonly BillLine[] {
  const { before, billed, added, plainId, orderVersion, addedVersion } = about
  const of = (lineId: string) => billed.find((line) => line.lineId === lineId)
  const active = before.map((line) => {
    const now = of(line.lineId)
    return now ? { ...plainLine(now, plainId), ...versionOf(line.menuVersion) } : goneLine(line)
  })
  const fresh = added.flatMap(({ lineId }) => {
    const now = of(lineId)
    return now
      ? [
          {
            ...plainLine(now, plainId),
            ...versionOf(addedVersion === orderVersion ? undefined : addedVersion),
          },
        ]
      : []
  })
  return [...active, ...fresh]
}

function versionOf(menuVersion: string | undefined) {
  return menuVersion === undefined ? {} : { menuVersion }
}

function plainLine(line: BillLine, plainId: JoinedMenus['plainId']): BillLine {
  const option = (each: BillOption): BillOption => ({
    ...each,
    groupId: plainId(each.groupId),
    ...(each.options ? { options: each.options.map(option) } : {}),
  })
  return {
    ...line,
    itemId: plainId(line.itemId),
    options: line.options.map(option),
    ...(line.parts
      ? {
          parts: line.parts.map((part) => ({
            ...part,
            itemId: plainId(part.itemId),
            options: part.options.map(option),
          })),
        }
      : {}),
  }
}

const nothing: LineAllocation = { feeCents: 0, chargeCents: 0, taxes: [], totalCents: 0 }

/** A removed line: no units, no cost. */
function goneLine({ paidUnits: _, ...line }: BillLine): BillLine {
  return { ...line, quantity: 0, grossCents: 0, discountCents: 0, amountCents: 0, allocation: nothing }
}

/** What the kitchen must see: lines whose units changed. */
export function lineChanges(before: readonly BillLine[], after: readonly BillLine[]): readonly LineChange[] {
  return after.flatMap((line, place) => {
    const was = before[place]?.quantity ?? 0
    if (was === line.quantity) return []
    return [
      {
        lineNumber: place + 1,
        names: line.names,
        sizeNames: line.sizeNames,
        options: line.options.map(({ names, quantity, isInstruction }) => ({
          names,
          quantity,
          ...(isInstruction ? { isInstruction } : {}),
        })),
        without: line.without.map(({ names }) => names),
        note: line.note,
        before: was,
        after: line.quantity,
      },
    ]
  })
}
