import { languageTags, type Language } from '@tabard/domain/text/names'
import type { FastifyReply } from 'fastify'
import type { ServerMessages } from '../server-messages.ts'
import { escapeHtml } from './page-head.ts'
import { createPagePolicies, styleHash } from './page-styles.ts'

/** When a visitor is asked to come again. */
const retryAfterSeconds = 5

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;background:#faf7f2;color:#231d17}
a{color:inherit;font-weight:600;display:inline-block;padding:.75rem}
@media(prefers-color-scheme:dark){body{background:#171411;color:#f3ece4}}`

/**
 * Return a function that answers a visit that the server has no time for: 503 with a short page in the reader's
 * language, which loads nothing and tries again. Written once per language.
 */
export function createBusyPage(
  messages: ServerMessages,
): (reply: FastifyReply, language: Language) => FastifyReply {
  const pages = new Map<Language, Buffer>()
  const policy = createPagePolicies([styleHash(style)]).of(undefined)
  return (reply, language) => {
    const page = pages.get(language) ?? Buffer.from(writePage(messages, language))
    pages.set(language, page)
    return reply
      .code(503)
      .headers({
        'retry-after': String(retryAfterSeconds),
        'cache-control': 'no-store',
        'content-security-policy': policy,
      })
      .type('text/html; charset=utf-8')
      .send(page)
  }
}

function writePage(messages: ServerMessages, language: Language): string {
  const t = messages[language]
  const text = (key: 'page.busy' | 'page.busyText' | 'page.busyAgain') =>
    escapeHtml(t(key, { seconds: retryAfterSeconds }))
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${text('page.busy')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text('page.busy')}</h1>
<p>${text('page.busyText')}</p>
<a href="">${text('page.busyAgain')}</a>
</main>
</body>
</html>
`
}
