import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Catalogues } from './catalogue.ts'

/** A compiled bundle of catalogue groups. */
export type CompiledCatalogue = Record<string, CompiledMessage>

/** One chunk per language and bundle, so that nobody downloads unused texts. The build puts a bundle together. */
const files = import.meta.glob<CompiledCatalogue>(
  '../catalogues/*/{shared,server,storefront,guest-checkout,account,choosing,order-help,offers,value,staff,settings}.json',
  { import: 'default' },
)

/** The Chinese bundles in traditional characters: the build converts them (ADR-150). */
const traditionalFiles = import.meta.glob<CompiledCatalogue>(
  '../catalogues/zh-hans/{shared,server,storefront,guest-checkout,account,choosing,order-help,offers,value,staff,settings}.json',
  { import: 'default', query: '?traditional' },
)

/**
 * Loads one bundle in one language; an unknown language falls back to English. Staff apps load the same bundle: the build
 * of each contains its own groups.
 */
export async function loadCatalogue(part: keyof Catalogues, language: string): Promise<CompiledCatalogue> {
  const name = part === 'console' || part === 'service' ? 'staff' : part
  const load =
    language === 'zh-hant'
      ? traditionalFiles[`../catalogues/zh-hans/${name}.json`]
      : (files[`../catalogues/${language}/${name}.json`] ?? files[`../catalogues/en-gb/${name}.json`])
  return load ? await load() : {}
}
