import { createHash } from 'node:crypto'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import type { FakeAnswer } from './fake-site.ts'
import { payerActs } from './payer-form.ts'
import type { NotifyMode } from './postman.ts'

/** The page to show. */
export interface PayerPage {
  /** The name of the provider. */
  readonly brand: string
  readonly title: string
  readonly cents: number
  readonly currency: string
  /** The language of the payment or of the browser, such as `zh-CN,zh;q=0.9`. */
  readonly language: string | undefined
  readonly isOpen: boolean
  /** The last card was declined. */
  readonly wasDeclined?: boolean
  /** What the page says about a stored card. */
  readonly note?: string | undefined
  /** The provider may take its time with a payment. */
  readonly canBePending?: boolean
  readonly returnUrl: string
}

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif}
main{width:min(26rem,100% - 32px);box-sizing:border-box;border:1px solid #8886;border-radius:16px;padding:24px}
h1{margin:4px 0 20px;font-size:2.5rem}
form{display:grid;gap:10px}
button,a{display:grid;place-items:center;min-height:50px;border:1px solid #888;border-radius:12px;background:Canvas;color:inherit;font:inherit;font-weight:600;text-decoration:none}
button[value=pay]{background:#0b5c3b;color:#fff}
label{display:flex;gap:10px;align-items:center;min-height:44px}`
const styleHash = createHash('sha256').update(style).digest('base64')

const english = {
  sandbox: 'Test page of a simulated provider. No money moves.',
  pay: 'Pay',
  decline: 'Decline',
  cancel: 'Cancel',
  expire: 'Let it expire',
  declined: 'Your card was declined. Try another one.',
  faults: 'Simulate faults',
  amount: 'Charge a different amount',
  forge: 'Also send a forged notification',
  pending: 'Keep the payment pending',
  notify: 'Notification',
  once: 'After the return',
  early: 'Before the return',
  twice: 'Twice',
  never: 'Never',
  closed: 'This payment is closed.',
  back: 'Return to the shop',
}

const chinese: typeof english = {
  sandbox: '模拟支付页面，不会产生真实扣款。',
  pay: '确认付款',
  decline: '拒绝付款',
  cancel: '取消付款',
  expire: '让页面过期',
  declined: '卡片被拒，请换一张卡。',
  faults: '模拟异常',
  amount: '实扣金额不一致',
  forge: '另发一条伪造通知',
  pending: '付款保持处理中',
  notify: '通知时机',
  once: '返回后',
  early: '返回前',
  twice: '发送两次',
  never: '不发送',
  closed: '此笔付款已关闭。',
  back: '返回商家',
}

type Labels = typeof english

/** Draw the page of a payer: what to pay, a button for each thing that a payer can do, and faults. It has no scripts. */
export function payerPage(page: PayerPage): FakeAnswer {
  const { brand, title, cents, currency, returnUrl } = page
  const isChinese = page.language?.startsWith('zh') ?? false
  const labels = isChinese ? chinese : english
  const amount = formatMoney(cents, currency as Currency, isChinese ? 'zh-hans' : 'en-gb')
  const alert = page.isOpen && page.wasDeclined ? `<p role="alert">${labels.declined}</p>` : ''
  const note = page.note === undefined ? '' : `<p>${escape(page.note)}</p>`
  const actions = page.isOpen
    ? formOf(labels, page.canBePending ?? false)
    : `<p role="status">${labels.closed}</p><a href="${escape(returnUrl)}">${labels.back}</a>`
  const body = `<!doctype html>
<html lang="${isChinese ? 'zh-Hans' : 'en-GB'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(brand)}</title><style>${style}</style></head>
<body><main><p><strong>${escape(brand)}</strong></p><p>${escape(title)}</p><h1>${escape(amount)}</h1>${alert}${note}
${actions}
<p><small>${labels.sandbox}</small></p></main></body></html>`
  const allowed = `'self' ${new URL(returnUrl).origin}`
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${allowed}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
  }
}

/** What the faults of a page can choose: only a test releases held notifications. */
const choices: readonly Exclude<NotifyMode, 'held'>[] = ['once', 'early', 'twice', 'never']

function formOf(labels: Labels, canBePending: boolean): string {
  const buttons = payerActs.map((act) => `<button name="act" value="${act}">${labels[act]}</button>`)
  const check = (name: 'amount' | 'forge' | 'pending') =>
    `<label><input type="checkbox" name="${name}">${labels[name]}</label>`
  const options = choices.map((mode) => `<option value="${mode}">${labels[mode]}</option>`)
  return `<form method="post">${buttons.join('')}
<details><summary>${labels.faults}</summary>${check('amount')}${check('forge')}${canBePending ? check('pending') : ''}
<label>${labels.notify}<select name="notify">${options.join('')}</select></label></details></form>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
