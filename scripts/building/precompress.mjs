import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { walk } from '../repository.mjs'

const TEXT = /\.(js|mjs|css|html|svg|json|wasm|webmanifest|txt|xml)$/
// Below this size headers outweigh the saving.
const SMALLEST_BYTES = 1_000

/** Write file.br and file.gz next to every file of a built app that becomes smaller. */
export async function precompress(folder) {
  await Promise.all(
    [...walk(folder)]
      .filter((file) => TEXT.test(file))
      .map(async (file) => {
        const { size, mtimeMs } = await stat(file)
        if (size < SMALLEST_BYTES) return
        // From an earlier build, compressed then.
        const packed = await stat(`${path.resolve(file)}.br`).catch(() => undefined)
        if (packed && packed.mtimeMs >= mtimeMs) return
        const bytes = await readFile(file)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(bytes, { params }),
          promisify(gzip)(bytes, { level: 9 }),
        ])
        await Promise.all([
          writeFile(`${path.resolve(file)}.br`, br),
          writeFile(`${path.resolve(file)}.gz`, gz),
        ])
      }),
  )
}
