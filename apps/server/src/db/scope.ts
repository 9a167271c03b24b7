import { reading, type Query } from './statement.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const set = reading<Record<never, never>, { merchant: string }>(
  "select set_config('app.merchant', :merchant, true)",
)

/** Bind the transaction to one merchant for row-level security. Throws without a merchant. */
export function setScope(merchantId: string): Query<Record<never, never>, 'read'> {
  if (!uuid.test(merchantId)) throw new Error('invalid merchant id for a transaction')
  return set({ merchant: merchantId })
}
