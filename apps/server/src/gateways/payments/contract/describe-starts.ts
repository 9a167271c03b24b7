import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { lostAnswers, terms, type ContractTest } from './testbed.ts'

/** Describe how pages open, and what silence and wrong credentials are. */
export function describeStarts(check: ContractTest): void {
  check('an opened page waits for its payer with our terms', async ({ bed, findOn, request }) => {
    const page = await bed.provider.start(request)
    expect(new URL(page.pageUrl).protocol).toMatch(/^https?:$/)
    expect(await findOn(page)).toMatchObject({
      ...terms,
      status: 'open',
      session: page.session,
      reference: request.reference,
      environment: bed.provider.environment,
      account: bed.provider.account,
    })
  })

  check('two references have two pages', async ({ bed, request }) => {
    const page = await bed.provider.start(request)
    const other = await bed.provider.start({ ...request, reference: randomUUID() })
    expect(other.session).not.toBe(page.session)
  })
}

/** Describe starts that are repeated, for providers that know them by their reference. */
export function describeRepeatedStarts(check: ContractTest): void {
  check('a reference that is started twice has one page', async ({ bed, request }) => {
    const page = await bed.provider.start(request)
    expect(await bed.provider.start(request)).toEqual(page)
    expect(bed.pagesOf(request.reference)).toBe(1)
  })

  check('a reference that is started twice at once has one page', async ({ bed, request }) => {
    bed.slowDown(60)
    const pages = await Promise.all([bed.provider.start(request), bed.provider.start(request)])
    expect(pages[0]).toEqual(pages[1])
    expect(bed.pagesOf(request.reference)).toBe(1)
  })

  check('a start whose answer is lost can be repeated, and there is one page', async ({ bed, request }) => {
    for (const fault of lostAnswers) {
      const lost = { ...request, reference: randomUUID() }
      bed.fail('start', fault)
      // After some faults the adapter asks again itself.
      await bed.provider.start(lost).catch((error: unknown) => {
        expect(error).toBeInstanceOf(ProviderSilent)
      })
      const page = await bed.provider.start(lost)
      expect(await bed.provider.start(lost)).toEqual(page)
      expect(bed.pagesOf(lost.reference)).toBe(1)
    }
  })
}

/** Describe starts that are repeated, for providers that only refuse a reference that they have. */
export function describeUnrepeatedStarts(check: ContractTest): void {
  check('a start whose answer is lost is silence, and opens no second page', async ({ bed, request }) => {
    for (const fault of lostAnswers) {
      const lost = { ...request, reference: randomUUID() }
      bed.fail('start', fault)
      await expect(bed.provider.start(lost)).rejects.toBeInstanceOf(ProviderSilent)
      await expect(bed.provider.start(lost)).rejects.toBeInstanceOf(ProviderSilent)
      expect(bed.pagesOf(lost.reference)).toBe(1)
    }
  })

  check('a reference that is started twice at once has one page', async ({ bed, request }) => {
    bed.slowDown(60)
    const both = await Promise.allSettled([bed.provider.start(request), bed.provider.start(request)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(bed.pagesOf(request.reference)).toBe(1)
  })
}

/** Describe silence and wrong credentials. */
export function describeFailures(check: ContractTest): void {
  check(
    'silence and errors of the server are silence, not refusals',
    async ({ bed, findOn, paid, request }) => {
      bed.fail('start', 'silent')
      await expect(bed.provider.start(request)).rejects.toBeInstanceOf(ProviderSilent)
      expect(bed.pagesOf(request.reference)).toBe(0)
      const { page, refund } = await paid()
      for (const fault of ['silent', 'hung', 'garbage', { slowMs: 3_000 }] as const) {
        bed.fail('find', fault)
        await expect(findOn(page)).rejects.toBeInstanceOf(ProviderSilent)
      }
      bed.fail('find', 'broken', 9)
      await expect(findOn(page)).rejects.toBeInstanceOf(ProviderSilent)
      bed.fail('refund', 'silent')
      await expect(bed.provider.refund(refund)).rejects.toBeInstanceOf(ProviderSilent)
      expect(bed.refundedCents(refund.transaction)).toBe(0)
    },
  )

  check('wrong credentials are refused', async ({ bed, findOn, paid, request }) => {
    const { page, refund } = await paid()
    const { stranger } = bed
    await expect(stranger.check()).rejects.toBeInstanceOf(ProviderRefused)
    await expect(stranger.start(request)).rejects.toBeInstanceOf(ProviderRefused)
    await expect(findOn(page, stranger)).rejects.toBeInstanceOf(ProviderRefused)
    await expect(stranger.refund(refund)).rejects.toBeInstanceOf(ProviderRefused)
    await expect(bed.provider.check()).resolves.toBeUndefined()
    expect(bed.refundedCents(refund.transaction)).toBe(0)
  })
}
