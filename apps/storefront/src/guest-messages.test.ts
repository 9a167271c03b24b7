import { expect, test } from 'vitest'
import errors from '@tabard/text/catalogues/en-gb/errors.json'
import staffErrors from '@tabard/text/catalogues/en-gb/staff-errors.json'

const rowFiles = import.meta.glob(
  ['../../../packages/contract/src/**/*.ts', '!../../../packages/contract/src/**/{schema,*.test}.ts'],
  { eager: true },
)

const ownSources = import.meta.glob<string>(
  [
    './**/*.{ts,tsx}',
    '../../../packages/{ui,ordering-ui}/src/**/*.{ts,tsx}',
    '../../../packages/contract/src/wire/*.ts',
    '../../../packages/domain/src/{accounts,cart,delivery}/**/*.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

function isRow(value: unknown): value is { who: string; errors: readonly string[] } {
  return typeof value === 'object' && value !== null && 'who' in value && 'errors' in value
}

function rowsIn(exported: unknown): { who: string; errors: readonly string[] }[] {
  if (isRow(exported)) return [exported]
  return typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isRow) : []
}

const staffErrorsOnly = Object.values(rowFiles)
  .flatMap((file) => Object.values(file as object).flatMap(rowsIn))
  .filter(({ who }) => who.startsWith('staff') || who === 'platform')
  .flatMap(({ errors }) => errors)

const guestErrors = Object.values(rowFiles)
  .flatMap((file) => Object.values(file as object).flatMap(rowsIn))
  .filter(({ who }) => !who.startsWith('staff') && who !== 'platform')
  .flatMap(({ errors }) => errors)

test('the storefront has a message for every error that a guest, customer or device can get', () => {
  expect(guestErrors).toContain('cart.empty')
  expect(guestErrors.filter((code) => code in staffErrors)).toEqual([])
})

test('the storefront loads no message of an error that only staff can get', () => {
  const sources = Object.values(ownSources).join('\n')
  const left = staffErrorsOnly.filter((code) => !guestErrors.includes(code) && !sources.includes(`'${code}'`))
  expect(left.filter((code) => code in errors)).toEqual([])
})

test('no screen of the storefront uses a message that its build omits', () => {
  const sources = Object.values(ownSources).join('\n')
  const left = Object.keys(staffErrors)
  expect(left).not.toEqual([])
  expect(left.filter((key) => sources.includes(`'${key}'`))).toEqual([])
})
