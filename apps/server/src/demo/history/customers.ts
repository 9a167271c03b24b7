import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import type { Language } from '@tabard/domain/text/names'
import type { Business } from './businesses.ts'
import type { Draws } from './draws.ts'

export interface Customer {
  readonly name: string
  readonly phone: string
  readonly language: Language
  readonly vehicle: { readonly plate: string; readonly description: string }
  readonly address: DeliveryAddress
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
  'Hannah Schmidt',
  'Lucas Silva',
  '张雅婷',
  'Emily Carter',
  'Daniel Okafor',
  'Chloe Dubois',
  '吴家豪',
  'Matilda Hughes',
  'Ryan O’Connor',
  'Layla Haddad',
  '林志强',
  'Georgia Bennett',
  'Sam Taylor',
  'Yuki Tanaka',
  '郑晓雯',
  'Max Fischer',
  'Poppy Edwards',
] as const

const cars = ['White hatchback', 'Blue station wagon', 'Silver SUV', 'Red ute'] as const

/** One of the shop's customers. A few order often. Each has one telephone number. */
export function drawCustomer(business: Business, draws: Draws): Customer {
  const number = Math.floor(draws.next() ** 2 * business.phones.length)
  return customerOf(business, number)
}

/** The customer of a number below that of the shop's telephone numbers. */
export function customerOf({ phones, streets, state, country }: Business, number: number): Customer {
  const name = names[number % names.length] ?? names[0]
  const [street, suburb, postcode] = streets[number % streets.length] ?? ['', '', '']
  return {
    name,
    phone: phones[number] ?? '',
    language: /\p{Script=Han}/u.test(name) ? 'zh-hans' : 'en-gb',
    vehicle: {
      plate: `TBD ${String(number).padStart(3, '0')}`,
      description: cars[number % cars.length] ?? cars[0],
    },
    address: {
      unit: number % 3 === 0 ? String(1 + (number % 24)) : '',
      street,
      suburb,
      state,
      postcode,
      country,
      instructions: number % 4 === 0 ? 'Ring the bell twice' : '',
      isLeftAtDoor: number % 5 === 0,
    },
  }
}
