import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const server = path.join(import.meta.dirname, '..')

/**
 * Build the server's background threads as in the product: a thread cannot load TypeScript. The output is
 * inside the server's folder, where it finds the same packages.
 */
export async function buildThreads(): Promise<{ built: string; remove(): void }> {
  const cache = path.join(server, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const built = mkdtempSync(path.join(cache, 'threads-'))
  await build({
    root: server,
    configFile: path.join(server, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    build: {
      outDir: built,
      rolldownOptions: {
        input: {
          'understand-file': path.join(server, 'src/modules/catalogue/importing/understand-file.ts'),
          'understand-statement': path.join(server, 'src/modules/settlement/files/understand-statement.ts'),
          'understand-gift-cards': path.join(
            server,
            'src/modules/value/gift-cards/importing/understand-gift-cards.ts',
          ),
          'pack-page': path.join(server, 'src/http/pages/pack-page.ts'),
          'draw-page': path.join(server, 'src/http/pages/drawing/draw-page.ts'),
        },
      },
    },
  })
  return { built, remove: () => rmSync(built, { recursive: true, force: true }) }
}
