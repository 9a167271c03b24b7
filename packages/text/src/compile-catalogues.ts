import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { appGroups, bundles, type TextApp } from './app-groups.ts'
import { inTraditional } from './traditional/convert-texts.ts'
import { buildTable } from './traditional/build-table.ts'

/**
 * Vite plugin: the groups of a bundle become one module of compiled messages, so that no ICU parser reaches a browser. With
 * `app`, there are only the bundles with groups that the app loads, and a bundle contains only these. `?traditional` on a Chinese bundle converts its texts, and
 * the table of characters becomes a constant: no dictionary reaches a browser either (ADR-150).
 */
export function compileCatalogues({ app }: { readonly app?: TextApp } = {}): Plugin {
  const loaded: readonly string[] | undefined = app && appGroups[app]
  return {
    name: 'tabard-compile-catalogues',
    enforce: 'pre',
    transform(source, id) {
      const [path = '', query] = id.split('?')
      if (loaded && path.endsWith('/text/src/load-catalogue.ts'))
        return { code: source.replaceAll(/\{shared,[\w,-]+\}/g, `{${filesOf(loaded).join(',')}}`), map: null }
      if (path.endsWith('/text/src/traditional/table.ts'))
        return { code: `export const table = ${JSON.stringify(buildTable())}`, map: null, moduleType: 'js' }
      const [, folder, name] = /^(.*\/text\/catalogues\/[^/]+\/)([\w-]+)\.json$/.exec(path) ?? []
      if (folder === undefined || name === undefined) return undefined
      const groups = groupsOf(name).filter((group) => loaded === undefined || loaded.includes(group))
      const write = query === 'traditional' ? inTraditional : (text: string) => text
      const messages: Record<string, unknown> = {}
      for (const group of groups) {
        const file = `${folder}${group}.json`
        this.addWatchFile(file)
        for (const [key, message] of Object.entries(readTexts(file)))
          messages[key] = compileMessageOrThrow(write(message))
      }
      return { code: `export default ${JSON.stringify(messages)}`, map: null, moduleType: 'js' }
    },
  }
}

/** The bundles with a group of these. */
function filesOf(loaded: readonly string[]): readonly string[] {
  return Object.entries(bundles).flatMap(([bundle, groups]) =>
    groups.some((group) => loaded.includes(group)) ? [bundle] : [],
  )
}

/** A file that names no bundle is a group of its own. */
function groupsOf(name: string): readonly string[] {
  return Object.entries(bundles).find(([bundle]) => bundle === name)?.[1] ?? [name]
}

function readTexts(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
