import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareSettlement,
  type ListedMovement,
  type MovementKind,
  type OwnMovement,
} from './compare-settlement.ts'

const own = (id: string, changes: Partial<OwnMovement> = {}): OwnMovement => ({
  kind: 'payment',
  id,
  reference: id,
  transaction: `pi_${id}`,
  cents: 2750,
  currency: 'AUD',
  feeCents: 77,
  isDue: true,
  ...changes,
})
const listed = (id: string, changes: Partial<ListedMovement> = {}): ListedMovement => ({
  kind: 'payment',
  transaction: `pi_${id}`,
  reference: id,
  cents: 2750,
  currency: 'AUD',
  feeCents: 77,
  ...changes,
})
const kindsOf = (ours: readonly OwnMovement[], theirs: readonly ListedMovement[], elsewhere: string[] = []) =>
  compareSettlement(ours, theirs, new Set(elsewhere)).map(
    ({ kind, own: mine, listed: line }) => `${kind} ${mine?.id ?? line?.transaction ?? ''}`,
  )

test('what agrees has no difference, known by our reference or by their id', () => {
  expect(kindsOf([own('a')], [listed('a')])).toEqual([])
  expect(kindsOf([own('a')], [listed('a', { reference: undefined })])).toEqual([])
  expect(kindsOf([own('a', { transaction: undefined })], [listed('a')])).toEqual([])
})

test('each of the four differences has its name', () => {
  expect(kindsOf([own('a')], [])).toEqual(['oursOnly a'])
  expect(kindsOf([], [listed('a')])).toEqual(['theirsOnly pi_a'])
  expect(kindsOf([own('a')], [listed('a', { cents: 2700 })])).toEqual(['amount a'])
  expect(kindsOf([own('a')], [listed('a', { currency: 'NZD' })])).toEqual(['amount a'])
  expect(kindsOf([own('a')], [listed('a', { feeCents: 80 })])).toEqual(['fee a'])
})

test('a fee that one side does not know is no difference', () => {
  expect(kindsOf([own('a', { feeCents: undefined })], [listed('a')])).toEqual([])
  expect(kindsOf([own('a')], [listed('a', { feeCents: undefined })])).toEqual([])
})

test('a second charge with our reference is only at the provider', () => {
  const lines = [listed('a', { transaction: 'pi_again' }), listed('a')]
  expect(kindsOf([own('a')], lines)).toEqual(['theirsOnly pi_again'])
})

test('a refund is not its payment, though both have one id', () => {
  expect(kindsOf([own('a')], [listed('a', { kind: 'refund' })])).toEqual(['theirsOnly pi_a', 'oursOnly a'])
})

test('what is not due yet, or in the list of another day, is not missing', () => {
  expect(kindsOf([own('a', { isDue: false })], [])).toEqual([])
  expect(kindsOf([own('a')], [], ['a'])).toEqual([])
})

test('the differences in cents explain the whole difference between both sums', () => {
  const movement = fc.record({
    id: fc.integer({ min: 1, max: 6 }).map(String),
    kind: fc.constantFrom<MovementKind>('payment', 'refund'),
    cents: fc.integer({ min: 1, max: 3 }),
  })
  const side = fc.uniqueArray(movement, { selector: ({ id, kind }) => id + kind, maxLength: 8 })
  const sum = (rows: readonly { kind: MovementKind; cents: number }[]) =>
    rows.reduce((all, { kind, cents }) => all + (kind === 'payment' ? cents : -cents), 0)
  fc.assert(
    fc.property(side, side, (mine, theirs) => {
      const ours = mine.map(({ id, ...rest }) => own(id, rest))
      const lines = theirs.map(({ id, ...rest }) => listed(id, rest))
      const explained = compareSettlement(ours, lines, new Set()).reduce((all, difference) => {
        const cents = (difference.listed?.cents ?? 0) - (difference.own?.cents ?? 0)
        return all + (difference.movement === 'payment' ? cents : -cents)
      }, 0)
      expect(explained).toBe(sum(lines) - sum(ours))
    }),
  )
})
