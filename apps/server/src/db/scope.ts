import { reading, type Query } from './statement.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Bind the transaction to one merchant for row-level security. SET LOCAL takes no parameter, so the checked id
 * is part of the text; unlike set_config, Citus hands it on to the node that holds the merchant (F48). Throws
 * without a merchant.
 */
export function setScope(merchantId: string): Query<Record<never, never>, 'read'> {
  checkId(merchantId)
  return { text: `set local app.merchant to '${merchantId}'`, name: '', values: [], power: 'read' }
}

/** The statement of `setScopeByName`. */
export const setByName = reading<Record<never, never>, { id: string }>(
  "select set_config('app.merchant', :id, true)",
)

/** `setScope` as a prepared statement, which is cheaper. Not for Citus. Throws without a merchant. */
export function setScopeByName(merchantId: string): Query<Record<never, never>, 'read'> {
  checkId(merchantId)
  return setByName({ id: merchantId })
}

function checkId(merchantId: string): void {
  if (!uuid.test(merchantId)) throw new Error('invalid merchant id for a transaction')
}
