import type { Query } from './statement.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Bind the transaction to one merchant for row-level security. SET LOCAL takes no parameter, so the checked id
 * is part of the text; unlike set_config, Citus hands it on to the node that holds the merchant (F48). Throws
 * without a merchant.
 */
export function setScope(merchantId: string): Query<Record<never, never>, 'read'> {
  if (!uuid.test(merchantId)) throw new Error('invalid merchant id for a transaction')
  return { text: `set local app.merchant to '${merchantId}'`, name: '', values: [], power: 'read' }
}
