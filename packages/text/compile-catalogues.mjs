import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Vite plugin: ICU catalogues become compiled messages at build, so that no parser reaches a browser. */
export function compileCatalogues() {
  return {
    name: 'tabard-compile-catalogues',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/text\/catalogues\/[^/]+\/\w+\.json$/.test(id.split('?')[0])) return undefined
      const messages = Object.entries(JSON.parse(code)).map(([key, message]) => [
        key,
        compileMessageOrThrow(message),
      ])
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(messages))}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
