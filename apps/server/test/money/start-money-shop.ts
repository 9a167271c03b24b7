import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { terminals } from '@tabard/contract/payments/terminals/terminals'
import type { TerminalProviderName } from '@tabard/domain/payments/terminals/terminals'
import { actAsPayer } from '../../src/gateways/payments/fakes/payer-form.ts'
import { startNotificationSink } from '../../src/gateways/payments/fakes/start-notification-sink.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { fakedProviders, paidFakes } from '../paying/paid-fakes.ts'
import { hitAccount, linklyAccount, startTerminalFakes, stripeAccount } from '../paying/terminal-fakes.ts'
import { readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import { startPaidTestShop, type PaidTestShop } from '../shops/sandbox.ts'
import { sampleNow, startTestServer } from '../test-server.ts'
import { crashProvider, crashTerminals } from './crash-calls.ts'
import { tryTo } from './try-to.ts'
import { timeoutMs, type Draw, type PagePlan, type Weather } from './draw-plan.ts'

const code = 'lantern'
const ask = { timeoutMs, pauseMs: 5 }
const terminalTimeoutMs = Math.max(600, 2 * timeoutMs)

/**
 * Start a shop with accounts at every provider and a terminal of each kind, and two servers on its database: customers
 * call the first, and either runs the jobs.
 */
export async function startMoneyShop() {
  const started: { shop?: PaidTestShop } = {}
  const clock = () => started.shop?.time.now ?? sampleNow
  const sink = await startNotificationSink({ clock, thanks: '{"return_code":"SUCCESS"}' })
  const publicUrl = new URL(sink.url).origin
  const fakes = await startPaidFakes(publicUrl, clock)
  const machines = await startTerminalFakes({ clock, timeoutMs: terminalTimeoutMs })
  const terminalConnectors = crashTerminals(machines.connectors)
  const providers = fakes.map(({ connector }) => crashProvider(connector))
  const testShop = await startPaidTestShop({
    timeoutMs,
    publicUrl,
    providers,
    terminals: terminalConnectors,
    wrap: crashProvider,
  })
  started.shop = testShop
  const other = await startTestServer({
    publicUrl,
    providers: [testShop.connector, ...providers],
    terminals: terminalConnectors,
  })
  const terms = { settings: { 'order.pendingMinutes': 3 } }
  const { merchantId } = await createMerchant(testShop.server, [code], terms, { isDemo: true })
  const owner = testShop.staff(code, (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  for (const { name, environment, accounts } of fakes)
    await owner.call(paymentAccounts.save, { provider: name, environment, credentials: accounts[0] ?? {} })

  return {
    testShop,
    merchantId,
    owner,
    fakes,
    machines,
    terminals: await pairTerminals(owner, machines),
    diners: await Promise.all(Array.from({ length: 20 }, () => testShop.guest(code))),
    menu: await readMenu(await testShop.guest(code), code),
    mail: createMail(sink, testShop),
    /** Run the jobs that are due, at the first server or at the one that replaces it. */
    async runJobs(isReplaced: boolean) {
      other.time.now = testShop.time.now
      await runDueJobs(isReplaced ? other : testShop)
    },
    /** Choose the provider of card payments (`payment.onlineCard`). */
    async takeCardsBy(method: 'dps' | 'stripe') {
      const key = 'payment.onlineCard'
      await ownerRows('delete from settings where merchant_id = $1 and key = $2', [merchantId, key])
      await ownerRows(
        'insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), $2, $3)',
        [merchantId, key, JSON.stringify(method)],
      )
      await ownerRows('update shop_states set config_version = config_version + 1')
    },
    stop: async () => {
      await other.stop()
      await testShop.stop()
      await Promise.all([...fakes.map((fake) => fake.stop()), machines.stop(), sink.stop()])
    },
  }
}
export type MoneyShop = Awaited<ReturnType<typeof startMoneyShop>>

async function startPaidFakes(publicUrl: string, clock: () => number) {
  const elsewhere = `${publicUrl}/hooks/elsewhere`
  return Promise.all(
    fakedProviders.map(async (name) => {
      const hooks = [`${publicUrl}/hooks/${code}/${name}`, elsewhere]
      return { name, ...(await paidFakes[name]({ hooks, clock, ask })) }
    }),
  )
}

/** Pair one terminal of each kind. Pairing asks twice, so that a busy machine may need several tries. */
async function pairTerminals(
  owner: ReturnType<PaidTestShop['staff']>,
  { hit, linkly, stripe }: Awaited<ReturnType<typeof startTerminalFakes>>,
) {
  const pair = async (
    provider: TerminalProviderName,
    credentials: () => Readonly<Record<string, string>>,
  ) => {
    for (let turn = 0; turn < 10; turn += 1) {
      const input = { provider, environment: 'test', name: provider, credentials: credentials() } as const
      const paired = await tryTo(() => owner.call(terminals.pair, input))
      const terminal = paired?.terminals.find(({ name }) => name === provider)
      if (terminal) return terminal.terminalId
    }
    throw new Error('the terminal was not paired')
  }
  return [
    { name: 'windcaveHit', fake: hit, terminalId: await pair('windcaveHit', () => hitAccount) },
    {
      name: 'linkly',
      fake: linkly,
      terminalId: await pair('linkly', () => ({ ...linklyAccount, pairCode: linkly.newPairCode() })),
    },
    { name: 'stripeTerminal', fake: stripe, terminalId: await pair('stripeTerminal', () => stripeAccount) },
  ] as const
}
export type MoneyTerminal = MoneyShop['terminals'][number]

/** The notifications that arrived are delivered in another order; some twice, some later, some never. */
function createMail(sink: Awaited<ReturnType<typeof startNotificationSink>>, { app, deliver }: PaidTestShop) {
  let known = 0
  let waiting: typeof sink.received = []
  return async ({ chance }: Draw, isLast = false) => {
    await deliver()
    const arrived = [...waiting, ...sink.received.slice(known)]
    known = sink.received.length
    const late = isLast ? [] : arrived.filter(() => chance(0.15))
    waiting = late
    const sent = arrived.filter((each) => !late.includes(each) && !chance(0.1))
    const repeated = sent.filter(() => chance(0.15))
    for (const { method, path, query, headers, body } of [...sent, ...repeated].toReversed())
      await app.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url: path,
        query: { ...query },
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length')),
        ...(method === 'GET' ? {} : { payload: body }),
      })
  }
}

/** A payment page, as the payer reaches it. */
export interface Page {
  readonly attemptId: string
  readonly pageUrl: string
}

/** A provider with pages. */
export interface Channel {
  readonly name: 'sandbox' | MoneyShop['fakes'][number]['name']
  readonly method: 'sandbox' | MoneyShop['fakes'][number]['method']
  setWeather(weather: Weather): void
  /** Act as the payer. Returns where the browser is sent; undefined: the page is not open, or the payer stays. */
  act(
    page: Page,
    plan: Pick<PagePlan, 'action' | 'notify' | 'isForged' | 'isOtherAmount' | 'sandbox'>,
  ): Promise<string | undefined>
  /** Late notifications are sent. */
  release(): Promise<void>
}

/** List the providers with pages. */
export function channelsOf({ testShop, fakes }: MoneyShop): readonly Channel[] {
  const sandbox: Channel = {
    name: 'sandbox',
    method: 'sandbox',
    setWeather: ({ isDown }) => testShop.setDown(isDown),
    async act({ attemptId }, { action, notify, isForged, isOtherAmount, sandbox: faults }) {
      const names = { once: 'after', early: 'first', twice: 'twice', held: 'late', never: 'never' } as const
      const act = action === 'pay' ? 'approve' : action === 'decline' ? 'decline' : 'leave'
      const session = testShop.act(attemptId, act, {
        ...faults,
        notify: names[notify],
        isForged,
        amountOffCents: isOtherAmount ? 100 : 0,
      })
      return session.returnUrl
    },
    release: async () => {},
  }
  return [sandbox, ...fakes.map(fakeChannel)]
}

function fakeChannel(fake: MoneyShop['fakes'][number]): Channel {
  return {
    name: fake.name,
    method: fake.method,
    setWeather({ isDown, faults }) {
      fake.faults.clear()
      for (const { fault, call, times } of faults) fake.faults.add(fault, { call }, times)
      if (isDown)
        for (const call of ['start', 'find', 'capture', 'close', 'refund', 'findRefund', 'token'])
          fake.faults.add('broken', { call }, 1_000)
    },
    async act({ pageUrl }, { action, notify, isForged, isOtherAmount }) {
      if (action === 'leave' || pageUrl === '') return undefined
      const fields = {
        notify,
        ...(isForged && { forge: 'on' }),
        ...(isOtherAmount && { amount: 'on' }),
      }
      try {
        return await actAsPayer(pageUrl, action, fields)
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('the page answered')) return undefined
        throw error
      }
    },
    release: () => fake.postman.release(),
  }
}
