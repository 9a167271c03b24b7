import { expect, it } from 'vitest'
import { pinFault } from './pin-rules.ts'

it.each([
  ['12345', 'form'],
  ['1234567', 'form'],
  ['12345a', 'form'],
  ['000000', 'common'],
  ['123456', 'common'],
  ['987654', 'common'],
  ['121212', 'common'],
  ['479479', 'common'],
  ['335577', 'common'],
  ['240791', 'common'],
  ['072491', 'common'],
  ['910724', 'common'],
  ['198462', 'common'],
  ['471568', undefined],
  ['830475', undefined],
])('%s: %s', (pin, fault) => expect(pinFault(pin)).toBe(fault))
