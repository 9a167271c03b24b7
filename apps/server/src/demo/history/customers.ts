import type { Language } from '@tabard/domain/text/names'
import type { Draws } from './draws.ts'

export interface Customer {
  readonly name: string
  readonly phone: string
  readonly language: Language
  readonly plate: string
}

const names = [
  'Mei Chen',
  'Liam Walker',
  'Ava Nguyen',
  'Noah Williams',
  'Olivia Brown',
  '王小明',
  'Jack Thompson',
  'Charlotte Lee',
  '陈美玲',
  'Hugo Martin',
  'Amelia Clarke',
  'Leo Rossi',
  'Grace Kim',
  '李伟',
  'Isla Robinson',
  'Ethan Patel',
  'Zoe Papadopoulos',
  '黄丽华',
  'Oscar Wilson',
  'Sophie Tran',
  'Arjun Singh',
  'Ruby Anderson',
  '周杰',
  'Thomas Murphy',
] as const
/** Each has a phone number of two digits after the shop's area code. */
const known = 96

/** One of the shop's customers. A few order often. */
export function drawCustomer(areaCode: string, draws: Draws): Customer {
  const number = Math.floor(draws.next() ** 2 * known)
  const name = names[number % names.length] ?? names[0]
  return {
    name,
    phone: `${areaCode}${String(number).padStart(2, '0')}`,
    language: /\p{Script=Han}/u.test(name) ? 'zh-hans' : 'en-gb',
    plate: `TBD ${String(number).padStart(3, '0')}`,
  }
}
