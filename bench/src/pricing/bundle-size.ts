import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** The size of a domain module in the browser, minified like the storefront, in bytes of gzip. */
export async function bundleSize(specifier: string, name: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-bundle-'))
  const entry = path.join(folder, 'entry.js')
  const resolved = import.meta.resolve(specifier)
  writeFileSync(entry, `export { ${name} } from ${JSON.stringify(new URL(resolved).pathname)}\n`)
  try {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        target: 'es2022',
        outDir: 'out',
        rolldownOptions: {
          input: entry,
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'bundle.js' },
        },
      },
    })
    return gzipSync(readFileSync(path.join(folder, 'out', 'bundle.js'))).byteLength
  } finally {
    rmSync(folder, { recursive: true })
  }
}
