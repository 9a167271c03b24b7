import { describe, expect } from 'vitest'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { createContractTest, type ContractTest, type ProviderTestbed } from './testbed.ts'

/** A testbed of a provider that stores cards. */
export interface CardTestbed extends ProviderTestbed {
  /** How many cards the provider stores. */
  storedCards(): number
}

interface CardTraits {
  /** What the provider does with a card that is to be removed. */
  readonly removal: 'removed' | 'kept'
}

/** Describe the behaviour that every adapter whose provider stores cards has, against its fake. */
export function describeCards(name: string, traits: CardTraits, open: () => Promise<CardTestbed>): void {
  let bed: CardTestbed | undefined
  const check = createContractTest(async () => (bed = await open()))
  const storedCards = () => bed?.storedCards()
  describe(`${name} stores cards:`, () => {
    describeStoring(check, storedCards)
    describeUse(check)
    describeRemoval(check, storedCards, traits)
  })
}

function describeStoring(check: ContractTest, storedCards: () => number | undefined): void {
  check('a page that asks for it stores the card that pays it', async ({ bed, request, findOn, payOn }) => {
    const page = await bed.provider.start({ ...request, cardOnPage: { kind: 'store' } })
    expect(await findOn(page)).toMatchObject({ status: 'open' })
    expect((await findOn(page))?.storedCard).toBeUndefined()
    await payOn(page)
    const truth = await findOn(page)
    expect(truth?.storedCard).toMatchObject({
      token: expect.stringMatching(/^\w{10,}$/),
      brand: 'visa',
      lastDigits: expect.stringMatching(/^\d{2,4}$/),
      expiryMonth: 4,
      expiryYear: 2029,
    })
    expect(storedCards()).toBe(1)
  })

  check('no other page stores a card', async ({ paid, findOn }) => {
    const { page } = await paid()
    expect((await findOn(page))?.storedCard).toBeUndefined()
    expect(storedCards()).toBe(0)
  })

  check('a declined card is not stored', async ({ bed, request, findOn }) => {
    const page = await bed.provider.start({ ...request, cardOnPage: { kind: 'store' } })
    await bed.act(page, 'decline')
    expect((await findOn(page))?.storedCard).toBeUndefined()
    expect(storedCards()).toBe(0)
  })
}

/** Store a card by a payment. Returns its token. */
async function storeCard({ bed, request }: Parameters<Parameters<ContractTest>[1]>[0]): Promise<string> {
  const reference = `${request.reference}-1`
  const page = await bed.provider.start({ ...request, reference, cardOnPage: { kind: 'store' } })
  await bed.act(page, 'pay')
  const { cents, currency } = request
  const { session } = page
  const truth = await bed.provider.find({ reference, session, cents, currency, isWanted: true })
  if (!truth?.storedCard) throw new Error('no card was stored')
  return truth.storedCard.token
}

function describeUse(check: ContractTest): void {
  check('a stored card pays on a page of its own, and is not stored again', async (contract) => {
    const { bed, request, findOn, payOn } = contract
    const token = await storeCard(contract)
    const page = await bed.provider.start({ ...request, cardOnPage: { kind: 'use', token } })
    await payOn(page)
    const truth = await findOn(page)
    expect(truth).toMatchObject({ status: 'paid', cents: request.cents })
    expect(truth?.storedCard).toBeUndefined()
  })

  check('a token that the provider does not know is refused', async ({ bed, request }) => {
    const cardOnPage = { kind: 'use', token: '4999999999999999' } as const
    await expect(bed.provider.start({ ...request, cardOnPage })).rejects.toBeInstanceOf(ProviderRefused)
    expect(bed.pagesOf(request.reference)).toBe(0)
  })
}

function describeRemoval(
  check: ContractTest,
  storedCards: () => number | undefined,
  { removal }: CardTraits,
): void {
  check('a card is removed once, and a repeated removal says the same', async (contract) => {
    const { provider } = contract.bed
    const token = await storeCard(contract)
    expect(await provider.removeCard?.(token)).toBe(removal)
    expect(await provider.removeCard?.(token)).toBe(removal)
    expect(storedCards()).toBe(removal === 'removed' ? 0 : 1)
  })

  if (removal === 'kept') return
  check('a removed card pays nothing, and silence removes nothing', async (contract) => {
    const { bed, request } = contract
    const token = await storeCard(contract)
    bed.fail('removeCard', 'silent')
    await expect(bed.provider.removeCard?.(token)).rejects.toBeInstanceOf(ProviderSilent)
    await expect(bed.stranger.removeCard?.(token)).rejects.toBeInstanceOf(ProviderRefused)
    expect(storedCards()).toBe(1)
    await bed.provider.removeCard?.(token)
    const cardOnPage = { kind: 'use', token } as const
    await expect(bed.provider.start({ ...request, cardOnPage })).rejects.toBeInstanceOf(ProviderRefused)
  })
}
