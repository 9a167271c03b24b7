import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { patientAsk, type AskOptions, type ProviderAnswer } from '../ask-provider.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type AccountSettings,
  type CardOnPage,
  type OpenedPage,
  type Provider,
  type ProviderConnector,
  type SessionRequest,
} from '../provider.ts'
import { createWindcaveCaller, getSession, parse, type WindcaveCaller } from './ask-windcave.ts'
import { readWindcaveNotification } from './read-notification.ts'
import { readSession } from './read-session.ts'
import { CreatedSession, WindcaveErrors } from './windcave-answers.ts'
import { findWindcaveRefund, makeWindcaveRefund, type PollTiming } from './windcave-refunds.ts'

interface WindcaveOptions {
  /** The base addresses of its interface, without a slash at the end. */
  readonly urls?: { readonly test: string; readonly live: string }
  readonly ask?: AskOptions
  readonly poll?: PollTiming
  readonly clock?: () => number
}

const windcaveUrls = { test: 'https://uat.windcave.com/api/v1', live: 'https://sec.windcave.com/api/v1' }

/** Connect accounts of Windcave REST: payment pages for cards and the wallets that the account allows. */
export function createWindcaveConnector(options: WindcaveOptions = {}): ProviderConnector {
  const {
    urls = windcaveUrls,
    ask = patientAsk,
    poll = { times: 5, pauseMs: 2_000 },
    clock = Date.now,
  } = options
  return {
    name: 'windcave',
    connect: (account) => {
      const { username = '', apiKey = '' } = account.credentials
      const windcave = createWindcaveCaller({ url: urls[account.environment], username, apiKey, ask })
      return connectWindcave(account, windcave, { poll, clock })
    },
  }
}

function connectWindcave(
  { environment, credentials }: AccountSettings,
  windcave: WindcaveCaller,
  { poll, clock }: { readonly poll: PollTiming; readonly clock: () => number },
): Provider {
  const { username = '' } = credentials
  return {
    name: 'windcave',
    environment,
    account: username,
    thanks: 'OK',
    start: (request) => openSession(windcave, request),
    async find(attempt) {
      const session = attempt.session === undefined ? undefined : await getSession(windcave, attempt.session)
      return session && readSession(session, attempt, { username, environment, now: clock() })
    },
    // Windcave has no call that closes a session: it ends by its own expiry.
    close: async () => 'open',
    refund: (request) => makeWindcaveRefund(windcave, request, poll),
    findRefund: (request) => findWindcaveRefund(windcave, request),
    listDay: async () => undefined,
    // Its public documents have no call that deletes a token.
    removeCard: async () => 'kept',
    async check() {
      // Any other answer than these two accepts the credentials: no session has this id.
      const { status } = await windcave.get(`/sessions/${'0'.repeat(32)}`)
      if (status === 401 || status === 403) throw new ProviderRefused(`status ${status}`)
    },
    readNotification: async (request) => readWindcaveNotification(request),
  }
}

/**
 * A start whose answer was lost may open a second session if Windcave forgot the request id. That is harmless: the
 * payer is sent to one of them only.
 */
async function openSession(windcave: WindcaveCaller, request: SessionRequest): Promise<OpenedPage> {
  const answer = await windcave.post('/sessions', request.reference, sessionBody(request))
  if (!refusesExpiry(answer)) return readPage(answer)
  const { expires: _, ...body } = sessionBody(request)
  return readPage(await windcave.post('/sessions', request.reference, body))
}

function sessionBody(request: SessionRequest) {
  const { reference, cents, currency, language, expiresAt, returnUrl, notifyUrl } = request
  return {
    type: 'purchase',
    amount: toDecimalText(cents, currency as Currency),
    currency,
    merchantReference: reference,
    // Its other languages are not documented publicly: without one the page follows the account.
    ...(language.startsWith('en') ? { language: 'en' } : {}),
    expires: new Date(expiresAt).toISOString().replace(/\.\d+Z$/, 'Z'),
    callbackUrls: { approved: returnUrl, declined: returnUrl, cancelled: returnUrl },
    notificationUrl: notifyUrl,
    ...cardFields(request.cardOnPage),
  }
}

/** The indicators say that the card holder agreed to storing the card, or is there to use the stored one. */
function cardFields(card: CardOnPage | undefined) {
  if (card === undefined) return {}
  return card.kind === 'store'
    ? { storeCard: true, storedCardIndicator: 'credentialonfileinitial' }
    : { cardId: card.token, storedCardIndicator: 'credentialonfile' }
}

/** The field is not documented publicly. An account that refuses it gets Windcave's own expiry of 72 hours. */
function refusesExpiry({ status, json }: ProviderAnswer): boolean {
  const errors = status === 400 ? WindcaveErrors.safeParse(json).data?.errors : undefined
  return errors?.some(({ target }) => target === 'expires') === true
}

function readPage(answer: ProviderAnswer): OpenedPage {
  const { id, links } = parse(CreatedSession, answer)
  const page = links.find(({ rel }) => rel === 'hpp')
  if (!page) throw new ProviderSilent('a session without a page')
  return { session: id, pageUrl: page.href }
}
