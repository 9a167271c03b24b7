import { expect, it } from 'vitest'
import { canBeNotified, judgeWebhook } from './webhook.ts'

const url = 'https://shop.example/hooks/s/stripe'

it('judges a webhook by its address first, then by whether it is on and complete', () => {
  const found = { url, isEnabled: true, hasAllEvents: true }
  expect(judgeWebhook(undefined, url)).toBe('missing')
  expect(judgeWebhook(found, url)).toBe('works')
  expect(judgeWebhook({ ...found, isEnabled: false, hasAllEvents: false }, url)).toBe('disabled')
  expect(judgeWebhook({ ...found, hasAllEvents: false }, url)).toBe('incomplete')
  expect(judgeWebhook({ ...found, isEnabled: false }, 'https://new.example/hooks/s/stripe')).toBe('moved')
})

it.each([
  ['https://shop.example', true],
  ['https://shop.example:8443/hooks', true],
  ['https://203.0.113.9/hooks', true],
  ['http://shop.example', false],
  ['https://localhost:4000', false],
  ['https://shop', false],
  ['https://till.local/hooks', false],
  ['https://192.168.1.20/hooks', false],
  ['https://172.20.0.3', false],
  ['https://172.32.0.3', true],
  ['https://127.0.0.1', false],
  ['https://[::1]/hooks', false],
  ['', false],
])('providers can notify %s: %s', (address, isReachable) => {
  expect(canBeNotified(address)).toBe(isReachable)
})
