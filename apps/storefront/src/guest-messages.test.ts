import { expect, test } from 'vitest'
import staffErrors from '@tabard/text/catalogues/en-gb/staff-errors.json'

const rowFiles = import.meta.glob(
  ['../../../packages/contract/src/**/*.ts', '!../../../packages/contract/src/**/{schema,*.test}.ts'],
  { eager: true },
)

function isRow(value: unknown): value is { who: string; errors: readonly string[] } {
  return typeof value === 'object' && value !== null && 'who' in value && 'errors' in value
}

function rowsIn(exported: unknown): { who: string; errors: readonly string[] }[] {
  if (isRow(exported)) return [exported]
  return typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isRow) : []
}

const guestErrors = Object.values(rowFiles)
  .flatMap((file) => Object.values(file as object).flatMap(rowsIn))
  .filter(({ who }) => !who.startsWith('staff') && who !== 'platform')
  .flatMap(({ errors }) => errors)

test('the storefront has a message for every error that a guest, customer or device can get', () => {
  expect(guestErrors).toContain('cart.empty')
  expect(guestErrors.filter((code) => code in staffErrors)).toEqual([])
})

test('no screen of the storefront uses a message that its build omits', () => {
  const sources = Object.values(
    import.meta.glob<string>(['./**/*.{ts,tsx}', '../../../packages/ui/src/**/*.{ts,tsx}'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).join('\n')
  const left = Object.keys(staffErrors)
  expect(left).not.toEqual([])
  expect(left.filter((key) => sources.includes(`'${key}'`))).toEqual([])
})
