import { expect } from 'vitest'
import type { NotifiedAttempt, OpenedPage } from '../provider.ts'
import { terms, type ContractCase, type ContractTest, type ProviderTraits } from './testbed.ts'

/** Describe what notifications name. */
export function describeNotifications(check: ContractTest, traits: ProviderTraits): void {
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

  check('a notification without content names nothing', async ({ bed }) => {
    const empty = { query: {}, headers: {}, body: '', now: Date.now() }
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
    if (traits.isSigned) expect(notified).toBeUndefined()
    else if (notified && 'session' in notified) {
      const attempt = { ...terms, reference: request.reference, session: notified.session, isWanted: true }
      expect(await bed.provider.find(attempt)).toBeUndefined()
    }
    expect((await findOn(page))?.status).toBe('open')
  })

  if (traits.isSigned)
    check('a changed or old notification is refused', async ({ bed, paid }) => {
      await paid()
      const [first] = await bed.sink.waitFor(1)
      if (!first) throw new Error('no notification came')
      const changed = { ...first, body: first.body.replace(/\d/, (digit) => (digit === '1' ? '2' : '1')) }
      expect(changed.body).not.toBe(first.body)
      expect(await bed.provider.readNotification(first)).toBeDefined()
      expect(await bed.provider.readNotification(changed)).toBeUndefined()
      const old = { ...first, now: first.now + 3_600_000 }
      expect(await bed.provider.readNotification(old)).toBeUndefined()
    })
}

/** Expect the attempt by one of its three ids: ours, the page's or the payment's. */
async function expectNames(
  { request, findOn }: ContractCase,
  notified: NotifiedAttempt | undefined,
  page: OpenedPage,
): Promise<void> {
  const transaction = (await findOn(page))?.transaction
  expect([{ reference: request.reference }, { session: page.session }, { transaction }]).toContainEqual(
    notified,
  )
}
