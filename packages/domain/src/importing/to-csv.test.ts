import { expect, test } from 'vitest'
import { csvLines, unguarded } from './to-csv.ts'

test('plain negative numbers are numbers, and formulas are texts', () => {
  expect(csvLines([['-0.02', '-5', '12.00', '-0.02+1', '-1e5', '=1', '-A1', '＝1']])).toBe(
    "-0.02,-5,12.00,'-0.02+1,'-1e5,'=1,'-A1,'＝1\r\n",
  )
  expect(unguarded("'-A1")).toBe('-A1')
})
