import { harbour } from './history/businesses.ts'
import { customerOf } from './history/customers.ts'
import type { CustomerLogin } from './history/stage.ts'
import { memberNumber } from './history/value/value-sales.ts'

const { name, phone } = customerOf(harbour, memberNumber)

/** The customer whose account visitors of the demo log in to. */
export const demoCustomer = { email: 'charlotte@tabard.example', name, phone, role: 'customer' } as const

/** The account of the customer among the log-ins. Undefined: the demo was made before it had one. */
export function customerLogin(
  logins: readonly { readonly email: string; readonly password: string; readonly phone?: string }[],
): CustomerLogin | undefined {
  for (const { email, password, phone: number } of logins)
    if (number !== undefined) return { email, password, phone: number }
  return undefined
}
