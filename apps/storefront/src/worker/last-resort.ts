import { languagesOfTag, type Language } from '@tabard/domain/text/names'

declare const __WORDS__: Readonly<
  Record<
    Language,
    { readonly tag: string; readonly title: string; readonly text: string; readonly retry: string }
  >
>

/**
 * The response when the browser has cleared every cache: says that there is no connection, and reloads
 * automatically.
 */
export function lastResort(languages: readonly string[]): Response {
  const { tag, title, text, retry } = __WORDS__[languages.flatMap(languagesOfTag)[0] ?? 'en-gb']
  const html = `<!doctype html><html lang="${tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="10"><title>${title}</title><style>body{font-family:system-ui,sans-serif;max-width:28rem;margin:20vh auto;padding:0 1.5rem;line-height:1.5;text-align:center}a{display:inline-block;padding:.75rem 1.5rem;color:inherit}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
