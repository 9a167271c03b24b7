import { expect, test } from 'vitest'
import { hasDemo, hasDemoHistory, readConsoleUrl, readFilesSettings } from './config.ts'

test.each([
  [undefined, true],
  ['', true],
  ['http://localhost:4000', true],
  ['http://eat.localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://[::1]:4000', true],
  // A proxy on the same machine: customers use this address, so it decides, not the one that the server
  // listens on.
  ['https://eat.example', false],
  ['https://localhost.example', false],
  ['https://192.168.1.20', false],
  ['eat.example', false],
])('with PUBLIC_URL %s trial mode is %s', (publicUrl, isTrial) => {
  const env = { TABARD_DATABASE: 'embedded', ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }) }
  expect(hasDemo(env, '127.0.0.1')).toBe(isTrial)
  expect(hasDemo(env, '0.0.0.0')).toBe(false)
  expect(hasDemo({ ...env, NODE_ENV: 'production' }, '127.0.0.1')).toBe(false)
})

test('the console has the address of the storefronts, or a host of its own with the same scheme', () => {
  const at = (CONSOLE_URL: string | undefined, publicUrl = 'https://eat.example') =>
    readConsoleUrl({ CONSOLE_URL }, publicUrl)
  expect(at(undefined)).toBe('https://eat.example')
  expect(at('')).toBe('https://eat.example')
  expect(at('https://Console.eat.example/')).toBe('https://console.eat.example')
  for (const wrong of ['console.eat.example', 'https://eat.example/console', 'ftp://eat.example'])
    expect(() => at(wrong)).toThrow('CONSOLE_URL must be an address like https://console.example')
  expect(() => at('http://console.eat.example')).toThrow('must both begin with https://')
  expect(() => at('https://console.eat.example', 'eat.example')).toThrow('must both begin with https://')
})

test('uploaded files are stored next to the data unless a bucket is set', () => {
  expect(readFilesSettings({}, '/srv/tabard')).toEqual({ kind: 'disk', folder: '/srv/tabard/files' })
  expect(readFilesSettings({ S3_BUCKET: 'dishes' }, '/srv/tabard')).toEqual({
    kind: 's3',
    s3: {
      bucket: 'dishes',
      region: 'us-east-1',
      endpoint: undefined,
      credentials: undefined,
      isPathStyle: false,
    },
  })
})

test("a storage other than Amazon's has its bucket in the path by default", () => {
  const own = {
    S3_BUCKET: 'dishes',
    S3_ENDPOINT: 'https://storage.example',
    S3_REGION: 'eu-west-3',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(readFilesSettings(own, 'data')).toEqual({
    kind: 's3',
    s3: {
      bucket: 'dishes',
      region: 'eu-west-3',
      endpoint: 'https://storage.example',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      isPathStyle: true,
    },
  })
  expect(readFilesSettings({ ...own, S3_PATH_STYLE: 'off' }, 'data')).toMatchObject({
    s3: { isPathStyle: false },
  })
})

test.each([
  [{ S3_ENDPOINT: 'storage.example' }, 'S3_ENDPOINT'],
  [{ S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_SECRET_ACCESS_KEY: 'b' }, 'S3_ACCESS_KEY_ID'],
])('an invalid value is reported at start: %j', (env, words) => {
  expect(() => readFilesSettings({ S3_BUCKET: 'dishes', ...env }, 'data')).toThrow(words)
})

test.each([
  [undefined, true],
  ['on', true],
  ['bare', false],
])('a demo with TABARD_DEMO=%s has a history of orders: %s', (value, has) =>
  expect(hasDemoHistory({ TABARD_DEMO: value })).toBe(has),
)
