import { z } from 'zod'
import { patientAsk, type AskOptions } from '../ask-provider.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type AccountSettings,
  type CardOnPage,
  type Provider,
  type ProviderConnector,
  type SessionRequest,
} from '../provider.ts'
import { createStripeCaller, type Form, type StripeCaller } from './ask-stripe.ts'
import { findStripeDispute } from './find-dispute.ts'
import { listBalance } from './list-balance.ts'
import { readCheckout } from './read-checkout.ts'
import { readStripeEvent } from './read-event.ts'
import { Balance, CheckoutSession } from './stripe-answers.ts'
import { findStripeRefund, makeRefund } from './stripe-refunds.ts'
import { isSignedByStripe } from './stripe-signature.ts'
import { createStripeWebhooks } from './stripe-webhooks.ts'

interface StripeOptions {
  /** The base address of its interface, without a slash at the end. */
  readonly url?: string
  readonly ask?: AskOptions
}

/** Connect accounts of Stripe: payment pages of Checkout. */
export function createStripeConnector({
  url = 'https://api.stripe.com',
  ask = patientAsk,
}: StripeOptions = {}): ProviderConnector {
  return {
    name: 'stripe',
    connect: (settings) => {
      const secretKey = settings.credentials['secretKey'] ?? ''
      return connectStripe(settings, createStripeCaller({ url, secretKey, ask }))
    },
  }
}

/** A session with its payment, the card and the fee. */
const expandedPayment = {
  'expand[0]': 'payment_intent.latest_charge.balance_transaction',
  'expand[1]': 'payment_intent.payment_method',
}

function connectStripe({ environment, credentials }: AccountSettings, stripe: StripeCaller): Provider {
  // Stripe's answers do not name the account: a key shows only its own objects, also after it was rolled.
  const account = credentials['accountId'] ?? ''
  const getSession = (id: string) =>
    stripe.get(`/v1/checkout/sessions/${encodeURIComponent(id)}`, expandedPayment, CheckoutSession)

  return {
    name: 'stripe',
    environment,
    account,
    thanks: '{"received":true}',
    async start(request) {
      const form = sessionForm(request)
      const { id, url } = await stripe.post('/v1/checkout/sessions', form, request.reference, CheckoutSession)
      if (!url) throw new ProviderSilent('a session without a page')
      return { session: id, pageUrl: url }
    },
    async find({ session: id }) {
      // Without an id nobody was redirected. Repeating the request needs all its parameters, so it is not repeated.
      const session = id === undefined ? undefined : await getSession(id)
      return session && readCheckout(session, account)
    },
    close: ({ session }) => (session === undefined ? Promise.resolve('open') : closeSession(stripe, session)),
    refund: (request) => makeRefund(stripe, request),
    findRefund: (request) => findStripeRefund(stripe, request),
    listDay: (date) => listBalance(stripe, date),
    findDispute: (id) => findStripeDispute(stripe, id),
    removeCard: (token) => removeCustomer(stripe, token),
    webhooks: createStripeWebhooks(stripe),
    async check() {
      const balance = await stripe.get('/v1/balance', {}, Balance)
      const isLive = environment === 'live'
      if (balance?.livemode !== isLive) throw new ProviderRefused('a key of the other environment')
    },
    async readNotification({ body, headers, now }) {
      const secret = credentials['webhookSecret']
      // Without a secret anyone could sign.
      const isSigned = secret && isSignedByStripe(secret, body, headers['stripe-signature'], now)
      return isSigned ? readStripeEvent(body) : undefined
    },
  }

  async function closeSession(caller: StripeCaller, id: string): Promise<'closed' | 'open'> {
    const path = `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`
    try {
      await caller.post(path, {}, undefined, z.unknown())
      return 'closed'
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      const session = await getSession(id)
      // Refused, because it is not open. A complete one may still wait for its bank.
      if (session?.status === 'open') throw error
      return session && readCheckout(session, account).status === 'open' ? 'open' : 'closed'
    }
  }
}

/** Stripe accepts an expiry 30 minutes to 24 hours ahead; a minute more, because clocks differ. */
const shortestSeconds = 31 * 60

/**
 * The form depends only on the request: a repeated one must have the same parameters. The page may outlive the attempt
 * by half an hour, so the server closes the page of an attempt that ended.
 */
function sessionForm(request: SessionRequest): Form {
  const { reference, cents, currency, title, language, expiresAt, returnUrl } = request
  return {
    mode: 'payment',
    client_reference_id: reference,
    'metadata[reference]': reference,
    'payment_intent_data[metadata][reference]': reference,
    'line_items[0][quantity]': 1,
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': cents,
    'line_items[0][price_data][product_data][name]': title.slice(0, 250) || reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale: localeOf(language),
    expires_at: Math.ceil(expiresAt / 1000) + shortestSeconds,
    ...cardForm(request.cardOnPage),
  }
}

/**
 * Stripe stores cards with customers, and its page offers the cards of one customer. So each stored card has a customer of
 * its own, whose id is its token: the page then offers exactly the card that the guest chose.
 */
function cardForm(card: CardOnPage | undefined): Form {
  if (card === undefined) return {}
  if (card.kind === 'store')
    return { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'on_session' }
  const filters = ['always', 'limited', 'unspecified'].map((filter, index) => [
    `saved_payment_method_options[allow_redisplay_filters][${index}]`,
    filter,
  ])
  return { customer: card.token, ...Object.fromEntries(filters) }
}

/** The card goes with its customer. */
async function removeCustomer(stripe: StripeCaller, token: string): Promise<'removed'> {
  await stripe.remove(`/v1/customers/${encodeURIComponent(token)}`)
  return 'removed'
}

function localeOf(language: string): string {
  if (language === 'en-gb') return 'en-GB'
  if (language.startsWith('en')) return 'en'
  if (language.startsWith('zh')) return language.includes('hant') ? 'zh-TW' : 'zh'
  return 'auto'
}
