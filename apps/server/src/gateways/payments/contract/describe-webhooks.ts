import { judgeWebhook } from '@tabard/domain/payments/accounts/webhook'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerFault } from '../fakes/faults.ts'
import { actAsPayer } from '../fakes/payer-form.ts'
import type { NotificationSink } from '../fakes/start-notification-sink.ts'
import { ProviderSilent, type Provider } from '../provider.ts'
import type { WebhookRefused } from '../webhook-refused.ts'
import type { Webhooks } from '../webhooks.ts'
import { terms } from './testbed.ts'

/** An account without a webhook at the fake of a provider that stores the address for notifications. */
export interface WebhookBed {
  /** Where the fake delivers what it sends to any public address. */
  readonly sink: NotificationSink
  /** Connect the account with what registering returned. */
  connect(credentials?: Readonly<Record<string, string>>): Provider
  /** The addresses of the account's webhooks. */
  urls(): readonly string[]
  /** Register as many others as the provider stores. */
  fill(): void
  /** The account may not manage webhooks any more. */
  forbid(): void
  fail(fault: AnswerFault, times?: number): void
  /** Take an event away from the first webhook, as a person at the provider does. */
  dropEvent(): void
  /** Switch the first webhook off. Undefined: the provider cannot. */
  readonly disable?: () => void
  stop(): Promise<void>
}

const url = 'https://shop.example/hooks/harbour/x'
const moved = 'https://new.example/hooks/harbour/x'

/** Describe how an adapter registers the address for notifications, against the provider's fake. */
export function describeWebhooks(name: string, open: () => Promise<WebhookBed>): void {
  let bed: WebhookBed
  beforeEach(async () => {
    bed = await open()
  })
  afterEach(() => bed.stop())
  describe(`${name} stores the address for notifications:`, () => {
    describeRegistering(() => bed)
    describeLostAnswers(() => bed)
    describeObstacles(() => bed)
    describeLooking(() => bed)
  })
}

function webhooksOf(provider: Provider): Webhooks {
  if (!provider.webhooks) throw new Error('the provider stores no address')
  return provider.webhooks
}

const register = (bed: WebhookBed, id?: string, address = url) =>
  webhooksOf(bed.connect()).register({ url: address, id })

/** Whether the account reads the notification of a payment that is made now. */
async function isRead(bed: WebhookBed, credentials: Readonly<Record<string, string>>): Promise<boolean> {
  const provider = bed.connect(credentials)
  const [method] = provider.name === 'stripe' ? (['stripe'] as const) : (['paypal'] as const)
  const { pageUrl } = await provider.start({
    ...terms,
    reference: randomUUID(),
    method,
    title: 'Order 17',
    language: 'en-gb',
    expiresAt: Date.now() + 900_000,
    returnUrl: 'http://shop.example/callback',
    notifyUrl: url,
  })
  const before = bed.sink.received.length
  await actAsPayer(pageUrl, 'pay')
  const received = (await bed.sink.waitFor(before + 1)).slice(before)
  const read = await Promise.all(received.map((each) => provider.readNotification(each)))
  return read.some((about) => about !== undefined)
}

function describeRegistering(bedOf: () => WebhookBed): void {
  test('what registering returns proves the notifications of the account', async () => {
    const { id, credentials } = await register(bedOf())
    expect(id).toMatch(/^\w+$/)
    expect(bedOf().urls()).toEqual([url])
    expect(await isRead(bedOf(), credentials)).toBe(true)
  })

  test('an account without it reads no notification', async () => {
    await register(bedOf())
    expect(await isRead(bedOf(), {})).toBe(false)
  })

  test('a registered webhook is changed: it moves with the shop, and its proof stays valid', async () => {
    const { id, credentials } = await register(bedOf())
    expect((await register(bedOf(), id)).id).toBe(id)
    expect(await register(bedOf(), id, moved)).toMatchObject({ id })
    expect(bedOf().urls()).toEqual([moved])
    expect(await isRead(bedOf(), credentials)).toBe(true)
  })

  test('one that was deleted at the provider is registered again', async () => {
    const { id } = await register(bedOf())
    await webhooksOf(bedOf().connect()).remove(id)
    const { credentials } = await register(bedOf(), id)
    expect(bedOf().urls()).toEqual([url])
    expect(await isRead(bedOf(), credentials)).toBe(true)
  })

  test('removing it twice is no error', async () => {
    const { id } = await register(bedOf())
    const { remove } = webhooksOf(bedOf().connect())
    await remove(id)
    await remove(id)
    expect(bedOf().urls()).toEqual([])
  })
}

function describeLostAnswers(bedOf: () => WebhookBed): void {
  test.each(['lost', 'brokenAfter'] as const)(
    'an answer that is %s registers nothing twice',
    async (fault) => {
      // The first call lists.
      bedOf().fail({ slowMs: 0 })
      bedOf().fail(fault)
      const { credentials } = await register(bedOf())
      expect(bedOf().urls()).toEqual([url])
      expect(await isRead(bedOf(), credentials)).toBe(true)
    },
  )

  test('after a registration without any answer, the next one leaves a single webhook', async () => {
    bedOf().fail({ slowMs: 0 })
    bedOf().fail('hung')
    await expect(register(bedOf())).rejects.toThrow(ProviderSilent)
    const { id, credentials } = await register(bedOf())
    await webhooksOf(bedOf().connect()).removeOthers(url, id)
    expect(bedOf().urls()).toEqual([url])
    expect(await isRead(bedOf(), credentials)).toBe(true)
  })
}

function describeObstacles(bedOf: () => WebhookBed): void {
  const obstacle = (address = url) =>
    register(bedOf(), undefined, address).then(
      () => undefined,
      (error: WebhookRefused) => error.obstacle,
    )

  test('it says why it cannot be registered', async () => {
    expect(await obstacle('http://localhost:4000/hooks/harbour/x')).toBe('address')
    bedOf().fill()
    expect(await obstacle()).toBe('limit')
    bedOf().forbid()
    expect(await obstacle()).toBe('permission')
    expect(bedOf().urls()).not.toContain(url)
  })
}

function describeLooking(bedOf: () => WebhookBed): void {
  const look = async (id: string, address = url) =>
    judgeWebhook(await webhooksOf(bedOf().connect()).find({ url: address, id }), address)

  test('it is found as the provider has it', async () => {
    expect(await look('unknown')).toBe('missing')
    const { id } = await register(bedOf())
    expect(await look(id)).toBe('works')
    expect(await look(id, moved)).toBe('moved')
    bedOf().dropEvent()
    expect(await look(id)).toBe('incomplete')
    bedOf().disable?.()
    expect(await look(id)).toBe(bedOf().disable ? 'disabled' : 'incomplete')
    await register(bedOf(), id)
    expect(await look(id)).toBe('works')
  })
}
