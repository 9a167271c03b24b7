import type { OnlineMethod } from '@tabard/domain/payments/online-providers'
import type { AskOptions } from '../../src/gateways/payments/ask-provider.ts'
import type { Faults } from '../../src/gateways/payments/fakes/faults.ts'
import type { NotifyMode, Postman } from '../../src/gateways/payments/fakes/postman.ts'
import { startOmipayFake } from '../../src/gateways/payments/fakes/omipay/start-omipay-fake.ts'
import { startPaypalFake } from '../../src/gateways/payments/fakes/paypal/start-paypal-fake.ts'
import { startStripeFake } from '../../src/gateways/payments/fakes/start-stripe-fake.ts'
import { startWindcaveFake } from '../../src/gateways/payments/fakes/start-windcave-fake.ts'
import { createOmipayConnector } from '../../src/gateways/payments/omipay/create-omipay-connector.ts'
import { createPaypalConnector } from '../../src/gateways/payments/paypal/create-paypal-connector.ts'
import type { ProviderConnector } from '../../src/gateways/payments/provider.ts'
import { createStripeConnector } from '../../src/gateways/payments/stripe/create-stripe-connector.ts'
import { createWindcaveConnector } from '../../src/gateways/payments/windcave/create-windcave-connector.ts'

/** A fake provider with two accounts, and the connector that reaches it. */
export interface PaidFake {
  readonly method: OnlineMethod
  readonly environment: 'test' | 'live'
  readonly connector: ProviderConnector
  /** What an owner enters for each of two accounts. */
  readonly accounts: readonly Readonly<Record<string, string>>[]
  readonly faults: Faults
  readonly postman: Postman
  readonly requests: readonly { readonly path: string }[]
  setNotify(mode: NotifyMode): void
  /** Let the provider charge another currency for a reference of ours. */
  setCurrency(reference: string, currency: string): void
  /** The amounts that the provider took for a reference of ours, one for each capture. */
  capturesOf(reference: string): readonly number[]
  /** What it refunded of them. */
  refundedOf(reference: string): number
  /** What it made of a refund of ours that it cannot be asked about. */
  readonly madeUnasked?: (refundId: string) => number
  stop(): Promise<void>
}

interface FakeRoom {
  /** The addresses for notifications of each account's shop, for providers that have it in their own settings. */
  readonly hooks: readonly string[]
  readonly clock: () => number
  /** By default longer than a busy machine needs to answer. */
  readonly ask?: AskOptions
}

const patient: AskOptions = { timeoutMs: 5_000, pauseMs: 5 }

async function openWindcave({ clock, ask = patient }: FakeRoom): Promise<PaidFake> {
  const accounts = ['one', 'two'].map((username) => ({
    username,
    apiKey: `key of ${username}`.replaceAll(' ', '-'),
  }))
  const fake = await startWindcaveFake({ accounts, clock })
  const urls = { test: fake.apiUrl, live: fake.apiUrl }
  const paid = (reference: string) =>
    [...fake.transactions.values()].filter(
      (each) => each.reference === reference && each.type === 'purchase' && each.outcome === 'authorised',
    )
  return {
    ...fake,
    method: 'dps',
    environment: 'test',
    accounts,
    connector: createWindcaveConnector({ urls, ask, poll: { times: 2, pauseMs: 5 }, clock }),
    setNotify: (notify) => accounts.forEach(({ username }) => fake.quirks.set(username, { notify })),
    setCurrency: (reference, currency) =>
      change(
        [...fake.sessions.values()].filter((each) => each.reference === reference),
        { currency },
      ),
    capturesOf: (reference) => paid(reference).map(({ cents }) => cents),
    refundedOf(reference) {
      const ids = new Set(paid(reference).map(({ id }) => id))
      const refunds = [...fake.transactions.values()].filter(({ of }) => of !== undefined && ids.has(of))
      return sumOf(refunds.filter(({ outcome }) => outcome === 'authorised'))
    },
  }
}

async function openStripe({ hooks, clock, ask = patient }: FakeRoom): Promise<PaidFake> {
  const accounts = ['one', 'two'].map((name) => ({
    accountId: `acct_tests${name}12345`,
    secretKey: `sk_test_tests${name}12345`,
    webhookSecret: `whsec_tests${name}12345`,
  }))
  const fake = await startStripeFake({
    accounts: accounts.map((account, at) => ({ ...account, webhookUrl: hooks[at] })),
    clock,
  })
  const sessionsOf = (reference: string) =>
    [...fake.sessions.values()].filter((session) => session.reference === reference)
  return {
    ...fake,
    method: 'stripe',
    environment: 'test',
    accounts,
    connector: createStripeConnector({ url: fake.url, ask }),
    setNotify: (notify) => accounts.forEach(({ secretKey }) => fake.quirks.set(secretKey, { notify })),
    setCurrency: (reference, currency) => change(sessionsOf(reference), { currency: currency.toLowerCase() }),
    capturesOf: (reference) =>
      sessionsOf(reference).flatMap(({ payment }) =>
        payment?.status === 'succeeded' ? [payment.received] : [],
      ),
    refundedOf(reference) {
      const ids = new Set(sessionsOf(reference).map(({ id }) => id))
      const refunds = [...fake.refunds.values()].filter(({ session }) => ids.has(session))
      return sumOf(refunds.filter(({ status }) => status === 'succeeded'))
    },
  }
}

async function openOmipay({ clock, ask = patient }: FakeRoom): Promise<PaidFake> {
  const accounts = ['one', 'two'].map((name) => ({ merchantNumber: name, secretKey: `key-of-${name}` }))
  const fake = await startOmipayFake({ accounts, clock })
  const ordersOf = (reference: string) =>
    fake.book.orders.filter(({ outOrderNo }) => outOrderNo === reference.replaceAll('-', ''))
  return {
    ...fake,
    method: 'wechat',
    environment: 'live',
    accounts,
    connector: createOmipayConnector({ url: fake.apiUrl, ask, clock }),
    setNotify: (notify) =>
      accounts.forEach(({ merchantNumber }) => fake.quirks.set(merchantNumber, { notify })),
    setCurrency: (reference, currency) => change(ordersOf(reference), { currency }),
    capturesOf: (reference) =>
      ordersOf(reference).flatMap(({ status, paidCents }) => (status === 'PAID' ? [paidCents] : [])),
    refundedOf(reference) {
      const ids = new Set(ordersOf(reference).map(({ orderNo }) => orderNo))
      const refunds = fake.book.refunds.filter(({ orderNo }) => ids.has(orderNo))
      return sumOf(refunds.filter(({ status }) => status === 'SUCCESS'))
    },
    madeUnasked: (refundId) =>
      sumOf(fake.book.refunds.filter(({ outRefundNo }) => outRefundNo === refundId.replaceAll('-', ''))),
  }
}

async function openPaypal({ hooks, clock, ask = patient }: FakeRoom): Promise<PaidFake> {
  const accounts = ['one', 'two'].map((name) => ({
    clientId: `client-${name}`,
    clientSecret: `secret-${name}`,
    webhookId: `HOOK${name}`,
  }))
  const fake = await startPaypalFake({
    accounts: accounts.map((account, at) => ({ ...account, webhookUrl: hooks[at] })),
    clock,
  })
  const ordersOf = (reference: string) => fake.book.orders.filter(({ customId }) => customId === reference)
  return {
    ...fake,
    method: 'paypal',
    environment: 'test',
    accounts,
    connector: createPaypalConnector({
      urls: { test: fake.url, live: fake.url },
      certificateOrigins: [fake.url],
      ask,
      clock,
    }),
    setNotify: (notify) => accounts.forEach(({ clientId }) => fake.quirks.set(clientId, { notify })),
    setCurrency: (reference, currency) => change(ordersOf(reference), { currency }),
    capturesOf: (reference) =>
      ordersOf(reference).flatMap(({ captures }) => captures.map(({ cents }) => cents)),
    refundedOf: (reference) =>
      sumOf(
        ordersOf(reference).flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'COMPLETED')),
      ),
  }
}

/** Change what a provider has in its books. */
function change(objects: readonly object[], changes: object): void {
  for (const each of objects) Object.assign(each, changes)
}

const sumOf = (amounts: readonly { readonly cents: number }[]) =>
  amounts.reduce((sum, { cents }) => sum + cents, 0)

/** The fakes of all providers, by name. */
export const paidFakes = {
  windcave: openWindcave,
  stripe: openStripe,
  omipay: openOmipay,
  paypal: openPaypal,
} as const

/** A provider that has a fake. */
export type FakedProvider = keyof typeof paidFakes

/** All of them. */
export const fakedProviders = Object.keys(paidFakes) as readonly FakedProvider[]
