import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { appGroups, bundles, type TextApp } from './app-groups.ts'

/**
 * Vite plugin: the groups of a bundle become one module of compiled messages, so that no ICU parser reaches a browser. With
 * `app`, a bundle contains only the groups that the app loads.
 */
export function compileCatalogues({ app }: { readonly app?: TextApp } = {}): Plugin {
  const loaded: readonly string[] | undefined = app && appGroups[app]
  return {
    name: 'tabard-compile-catalogues',
    enforce: 'pre',
    transform(_, id) {
      const [, folder, name] =
        /^(.*\/text\/catalogues\/[^/]+\/)([\w-]+)\.json$/.exec(id.split('?')[0] ?? '') ?? []
      if (folder === undefined || name === undefined) return undefined
      const groups = groupsOf(name).filter((group) => loaded === undefined || loaded.includes(group))
      const messages: Record<string, unknown> = {}
      for (const group of groups) {
        const file = `${folder}${group}.json`
        this.addWatchFile(file)
        for (const [key, message] of Object.entries(readTexts(file)))
          messages[key] = compileMessageOrThrow(message)
      }
      return { code: `export default ${JSON.stringify(messages)}`, map: null, moduleType: 'js' }
    },
  }
}

/** A file that names no bundle is a group of its own. */
function groupsOf(name: string): readonly string[] {
  return Object.entries(bundles).find(([bundle]) => bundle === name)?.[1] ?? [name]
}

function readTexts(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
