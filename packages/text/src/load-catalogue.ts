import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** A catalogue as the build leaves it (compile-catalogues.mjs). */
export type CompiledCatalogue = Record<string, CompiledMessage>

type Loader = () => Promise<{ default: unknown }>

/** One chunk a language and an app: nobody downloads words they will not read. */
const loaders: Record<
  'shared' | 'server' | 'storefront' | 'account' | 'console' | 'settings',
  Record<string, Loader>
> = {
  shared: {
    'en-gb': () => import('../catalogues/en-gb/shared.json'),
    'zh-hans': () => import('../catalogues/zh-hans/shared.json'),
  },
  server: {
    'en-gb': () => import('../catalogues/en-gb/server.json'),
    'zh-hans': () => import('../catalogues/zh-hans/server.json'),
  },
  storefront: {
    'en-gb': () => import('../catalogues/en-gb/storefront.json'),
    'zh-hans': () => import('../catalogues/zh-hans/storefront.json'),
  },
  account: {
    'en-gb': () => import('../catalogues/en-gb/account.json'),
    'zh-hans': () => import('../catalogues/zh-hans/account.json'),
  },
  console: {
    'en-gb': () => import('../catalogues/en-gb/console.json'),
    'zh-hans': () => import('../catalogues/zh-hans/console.json'),
  },
  settings: {
    'en-gb': () => import('../catalogues/en-gb/settings.json'),
    'zh-hans': () => import('../catalogues/zh-hans/settings.json'),
  },
}

/** Loads one app's words in one language; an unknown language reads English. */
export async function loadCatalogue(app: keyof typeof loaders, language: string): Promise<CompiledCatalogue> {
  const load = loaders[app][language] ?? loaders[app]['en-gb']
  if (!load) return {}
  // The JSON's type is its source text; the build replaced each text by its compiled form.
  return (await load()).default as CompiledCatalogue
}
