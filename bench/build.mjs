// Bundle the runs and the processes they start, so that no transform costs time during a measurement.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const folder = import.meta.dirname
// The runs, and the processes that they start.
const entries = ['speed', 'safety', 'processes'].flatMap((name) =>
  readdirSync(path.join(folder, 'src', name)).map((file) => path.join(folder, 'src', name, file)),
)

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
      input: Object.fromEntries(entries.map((file) => [path.basename(file, '.ts'), file])),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})

// The scripts of the control pages run in a browser.
for (const name of ['react-alone', 'bare-list'])
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      rolldownOptions: { output: { minify: true } },
      lib: {
        entry: path.join(folder, `src/page/${name}.js`),
        formats: ['es'],
        fileName: () => `${name}.js`,
      },
    },
  })
