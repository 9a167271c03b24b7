import { createHash } from 'node:crypto'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import type { SiteAnswer } from './serve-site.ts'

/** What a payer's page shows. */
export interface PayerPage {
  readonly brand: string
  readonly title: string
  readonly cents: number
  readonly currency: string
  readonly isChinese: boolean
  /** The page accepts no payment any more. */
  readonly isClosed: boolean
  /** The provider may take its time with a payment. */
  readonly canBePending: boolean
  readonly returnUrl: string
}

const style = `body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#f3f4f6;color:#16181d;font:17px/1.5 system-ui,sans-serif}
main{width:min(26rem,100% - 32px);box-sizing:border-box;background:#fff;border:1px solid #d8dbe0;border-radius:16px;padding:24px}
h1{margin:4px 0 20px;font-size:2.5rem}
form{display:grid;gap:10px}
button,a{display:grid;place-items:center;min-height:50px;border:1px solid #c7cbd1;border-radius:12px;background:#fff;color:inherit;font:inherit;font-weight:600;text-decoration:none}
button[value=pay]{background:#0b5c3b;color:#fff}
label{display:flex;gap:10px;align-items:center;min-height:40px}`
const styleHash = createHash('sha256').update(style).digest('base64')

const english = {
  note: 'Test page of a simulated provider. No money moves.',
  pay: 'Pay',
  decline: 'Decline',
  cancel: 'Cancel',
  expire: 'Let it expire',
  faults: 'Simulate faults',
  amount: 'Charge a different amount',
  forge: 'Also send a forged notification',
  pending: 'Keep the payment pending',
  notify: 'Notification',
  early: 'Before the payment',
  before: 'Before the return',
  after: 'After the return',
  twice: 'Twice',
  never: 'Never',
  closed: 'This payment is closed.',
  back: 'Return to the shop',
}

const chinese: typeof english = {
  note: '模拟支付页面，不会产生真实扣款。',
  pay: '确认付款',
  decline: '拒绝付款',
  cancel: '取消付款',
  expire: '让页面过期',
  faults: '模拟异常',
  amount: '实扣金额不一致',
  forge: '另发一条伪造通知',
  pending: '付款保持处理中',
  notify: '通知时机',
  early: '付款前',
  before: '返回前',
  after: '返回后',
  twice: '发送两次',
  never: '不发送',
  closed: '此笔付款已关闭。',
  back: '返回商家',
}

/** Draw the payer's page: four buttons, and the faults to simulate. It has no scripts. */
export function drawPayerPage(page: PayerPage): SiteAnswer {
  const labels = page.isChinese ? chinese : english
  const amount = formatMoney(page.cents, page.currency as Currency, page.isChinese ? 'zh-hans' : 'en-gb')
  const shop = new URL(page.returnUrl).origin
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="${page.isChinese ? 'zh-Hans' : 'en-GB'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(page.brand)}</title><style>${style}</style></head>
<body><main><p><strong>${escape(page.brand)}</strong></p><p>${escape(page.title)}</p><h1>${escape(amount)}</h1>
${page.isClosed ? `<p role="status">${labels.closed}</p><a href="${escape(page.returnUrl)}">${labels.back}</a>` : formOf(labels, page.canBePending)}
<p><small>${labels.note}</small></p></main></body></html>`,
  }
}

function formOf(labels: typeof english, canBePending: boolean): string {
  const button = (value: 'pay' | 'decline' | 'cancel' | 'expire') =>
    `<button name="act" value="${value}">${labels[value]}</button>`
  const check = (name: 'amount' | 'forge' | 'pending') =>
    `<label><input type="checkbox" name="${name}">${labels[name]}</label>`
  const option = (value: 'early' | 'before' | 'after' | 'twice' | 'never') =>
    `<option value="${value}"${value === 'after' ? ' selected' : ''}>${labels[value]}</option>`
  return `<form method="post">${button('pay')}${button('decline')}${button('cancel')}${button('expire')}
<details><summary>${labels.faults}</summary>${check('amount')}${check('forge')}${canBePending ? check('pending') : ''}
<label>${labels.notify}<select name="notify">${(['after', 'before', 'early', 'twice', 'never'] as const).map(option).join('')}</select></label></details></form>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
