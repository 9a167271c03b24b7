import { fromDecimal, type Cents, type Currency } from '../../money/money.ts'

/** A price in cents, or why the text is no price. */
export type PriceRead =
  | { readonly ok: true; readonly cents: Cents; readonly otherCurrency: string | undefined }
  | { readonly ok: false; readonly fault: 'missing' | 'open' | 'unclear' }

/** Currency signs and codes next to an amount, and the currencies they may mean. */
const signs = new Map<string, readonly Currency[]>(
  Object.entries({
    $: ['AUD', 'USD', 'CAD', 'NZD', 'SGD', 'HKD'],
    a$: ['AUD'],
    au$: ['AUD'],
    us$: ['USD'],
    ca$: ['CAD'],
    c$: ['CAD'],
    nz$: ['NZD'],
    s$: ['SGD'],
    hk$: ['HKD'],
    '£': ['GBP'],
    '€': ['EUR'],
    '¥': ['CNY', 'JPY'],
    元: ['CNY', 'HKD'],
    圆: ['CNY'],
    円: ['JPY'],
    rmb: ['CNY'],
    aud: ['AUD'],
    usd: ['USD'],
    cad: ['CAD'],
    nzd: ['NZD'],
    sgd: ['SGD'],
    gbp: ['GBP'],
    eur: ['EUR'],
    cny: ['CNY'],
    hkd: ['HKD'],
    jpy: ['JPY'],
  }),
)

/** With the currency in words and thousands separators. */
const longest = 40

const open = [
  'variable',
  'open',
  'market price',
  'mp',
  'seasonal',
  'poa',
  'p.o.a.',
  'ask',
  'sold out',
  '售罄',
  '售完',
  '时价',
  '時價',
  '市价',
  '市價',
]

/** What a price is for: `16.8/份`, `$9 each`. */
const unit =
  /\s*(?:(?:\/|per )\s*(?:份|个|碗|杯|例|位|只|碟|笼|ea|each|pc|piece|person|serve|serving|plate|kg|100 ?g|lb|dozen)|\b(?:ea|each|pp))\.?$/

/**
 * Parse an amount as people and programs write it: `12.5`, `$12.50`, `12,50 €`, `1,250.00`, `1.250,00`.
 * Three digits after a single separator are thousands, unless it is the file's decimal separator; then the
 * amount is too fine for the currency.
 */
export function readPrice(text: string, currency: Currency, decimal: '.' | ','): PriceRead {
  const whole = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^\+\s*/, '')
    // `12,–`
    .replace(/(?<=\d)[.,]\s?[–—-]+(?=\D*$)/u, '')
  const plain = whole.length > longest ? whole : whole.replace(unit, '')
  if (plain.length > longest) return { ok: false, fault: 'unclear' }
  if (plain === '') return { ok: false, fault: 'missing' }
  if (plain.split('/').every((part) => open.includes(part.trim()))) return { ok: false, fault: 'open' }
  const parts = /^([^\d\s.,-]*)\s*(\d[\d.,'’ ]*|[.,]\d+)\s*([^\d\s.,-]*)$/.exec(plain)
  const [, before = '', digits = '', after = ''] = parts ?? []
  const marks = [before, after].filter((mark) => mark !== '')
  const known = marks.map((mark) => signs.get(mark))
  const amount = toPlainDecimal(digits.trim(), decimal)
  if (!parts || amount === undefined || marks.length > 2 || known.includes(undefined))
    return { ok: false, fault: 'unclear' }
  const cents = fromDecimal(amount, currency)
  if (cents === undefined) return { ok: false, fault: 'unclear' }
  const isOurs = known.every((currencies) => currencies?.includes(currency))
  return { ok: true, cents, otherCurrency: isOurs ? undefined : marks.join(' ') }
}

/** The decimal separator of a file, derived from all its prices. */
export function decimalSign(texts: readonly string[]): '.' | ',' {
  const ends = (pattern: RegExp) => texts.some((text) => pattern.test(text))
  return ends(/,\d{1,2}\D*$/) && !ends(/\.\d{1,2}\D*$/) ? ',' : '.'
}

/** `1.250,50` and `1,250.50` -> `1250.50`. Undefined if separators are misplaced. */
function toPlainDecimal(digits: string, decimal: '.' | ','): string | undefined {
  const spaced = digits.replaceAll(/(?<=\d)['’ ](?=\d{3}(?!\d))/g, '')
  const last = spaced.lastIndexOf('.') > spaced.lastIndexOf(',') ? '.' : ','
  if (!spaced.includes('.') && !spaced.includes(',')) return /^\d+$/.test(spaced) ? spaced : undefined
  const other = last === '.' ? ',' : '.'
  const count = spaced.split(last).length - 1
  const behind = spaced.length - spaced.lastIndexOf(last) - 1
  // Several of one kind, or three digits after one that is not the file's decimal separator: thousands.
  const isThousands = !spaced.includes(other) && (count > 1 || (behind === 3 && last !== decimal))
  const [whole = '', fraction = ''] = isThousands
    ? [spaced]
    : [spaced.slice(0, spaced.lastIndexOf(last)), spaced.slice(spaced.lastIndexOf(last) + 1)]
  const grouped = isThousands ? last : other
  const isWhole = whole.includes(grouped)
    ? new RegExp(`^\\d{1,3}(\\${grouped}\\d{3})+$`).test(whole)
    : /^\d*$/.test(whole)
  if (!isWhole || !/^\d*$/.test(fraction)) return undefined
  const units = whole.replaceAll(grouped, '')
  return `${units === '' ? '0' : units}${fraction === '' ? '' : `.${fraction}`}`
}
