import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const folder = import.meta.dirname
/** Loaded on use, not with every release: the dictionaries for pinyin search and traditional characters. */
const onDemand = ['/pinyin-pro/', '/text/src/traditional/']

/**
 * Builds the service worker next to the pages: one classic script, because not every browser supports modules
 * there. It contains the list of its release's assets, and texts that `inTraditional` writes in traditional characters.
 */
export function buildWorker(inTraditional: (text: string) => string): Plugin {
  return {
    name: 'tabard-build-worker',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('the storefront is built into a folder')
      const files = Object.values(bundle)
      const shell = files.find(({ fileName }) => fileName === 'index.html')
      const named =
        shell?.type === 'asset' ? String(shell.source).match(/\/assets\/[\w.-]+\.(js|css)/g) : null
      if (!named) throw new Error('the built page names no files')
      await build({
        configFile: false,
        root: folder,
        logLevel: 'warn',
        define: {
          __ASSETS__: JSON.stringify(files.filter(isKept).map(({ fileName }) => `/${fileName}`)),
          __NAMED__: JSON.stringify(named),
          __WORDS__: JSON.stringify(lastLabels(inTraditional)),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: ['chrome111', 'safari16.4', 'firefox114'],
          rolldownOptions: {
            input: { sw: join(folder, 'src/worker/worker.ts') },
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

function isKept(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (!file.fileName.startsWith('assets/')) return false
  return file.type === 'asset' || !file.moduleIds.some((id) => onDemand.some((part) => id.includes(part)))
}

/** The texts of the offline page, which has no app. */
function lastLabels(inTraditional: (text: string) => string) {
  return {
    'en-gb': labelsOf('en-GB', 'en-gb'),
    'zh-hans': labelsOf('zh-Hans', 'zh-hans'),
    'zh-hant': labelsOf('zh-Hant', 'zh-hans', inTraditional),
  }
}

function labelsOf(tag: string, catalogue: string, write = (text: string) => text) {
  const file = join(folder, `../../packages/text/catalogues/${catalogue}/storefront.json`)
  const labels = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const say = (key: string) => write(labels[key] ?? key)
  return { tag, title: say('offline.title'), text: say('offline.text'), retry: say('action.retry') }
}
