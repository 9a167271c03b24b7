import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStripeTerminal } from '../stripe-terminal/create-stripe-terminal.ts'
import { startTerminalFakes, type RunningTerminalFake } from './start-terminal-fakes.ts'

let now = 1_700_000_000_000
let fakes: readonly RunningTerminalFake[]

beforeEach(async () => {
  fakes = await startTerminalFakes({ windcaveHit: 0, linkly: 0, stripeTerminal: 0 }, () => now)
})
afterEach(() => Promise.all(fakes.map(({ fake }) => fake.stop())))

function running(name: RunningTerminalFake['name']): RunningTerminalFake {
  const found = fakes.find((one) => one.name === name)
  if (!found) throw new Error(`no fake of ${name}`)
  return found
}

async function press(name: RunningTerminalFake['name'], form: Readonly<Record<string, string>>) {
  const { fake } = running(name)
  const body = new URLSearchParams(form)
  return fetch(`${fake.url}/panel`, { method: 'POST', body, redirect: 'manual' })
}

async function screenOf(name: RunningTerminalFake['name']): Promise<string> {
  const response = await fetch(`${running(name).fake.url}/screen`)
  return response.text()
}

describe('the page of a fake terminal', () => {
  test.each(['windcaveHit', 'linkly', 'stripeTerminal'] as const)(
    'of %s shows an idle terminal and its buttons, without scripts',
    async (name) => {
      const response = await fetch(`${running(name).fake.url}/`)
      const page = await response.text()
      for (const button of ['Present card', 'Cancel on the terminal', 'Pull the plug', 'Plug in'])
        expect(page).toContain(`>${button}</button>`)
      expect(page).not.toContain('<script')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await screenOf(name)).toContain('>idle</p>')
    },
  )

  test('lets a person pay with a tip, and shows what was charged', async () => {
    const { fake, values } = running('stripeTerminal')
    const { secretKey = '', reader = '' } = values
    const terminal = createStripeTerminal({
      urls: { test: fake.url, live: fake.url },
      clock: () => now,
    }).connect({
      environment: 'test',
      credentials: { secretKey },
      device: { reader },
    })
    const request = { reference: 'ours', cents: 1_250, currency: 'AUD', note: 'n', asksForTip: true }
    const { session } = await terminal.start(request)
    expect(await screenOf('stripeTerminal')).toContain('>waiting</p><p>AUD 12.50</p>')
    expect((await press('stripeTerminal', { act: 'present', tip: '150' })).status).toBe(303)
    now += 3_000
    expect(await screenOf('stripeTerminal')).toContain('>idle, last: approved</p><p>AUD 14.00</p>')
    const key = { reference: 'ours', session, kind: 'payment', startedAt: now } as const
    expect((await terminal.look(key))?.truth.amounts).toMatchObject({ totalCents: 1_400, tipCents: 150 })
  })

  test('takes a surcharge by scheme', async () => {
    const { fake } = running('windcaveHit')
    await press('windcaveHit', { act: 'rates', visa: '100', mastercard: '', amex: '200' })
    expect(await (await fetch(`${fake.url}/`)).text()).toContain('value="200"')
    fake.machine.begin({ id: 'one', kind: 'payment', cents: 1_000, currency: 'AUD' })
    await press('windcaveHit', { act: 'present', scheme: 'amex' })
    expect(await screenOf('windcaveHit')).toContain('<p>AUD 10.20</p>')
  })

  test('pulls the plug and plugs in', async () => {
    await press('linkly', { act: 'unplug' })
    expect(await screenOf('linkly')).toContain('>no power</p>')
    await press('linkly', { act: 'plug' })
    expect(await screenOf('linkly')).toContain('>idle</p>')
  })

  test('shows a new pairing code when the last one expired', async () => {
    const codeOf = (screen: string) => /Pairing code: (\d{6})/.exec(screen)?.[1]
    const first = codeOf(await screenOf('linkly'))
    expect(first).toMatch(/^\d{6}$/)
    expect(codeOf(await screenOf('linkly'))).toBe(first)
    now += 180_000
    expect(codeOf(await screenOf('linkly'))).toMatch(/^\d{6}$/)
    expect(codeOf(await screenOf('linkly'))).not.toBe(first)
  })
})
