import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** A catalogue as the build leaves it (compile-catalogues.mjs). */
export type CompiledCatalogue = Record<string, CompiledMessage>

type Part = 'shared' | 'server' | 'storefront' | 'account' | 'choosing' | 'console' | 'settings'

/**
 * One chunk a language and a part: nobody downloads words they will not read. A language is a folder; the files in it are
 * found by being there.
 */
const files = import.meta.glob<CompiledCatalogue>('../catalogues/*/*.json', { import: 'default' })

/** Loads one part's words in one language; an unknown language reads English. */
export async function loadCatalogue(part: Part, language: string): Promise<CompiledCatalogue> {
  const load = files[`../catalogues/${language}/${part}.json`] ?? files[`../catalogues/en-gb/${part}.json`]
  return load ? await load() : {}
}
