// Bundle the runs and the processes they start, so that no transform costs time during a measurement.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const folder = import.meta.dirname
const source = path.join(folder, 'src')
const entries = readdirSync(source).filter((file) => file.endsWith('.ts'))

await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  // Workspace packages are TypeScript sources; registry packages stay external.
  ssr: { noExternal: [/^@tabard\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [path.basename(file, '.ts'), path.join(source, file)])),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
