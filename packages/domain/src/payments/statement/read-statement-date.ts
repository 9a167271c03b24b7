/** A date in a settlement file, with its time of day if the file has one. */
export interface StatementTime {
  /** `2026-11-27`. */
  readonly date: string
  /** Of the day. Undefined: the file has the date only. */
  readonly seconds: number | undefined
  /** Minutes ahead of UTC, if the file says. */
  readonly offset: number | undefined
}

/** The order of day and month in dates such as `03/11/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Time zones by the names that files write, in minutes ahead of UTC. */
const zones: Readonly<Record<string, number>> = {
  utc: 0,
  gmt: 0,
  z: 0,
  bst: 60,
  cet: 60,
  cest: 120,
  awst: 480,
  acst: 570,
  acdt: 630,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  pst: -480,
  pdt: -420,
  est: -300,
  edt: -240,
}

/** Find which comes first in dates of three numbers. One that can be either way leaves the shop's custom. */
export function dateOrderOf(texts: readonly string[], custom: DateOrder): DateOrder {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(text.trim()) ?? []
    return first === undefined || second === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  if (pairs.some(([first]) => first > 12)) return 'dayFirst'
  return pairs.some(([, second]) => second > 12) ? 'monthFirst' : custom
}

/** Read a date, with a time after it or in a column of its own. Undefined: it is none. */
export function readStatementDate(
  text: string,
  {
    time = '',
    zone = '',
    order,
  }: { readonly time?: string; readonly zone?: string; readonly order: DateOrder },
): StatementTime | undefined {
  const whole = text.normalize('NFKC').trim()
  const found = datePart(whole, order)
  if (!found) return undefined
  const { date, rest } = found
  const clock = readClock(time.trim() || rest)
  if (clock === undefined) return undefined
  const named = zone.trim() || clock.zone
  const offset = named === '' ? undefined : offsetOf(named)
  if (named !== '' && offset === undefined && clock.zone !== '') return undefined
  return { date, seconds: clock.seconds, offset }
}

function datePart(text: string, order: DateOrder): { date: string; rest: string } | undefined {
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+|$)/.exec(text)
  if (iso) return dateOf(iso[1], iso[2], iso[3], text.slice(iso[0].length))
  const plain = /^(20\d\d)(\d\d)(\d\d)[T ]?(\d{0,6})$/.exec(text)
  if (plain) {
    const clock = plain[4] ?? ''
    return dateOf(
      plain[1],
      plain[2],
      plain[3],
      clock.replace(/^(\d\d)(\d\d)(\d\d)?$/, '$1:$2:$3').replace(/:$/, ''),
    )
  }
  const named = /^(\d{1,2})[ -]([A-Za-z]{3})[A-Za-z]*[ -,]+(\d{2,4})(?:[T ,]+|$)/.exec(text)
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1
    return dateOf(named[3], String(month), named[1], text.slice(named[0].length))
  }
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:[T ,]+|$)/.exec(text)
  if (!numbers) return undefined
  const [all, first, second, year] = numbers
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
  return dateOf(year, month, day, text.slice(all.length))
}

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function dateOf(
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
  rest: string,
): { date: string; rest: string } | undefined {
  const short = Number(yearText)
  const [year, month, day] = [short < 100 ? 2000 + short : short, Number(monthText), Number(dayText)]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const most = month === 2 && !isLeap ? 28 : (daysOf[month - 1] ?? 0)
  if (year < 2000 || year > 2099 || day < 1 || day > most) return undefined
  const two = (part: number) => String(part).padStart(2, '0')
  return { date: `${year}-${two(month)}-${two(day)}`, rest: rest.trim() }
}

/** `18:05`, `6:05:09 pm`, `18:05:09.123Z`, `18:05 AEST`; empty: no time. Undefined: it is none. */
function readClock(text: string): { seconds: number | undefined; zone: string } | undefined {
  if (text === '') return { seconds: undefined, zone: '' }
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?\s*(\S*)$/i.exec(text)
  if (!parts) return undefined
  const [, hourText, minuteText, secondText = '0', half, zone = ''] = parts
  const written = Number(hourText)
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const [minute, second] = [Number(minuteText), Number(secondText)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return { seconds: hour * 3_600 + minute * 60 + second, zone }
}

function offsetOf(zone: string): number | undefined {
  const parts = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone)
  if (!parts) return zones[zone.toLowerCase()]
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0)
  return parts[1] === '-' ? -minutes : minutes
}
