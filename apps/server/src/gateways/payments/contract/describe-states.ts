import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { terms, type ContractTest, type ProviderTraits } from './testbed.ts'

/** Describe the states of an attempt. */
export function describeStates(check: ContractTest, traits: ProviderTraits): void {
  check('a payment is paid with our terms and its transaction', async ({ bed, findOn, payOn, request }) => {
    const page = await bed.provider.start(request)
    const transaction = await payOn(page)
    expect(transaction).not.toBe('')
    expect(await findOn(page)).toMatchObject({
      ...terms,
      status: 'paid',
      transaction,
      session: page.session,
      reference: request.reference,
      environment: bed.provider.environment,
      account: bed.provider.account,
    })
  })

  check('a declined, a left and an expired page are not paid', async ({ bed, findOn, request }) => {
    for (const [act, status] of [
      ['decline', traits.afterDecline],
      ['cancel', traits.afterCancel],
      ['expire', 'expired'],
    ] as const) {
      const page = await bed.provider.start({ ...request, reference: randomUUID() })
      await bed.act(page, act)
      const truth = await findOn(page)
      expect(truth?.status).toBe(status)
      expect(truth?.transaction).toBeUndefined()
    }
  })

  check('another amount than ours is visible', async ({ bed, findOn, payOn, request }) => {
    const page = await bed.provider.start(request)
    bed.chargeOther(page, -100)
    await payOn(page)
    expect(await findOn(page)).toMatchObject({ status: 'paid', cents: terms.cents - 100 })
  })
}

/** Describe what is unknown, and closing pages. */
export function describeEnds(check: ContractTest, traits: ProviderTraits): void {
  check('what the provider does not know is undefined', async ({ bed, paid, request }) => {
    const { page, refund } = await paid()
    const attempt = { ...terms, reference: request.reference, isWanted: true }
    const session = page.session.replace(/.{6}$/, '000000')
    expect(await bed.provider.find({ ...attempt, session })).toBeUndefined()
    expect(await bed.provider.findRefund({ ...refund, refund: undefined })).toBeUndefined()
  })

  check(
    'closing a page follows what the provider can do, and keeps a payment',
    async ({ bed, findOn, paid, request }) => {
      const page = await bed.provider.start(request)
      const attempt = { ...terms, reference: request.reference, session: page.session, isWanted: false }
      expect(await bed.provider.close(attempt)).toBe(traits.closes === 'nothing' ? 'open' : 'closed')
      if (traits.closes === 'page') await expect(bed.act(page, 'pay')).rejects.toThrow('the page answered')
      else await bed.act(page, 'pay')
      // A question about an attempt that was given up captures nothing.
      const given = await bed.provider.find(attempt)
      expect(given?.status === 'paid').toBe(traits.closes === 'nothing')
      expect(given?.transaction === undefined).toBe(traits.closes !== 'nothing')
      const other = { ...request, reference: randomUUID() }
      const { page: paidPage } = await paid(terms.cents, other)
      await bed.provider.close({ ...attempt, reference: other.reference, session: paidPage.session })
      expect((await findOn(paidPage))?.status).toBe('paid')
    },
  )
}
