import { createHash } from 'node:crypto'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
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
  const labels = pageLabels[language]
  const body = session ? sessionBody(session, status ?? 'open', labels, language) : unknownBody(labels)
  return `<!doctype html>
<html lang="${language === 'zh-hans' ? 'zh-Hans' : 'en-GB'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${labels.title}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="brand"><span aria-hidden="true">S</span>${labels.brand}</p>
${body}
<p class="foot">${labels.foot}</p>
</main>
</body>
</html>`
}

function unknownBody(labels: PageLabels): string {
  return `<h1>${labels.unknown}</h1><p class="soft">${labels.unknownText}</p>`
}

function sessionBody(session: Session, status: string, labels: PageLabels, language: string): string {
  const amount = formatMoney(session.cents, session.currency as Currency, language)
  const head = `<p class="soft">${escape(session.title)}</p><h1 class="amount">${escape(amount)}</h1>`
  if (status !== 'open')
    return `${head}<p class="note" role="status">${labels.closed}</p><p><a class="main" href="${escape(session.returnUrl)}">${labels.back}</a></p>`
  const check = (name: string, text: string) => `<label><input type="checkbox" name="${name}">${text}</label>`
  const choice = (value: string, text: string) =>
    `<label><input type="radio" name="notify" value="${value}"${value === 'after' ? ' checked' : ''}>${text}</label>`
  return `${head}
<form method="post">
<button class="main" name="act" value="approve">${labels.approve}</button>
<button class="quiet" name="act" value="decline">${labels.decline}</button>
<button class="quiet" name="act" value="leave">${labels.leave}</button>
<details>
<summary>${labels.faults}</summary>
<fieldset><legend>${labels.answers}</legend>
${check('slow', labels.slow)}
${check('lose', labels.lose)}
${check('amount', labels.amount)}
</fieldset>
<fieldset><legend>${labels.news}</legend>
${choice('after', labels.after)}
${choice('first', labels.first)}
${choice('twice', labels.twice)}
${choice('late', labels.late)}
${choice('never', labels.never)}
${check('forge', labels.forge)}
</fieldset>
</details>
</form>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
