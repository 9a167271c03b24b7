import type { FakeRequest } from '../../fake-server.ts'
import { fakeSchemes, totalCentsOf, type CardMachine, type FakeScheme } from './card-machine.ts'

interface PanelOptions {
  readonly title: string
  readonly machine: CardMachine
  readonly note?: () => string
}

interface PanelAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'",
  'cache-control': 'no-store',
}

/** Answer requests for the page of a fake terminal; undefined: the request is for the provider. */
export function answerPanel(
  options: PanelOptions,
  { method, path, body }: FakeRequest,
): PanelAnswer | undefined {
  if (method === 'GET' && path === '/') return { status: 200, headers, body: pageOf(options) }
  if (method === 'GET' && path === '/screen') return { status: 200, headers, body: screenOf(options) }
  if (method !== 'POST' || path !== '/panel') return undefined
  actOn(options.machine, new URLSearchParams(body))
  return { status: 303, headers: { ...headers, location: '/' }, body: '' }
}

function actOn(machine: CardMachine, form: URLSearchParams): void {
  const number = (name: string) => (/^\d{1,6}$/.test(form.get(name) ?? '') ? Number(form.get(name)) : 0)
  const act = form.get('act') ?? ''
  switch (act) {
    case 'present':
    case 'decline':
      machine.present({
        outcome: act === 'present' ? 'approve' : 'decline',
        asksForSignature: form.has('signature'),
        scheme: fakeSchemes.find((scheme) => scheme === form.get('scheme')) ?? 'visa',
        tipCents: number('tip'),
      })
      return
    case 'rates':
      machine.surchargeRates = Object.fromEntries(fakeSchemes.map((scheme) => [scheme, number(scheme)]))
      return
    case 'cancel':
      machine.cancel()
      return
    case 'unplug':
      machine.pullPlug()
      return
    case 'plug':
      machine.plugIn()
  }
}

const style = `:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 16px}
iframe{width:100%;height:9rem;border:1px solid;border-radius:12px}form{display:grid;gap:12px;margin-top:16px}
button,input,select{font:inherit;padding:10px;border-radius:8px;border:1px solid}label{display:flex;gap:8px;align-items:center}`

function pageOf({ title, machine }: PanelOptions): string {
  const button = (act: string, text: string) => `<button name="act" value="${act}">${text}</button>`
  const amount = (name: string, text: string, value = 0) =>
    `<label>${text}<input name="${name}" inputmode="numeric" pattern="\\d{0,6}" value="${value}" size="6"></label>`
  const rate = (scheme: FakeScheme) =>
    amount(scheme, `Surcharge on ${scheme} in 1/100 %`, machine.surchargeRates[scheme])
  const schemes = fakeSchemes.map((scheme) => `<option>${scheme}</option>`).join('')
  return `${headOf(title)}<body><h1>${escape(title)}</h1>
<iframe src="/screen" title="Screen of the terminal"></iframe>
<form method="post" action="/panel">
${button('present', 'Present card')}
${button('decline', 'Present card, declined')}
<label><input type="checkbox" name="signature">Ask for a signature</label>
<label>Scheme of the card<select name="scheme">${schemes}</select></label>
${amount('tip', 'Tip in cents')}
${button('cancel', 'Cancel on the terminal')}
${button('unplug', 'Pull the plug')}
${button('plug', 'Plug in')}
</form>
<form method="post" action="/panel">
${fakeSchemes.map(rate).join('\n')}
${button('rates', 'Set surcharges')}
</form></body></html>`
}

function screenOf({ title, machine, note }: PanelOptions): string {
  const { current, isPowered } = machine
  const last = [...machine.payments.values()].at(-1)
  const state = isPowered ? (current?.phase ?? `idle${last ? `, last: ${last.phase}` : ''}`) : 'no power'
  const shown = current ?? last
  const amount = shown ? `${shown.currency} ${(totalCentsOf(shown) / 100).toFixed(2)}` : ''
  return `${headOf(title, '<meta http-equiv="refresh" content="1">')}<body>
<p role="status">${escape(state)}</p><p>${escape(amount)}</p><p>${escape(note?.() ?? '')}</p></body></html>`
}

function headOf(title: string, more = ''): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>${more}<style>${style}</style></head>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
