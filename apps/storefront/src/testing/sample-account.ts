import type { ErrorCode } from '@tabard/contract/errors'
import type { Account, LoggedIn } from '@tabard/contract/accounts/wire'
import { Refused } from '@tabard/contract/wire/refused'

export const mei: Account = {
  userId: 'mei',
  phone: '+61412000111',
  status: 'active',
  priceLevel: 0,
  hasPin: false,
  isMailProved: false,
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@lin.example',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'AU',
  licencePlate: '',
}

/** Her log-in. */
export const meiLoggedIn: LoggedIn = { userId: 'mei', token: 'token', mustChangePassword: false, message: '' }

/** Throws what the server answers to a call that it refuses. */
export function refuse(code: ErrorCode): never {
  throw new Refused({ code, data: {}, status: 200, message: '' })
}
