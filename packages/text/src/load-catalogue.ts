import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** A compiled catalogue (compile-catalogues.mjs). */
export type CompiledCatalogue = Record<string, CompiledMessage>

type Part = 'shared' | 'server' | 'storefront' | 'account' | 'choosing' | 'offers' | 'console' | 'settings'

/**
 * One chunk per language and catalogue, so that nobody downloads unused texts. Languages and catalogues are
 * found by their files.
 */
const files = import.meta.glob<CompiledCatalogue>('../catalogues/*/*.json', { import: 'default' })

/** Load one catalogue in one language; an unknown language falls back to English. */
export async function loadCatalogue(part: Part, language: string): Promise<CompiledCatalogue> {
  const load = files[`../catalogues/${language}/${part}.json`] ?? files[`../catalogues/en-gb/${part}.json`]
  return load ? await load() : {}
}
