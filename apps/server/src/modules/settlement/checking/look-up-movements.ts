import type { ListedTransaction, Provider } from '../../../gateways/payments/provider.ts'
import type { OwnRow } from './own-queries.ts'

/**
 * Ask a provider without a list for each of our movements. What it does not confirm is left out. Throws `ProviderRefused`
 * or `ProviderSilent`.
 */
export async function lookUpMovements(
  provider: Provider,
  movements: readonly OwnRow[],
): Promise<ListedTransaction[]> {
  const listed: ListedTransaction[] = []
  for (const own of movements) {
    const found =
      own.kind === 'payment' ? await lookUpPayment(provider, own) : await lookUpRefund(provider, own)
    if (found) listed.push(found)
  }
  return listed
}

async function lookUpPayment(provider: Provider, own: OwnRow): Promise<ListedTransaction | undefined> {
  const truth = await provider.find({
    reference: own.attemptReference,
    session: own.session ?? undefined,
    cents: own.attemptCents,
    currency: own.currency,
    // A paid order waits for no payment, so nothing is captured.
    isWanted: false,
  })
  if (truth?.status !== 'paid' || truth.transaction === undefined) return undefined
  return {
    kind: 'payment',
    transaction: truth.transaction,
    reference: truth.reference,
    cents: truth.cents,
    currency: truth.currency,
    feeCents: truth.feeCents,
    at: own.at.getTime(),
  }
}

async function lookUpRefund(provider: Provider, own: OwnRow): Promise<ListedTransaction | undefined> {
  const truth = await provider.findRefund({
    reference: own.id,
    refund: own.transaction ?? undefined,
    transaction: own.attemptTransaction,
    session: own.session ?? undefined,
    cents: own.cents,
    currency: own.currency,
    isResent: true,
  })
  if (truth?.status !== 'made') return undefined
  const { cents, currency, at } = own
  return {
    kind: 'refund',
    transaction: truth.refund,
    reference: own.id,
    cents,
    currency,
    feeCents: undefined,
    at: at.getTime(),
  }
}
