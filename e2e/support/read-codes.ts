import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What a phone reads on each page of a PDF whose pages are images. */
export async function readCodes(file: string): Promise<string[][]> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
  const pages = jpegsIn(readFileSync(file))
  return Promise.all(
    pages.map(async (page) =>
      (await readBarcodes(new Uint8Array(page), { formats: ['QRCode'], maxNumberOfSymbols: 50 })).map(
        ({ text }) => text,
      ),
    ),
  )
}

/** A PDF contains JPEGs unchanged. */
function jpegsIn(pdf: Buffer): Buffer[] {
  const found: Buffer[] = []
  const start = Buffer.from([0xff, 0xd8, 0xff])
  const end = Buffer.from('endstream')
  for (let at = pdf.indexOf(start); at >= 0; at = pdf.indexOf(start, at + 1)) {
    const to = pdf.indexOf(end, at)
    if (to < 0) break
    found.push(pdf.subarray(at, to))
    at = to
  }
  return found
}
