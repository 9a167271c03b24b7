import { defineConfig } from 'vite'
import { compileCatalogues } from '../../packages/text/src/compile-catalogues.ts'

// Workspace packages are bundled (their exports are TypeScript sources); everything from the registry stays outside.
export default defineConfig({
  plugins: [compileCatalogues({ app: 'server' })],
  ssr: { noExternal: [/^@tabard\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        supervisor: 'src/supervisor.ts',
        admin: 'src/admin.ts',
        'migrate-database': 'src/supervisor/migrate-database.ts',
        sandbox: 'src/sandbox.ts',
        'terminal-fakes': 'src/gateways/terminals/fakes/run-terminal-fakes.ts',
        'payment-fakes': 'src/gateways/payments/fakes/run-payment-fakes.ts',
        'demo-history': 'src/demo-history.ts',
        'understand-file': 'src/modules/catalogue/importing/understand-file.ts',
        'understand-statement': 'src/modules/settlement/files/understand-statement.ts',
        'understand-gift-cards': 'src/modules/value/gift-cards/importing/understand-gift-cards.ts',
        'pack-page': 'src/http/pages/pack-page.ts',
        'draw-page': 'src/http/pages/drawing/draw-page.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
