import type { FakeRequest } from '../../fake-server.ts'
import { Faults, Quirks } from './faults.ts'
import { startFakeSite, type FakeSite } from './fake-site.ts'
import { Postman } from './postman.ts'
import { accountOf, answerApi, sessionOf } from './windcave/windcave-api.ts'
import {
  newId,
  ordinaryWindcave,
  type FakeCard,
  type FakeSession,
  type FakeTransaction,
  type Happening,
  type WindcaveAccount,
  type WindcaveLedger,
  type WindcaveQuirks,
} from './windcave/windcave-ledger.ts'
import { answerPage, noticeOf } from './windcave/windcave-page.ts'

/** A fake Windcave: its REST interface, the payer's page and its notifications. */
export interface WindcaveFake extends FakeSite {
  /** The base address of its interface. */
  readonly apiUrl: string
  readonly sessions: ReadonlyMap<string, FakeSession>
  readonly transactions: ReadonlyMap<string, FakeTransaction>
  /** Stored cards by token. */
  readonly cards: ReadonlyMap<string, FakeCard>
  readonly happened: readonly Happening[]
  /** Calls are `start`, `find`, `refund`, `findRefund` and `page`. */
  readonly faults: Faults
  /** By username or by the id of a session. */
  readonly quirks: Quirks<WindcaveQuirks>
  readonly postman: Postman
  addAccount(account: WindcaveAccount): void
  /** End a running refund. */
  settleRefund(id: string, outcome: 'made' | 'declined'): void
  /** Send a notification about a session that does not exist. */
  forge(notificationUrl: string): Promise<void>
}

interface WindcaveFakeOptions {
  readonly accounts: readonly WindcaveAccount[]
  /** Undefined: a free one. */
  readonly port?: number | undefined
  /** The address for payers' browsers, if it is another one than that of the interface. */
  readonly publicUrl?: string | undefined
  readonly clock?: () => number
}

/** Start a fake Windcave on loopback. */
export async function startWindcaveFake({
  accounts,
  port,
  publicUrl,
  clock = Date.now,
}: WindcaveFakeOptions): Promise<WindcaveFake> {
  const ledger: WindcaveLedger = {
    accounts: [...accounts],
    sessions: new Map(),
    transactions: new Map(),
    cards: new Map(),
    happened: [],
    answers: new Map(),
    faults: new Faults(),
    quirks: new Quirks(ordinaryWindcave),
    // It sends again unless the answer is 200 or 404.
    postman: new Postman(({ status }) => status === 200 || status === 404),
    clock,
  }
  const site: FakeSite = await startFakeSite({
    port,
    faultOf: (request) =>
      ledger.faults.take({
        account: accountOf(ledger, request),
        session: sessionOf(ledger, request),
        call: callOf(request),
      }),
    answer: (request) =>
      request.path.startsWith('/api/')
        ? answerApi(ledger, request, publicUrl ?? site.url)
        : answerPage(ledger, request),
  })
  return {
    ...site,
    ...ledger,
    apiUrl: `${site.url}/api/v1`,
    addAccount: (account) => void ledger.accounts.push(account),
    settleRefund(id, outcome) {
      const refund = ledger.transactions.get(id)
      if (refund?.outcome !== 'running') throw new Error('no such running refund')
      refund.outcome = outcome === 'made' ? 'authorised' : 'declined'
    },
    async forge(notificationUrl) {
      const send = await ledger.postman.post([() => noticeOf(notificationUrl, newId(32), 'query')], 'once')
      send()
    },
  }
}

function callOf({ method, path }: FakeRequest): string {
  if (path.startsWith('/pxmi3/')) return 'page'
  if (path.includes('/sessions')) return method === 'POST' ? 'start' : 'find'
  return method === 'POST' ? 'refund' : 'findRefund'
}
