import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { NotificationRequest, NotifiedAttempt, OpenedPage } from '../provider.ts'
import { terms, type ContractCase, type ContractTest, type ProviderTraits } from './testbed.ts'

const empty: NotificationRequest = { query: {}, headers: {}, body: '', now: Date.now() }

/** Describe what notifications name. */
export function describeNotifications(check: ContractTest): void {
  check('a notification names its attempt, also if it comes twice', async (contract) => {
    const { bed, findOn, paid } = contract
    bed.notify('twice')
    const { page } = await paid()
    const received = await bed.sink.waitFor(2)
    for (const notification of received)
      await expectNames(contract, await bed.provider.readNotification(notification), page)
    expect((await findOn(page))?.status).toBe('paid')
  })

  check('a notification that comes before the payer returns finds the payment', async (contract) => {
    const { bed, request } = contract
    bed.notify('early')
    const page = await bed.provider.start(request)
    await bed.act(page, 'pay')
    const [first] = bed.sink.received
    if (!first) throw new Error('no notification came')
    await expectNames(contract, await bed.provider.readNotification(first), page)
  })

  check('notifications of two payments in another order name their own', async (contract) => {
    const { bed, request, paid } = contract
    bed.notify('held')
    const one = await paid()
    const other = { ...request, reference: randomUUID() }
    const two = await paid(terms.cents, other)
    expect(bed.sink.received).toHaveLength(0)
    await bed.release()
    const newest = await bed.provider.readNotification(bed.sink.received[0] ?? empty)
    const oldest = await bed.provider.readNotification(bed.sink.received.at(-1) ?? empty)
    expectOneOf(newest, { reference: other.reference, ...two })
    expectOneOf(oldest, { reference: request.reference, ...one })
  })

  check('a notification that was not accepted is sent again', async (contract) => {
    const { bed, paid } = contract
    bed.notify('early')
    bed.sink.refusals.push(500)
    const { page } = await paid()
    for (const notification of await bed.sink.waitFor(bed.sink.received.length + 1))
      await expectNames(contract, await bed.provider.readNotification(notification), page)
  })
}

/** Describe notifications that are not from the provider. */
export function describeForgeries(check: ContractTest, traits: ProviderTraits): void {
  check('a notification without content names nothing', async ({ bed }) => {
    expect(await bed.provider.readNotification(empty)).toBeUndefined()
    expect(await bed.provider.readNotification({ ...empty, body: '{"a":' })).toBeUndefined()
  })

  check('a forged notification is refused or finds nothing', async ({ bed, findOn, request }) => {
    bed.notify('never')
    const page = await bed.provider.start(request)
    await bed.forge(page)
    const [forged] = await bed.sink.waitFor(1)
    if (!forged) throw new Error('no notification came')
    const notified = await bed.provider.readNotification(forged)
    if (traits.acceptsForMs !== undefined) expect(notified).toBeUndefined()
    else if (notified && 'session' in notified) {
      const attempt = { ...terms, reference: request.reference, session: notified.session, isWanted: true }
      expect(await bed.provider.find(attempt)).toBeUndefined()
    }
    expect((await findOn(page))?.status).toBe('open')
  })

  const { acceptsForMs } = traits
  if (acceptsForMs !== undefined)
    check('a changed or old notification is refused', async ({ bed, paid }) => {
      await paid()
      const [first] = await bed.sink.waitFor(1)
      if (!first) throw new Error('no notification came')
      const changed = { ...first, body: first.body.replace(/\d/, (digit) => (digit === '1' ? '2' : '1')) }
      expect(changed.body).not.toBe(first.body)
      expect(await bed.provider.readNotification(first)).toBeDefined()
      expect(await bed.provider.readNotification(changed)).toBeUndefined()
      const readAt = (now: number) => bed.provider.readNotification({ ...first, now })
      expect(await readAt(first.now + acceptsForMs - 5_000)).toBeDefined()
      expect(await readAt(first.now + acceptsForMs + 5_000)).toBeUndefined()
      expect(await readAt(first.now - 305_000)).toBeUndefined()
    })
}

/** Expect the attempt by one of its three ids: ours, the page's or the payment's. The page's may stand beside ours. */
async function expectNames(
  { request, findOn }: ContractCase,
  notified: NotifiedAttempt | undefined,
  page: OpenedPage,
): Promise<void> {
  const transaction = (await findOn(page))?.transaction
  expectOneOf(notified, { reference: request.reference, page, transaction })
}

function expectOneOf(
  notified: NotifiedAttempt | undefined,
  { reference, page, transaction }: { reference: string; page: OpenedPage; transaction: string | undefined },
): void {
  const { session } = page
  const ids = [{ reference }, { reference, found: session }, { session }, { transaction }]
  expect(ids).toContainEqual(notified)
}
