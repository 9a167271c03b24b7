import { expect, it } from 'vitest'
import { differingLines } from './reprice.ts'

const bill = (amounts: Record<string, number | undefined>) => ({
  lines: Object.entries(amounts).map(([lineId, amountCents = 0]) => ({ lineId, amountCents })),
})

it.each([
  [{ a: 100, b: 200 }, { b: 200, a: 100 }, []],
  [{ a: 100, b: 200 }, { a: 120, b: 200 }, [{ lineId: 'a', beforeCents: 100, afterCents: 120 }]],
  [{ a: 100, b: 200 }, { b: 200 }, [{ lineId: 'a', beforeCents: 100, afterCents: null }]],
  [{ a: 0 }, { a: 0, b: 0 }, [{ lineId: 'b', beforeCents: null, afterCents: 0 }]],
])('%j before %j', (before, after, lines) => {
  expect(differingLines(bill(before), bill(after))).toEqual(lines)
})
