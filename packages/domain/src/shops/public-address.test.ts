import { expect, it } from 'vitest'
import { addressFault } from './public-address.ts'

it.each([
  ['http://localhost:4500/t/harbour/abc', 'local'],
  ['https://localhost/t/harbour/abc', 'local'],
  ['http://127.0.0.1:4000', 'local'],
  ['http://[::1]:4000', 'local'],
  ['http://192.168.1.20:4000/t/harbour/abc', 'insecure'],
  ['http://eat.example', 'insecure'],
  ['https://eat.example/t/harbour/abc', undefined],
  ['https://localhost.example', undefined],
])('says that phones cannot open %s (S-B6): %s', (address, fault) => {
  expect(addressFault(address)).toBe(fault)
})
