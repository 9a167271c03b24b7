import { createHash } from 'node:crypto'
import { formatMoney, type Currency } from '@tabard/domain/money'
import type { Session } from './ledger.ts'
import { pageStyle } from './page-style.ts'
import { pageLabels, type PageLabels } from './page-labels.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/** Headers of a page without scripts, whose form may lead to the shop only. */
export function pageHeaders(session: Session | undefined): Record<string, string> {
  const shop = session ? ` ${new URL(session.returnUrl).origin}` : ''
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

/** The payer's page: amount and purpose, three buttons, and a list of faults to simulate. */
export function payPage(session: Session | undefined, status: string | undefined): string {
  const language = session?.language === 'zh-hans' ? 'zh-hans' : 'en-gb'
  const words = pageLabels[language]
  const body = session ? sessionBody(session, status ?? 'open', words, language) : unknownBody(words)
  return `<!doctype html>
<html lang="${language === 'zh-hans' ? 'zh-Hans' : 'en-GB'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="brand"><span aria-hidden="true">S</span>${words.brand}</p>
${body}
<p class="foot">${words.foot}</p>
</main>
</body>
</html>`
}

function unknownBody(words: PageLabels): string {
  return `<h1>${words.unknown}</h1><p class="soft">${words.unknownText}</p>`
}

function sessionBody(session: Session, status: string, words: PageLabels, language: string): string {
  const amount = formatMoney(session.cents, session.currency as Currency, language)
  const head = `<p class="soft">${escape(session.title)}</p><h1 class="amount">${escape(amount)}</h1>`
  if (status !== 'open')
    return `${head}<p class="note" role="status">${words.closed}</p><p><a class="main" href="${escape(session.returnUrl)}">${words.back}</a></p>`
  const check = (name: string, text: string) => `<label><input type="checkbox" name="${name}">${text}</label>`
  const choice = (value: string, text: string) =>
    `<label><input type="radio" name="notify" value="${value}"${value === 'after' ? ' checked' : ''}>${text}</label>`
  return `${head}
<form method="post">
<button class="main" name="act" value="approve">${words.approve}</button>
<button class="quiet" name="act" value="decline">${words.decline}</button>
<button class="quiet" name="act" value="leave">${words.leave}</button>
<details>
<summary>${words.faults}</summary>
<fieldset><legend>${words.answers}</legend>
${check('slow', words.slow)}
${check('lose', words.lose)}
${check('amount', words.amount)}
</fieldset>
<fieldset><legend>${words.news}</legend>
${choice('after', words.after)}
${choice('first', words.first)}
${choice('twice', words.twice)}
${choice('late', words.late)}
${choice('never', words.never)}
${check('forge', words.forge)}
</fieldset>
</details>
</form>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
