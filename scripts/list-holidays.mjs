// node scripts/list-holidays.mjs: writes the public holidays of Australia by state for the fees screen. Run once
// a year, because the rules are ten megabytes and the dates are few. holiday-corrections.json adds what the rules lack,
// each with its source. A day that is a holiday in part has the minute at which it begins; all such end at midnight.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Holidays from 'date-holidays'
import { root } from './repository.mjs'

const folder = path.join(root, 'apps/console/src/screens/fees')
const corrections = JSON.parse(readFileSync(path.join(folder, 'holiday-corrections.json'), 'utf8'))
const from = 2026
const years = 8

/** From the package's names; a name without Chinese stays English. */
const chinese = {
  "New Year's Day": '元旦',
  'Australia Day': '澳大利亚国庆日',
  'Canberra Day': '堪培拉日',
  'Adelaide Cup Day': '阿德莱德杯',
  'Labour Day': '劳动节',
  'May Day': '五一节',
  'Eight Hours Day': '八小时工作日',
  'Good Friday': '耶稣受难日',
  'Easter Saturday': '复活节星期六',
  'Easter Sunday': '复活节星期日',
  'Easter Monday': '复活节星期一',
  'Easter Tuesday': '复活节星期二',
  'Anzac Day': '澳新军团日',
  'Western Australia Day': '西澳大利亚日',
  'Reconciliation Day': '和解日',
  "King's Birthday": '国王诞辰',
  'Picnic Day': '野餐日',
  'Royal Queensland Show': '昆士兰皇家展览日',
  'AFL Grand Final Friday': '澳式足球总决赛前星期五',
  'Friday before the AFL Grand Final': '澳式足球总决赛前星期五',
  'Melbourne Cup': '墨尔本杯',
  'Christmas Eve': '平安夜',
  'Christmas Day': '圣诞节',
  'Boxing Day': '节礼日',
  'Proclamation Day': '公告日',
  "New Year's Eve": '除夕夜',
}

const states = Object.keys(new Holidays().getStates('AU')).toSorted()
const list = Object.fromEntries(
  states.map((state) => {
    const rules = new Holidays('AU', state)
    const days = Array.from({ length: years }, (_, place) => rules.getHolidays(from + place, 'en'))
      .flat()
      .filter(({ type }) => type === 'public')
      .map(toRow)
    const added = corrections
      .filter((each) => each.states.includes(state))
      .flatMap(({ dates, first, second }) => dates.map((date) => [date, first, second]))
    return [state, [...days, ...added].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))]
  }),
)

function toRow({ date, start, end, name }) {
  const plain = name.replace(' (substitute day)', '')
  const second = chinese[plain] ?? plain
  const row = [date.slice(0, 10), name, name === plain ? second : `${second}（补休）`]
  const hours = (end - start) / 3_600_000
  const minute = Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16))
  // A day of a clock change has 23 or 25 hours.
  if (minute === 0 && hours >= 23) return row
  if (minute + hours * 60 !== 1_440) throw new Error(`${name} of ${date} does not end at midnight`)
  return [...row, minute]
}

const missing = [
  ...new Set(
    Object.values(list)
      .flat()
      .filter(([, first, second]) => first === second)
      .map(([, first]) => first),
  ),
]
if (missing.length > 0) process.stdout.write(`Without a Chinese name: ${missing.join(', ')}\n`)
writeFileSync(path.join(folder, 'australian-holidays.json'), `${JSON.stringify(list)}\n`)
