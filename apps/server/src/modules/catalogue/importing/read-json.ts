import { decodeText } from '../../../sheets/csv/decode-text.ts'
import type { SheetFault } from '../../../sheets/sheet-fault.ts'

/** The content of a JSON file. */
export interface JsonContent {
  readonly json: unknown
}

/** Read a file that looks like JSON: one value, or one object per line. Undefined: it looks like something else. */
export function readJson(bytes: Buffer): JsonContent | SheetFault | undefined {
  const start = bytes
    .subarray(0, 64)
    .toString('latin1')
    .replaceAll(/[\0\s\u00EF\u00BB\u00BF\u00FE\u00FF]/g, '')
  if (!/^(?:\{["}]|\[[[{"\]\d-])/.test(start)) return undefined
  const text = decodeText(bytes)?.replace(/^\uFEFF/, '')
  if (text === undefined) return 'encoding'
  const json = parsed(text) ?? linesOf(text)
  return json === undefined || json === null ? 'damaged' : { json }
}

function linesOf(text: string): unknown[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const values = lines.map(parsed)
  return values.includes(undefined) ? undefined : values
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
