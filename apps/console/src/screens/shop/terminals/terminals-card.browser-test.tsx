import {
  terminals,
  type CardTerminals,
  type TerminalVerdict,
} from '@tabard/contract/payments/terminals/terminals'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { Refused } from '@tabard/contract/wire/refused'
import { shippedSchemeRules } from '@tabard/domain/shops/scheme-rules'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TerminalsCard } from './terminals-card.tsx'

const gst = { index: 1, names: { first: 'GST', second: '' }, rate: 1000 }
const addsNothing = { addsSurcharge: false, surchargeTaxes: [], asksForTip: false }
const none: CardTerminals = {
  terminals: [],
  providers: ['windcaveHit', 'linkly', 'stripeTerminal'],
  taxes: [gst],
}
const one: CardTerminals = {
  ...none,
  terminals: [
    {
      terminalId: '019b0000-0000-7000-8000-000000000001',
      provider: 'linkly',
      environment: 'live',
      name: 'Counter',
      ...addsNothing,
      settings: { posId: '2f6c0000-0000-4000-8000-000000000001' },
      verdict: undefined,
      testedAt: undefined,
    },
  ],
}

const setup = { schemeRules: shippedSchemeRules } as unknown as ShopSetup

async function open(shown: CardTerminals, verdict: TerminalVerdict = 'ready') {
  const pair = vi.fn((_: unknown) => one)
  const change = vi.fn((_: unknown) => one)
  const remove = vi.fn((_: unknown) => none)
  await render(
    <TestScreen
      permissions={['shop.settings', 'payments.accounts']}
      answers={[
        answerTo(terminals.list, () => shown),
        answerTo(shopSetup.get, () => setup),
        answerTo(terminals.pair, pair),
        answerTo(terminals.check, () => ({ verdict, ...shown })),
        answerTo(terminals.change, change),
        answerTo(terminals.remove, remove),
      ]}
    >
      <TerminalsCard />
    </TestScreen>,
  )
  return { pair, change, remove }
}

beforeEach(() => page.viewport(820, 1000))
const dialog = () => page.getByRole('dialog')

test('an owner connects a Linkly PIN pad with its code, and sees it in the list', async () => {
  const { pair } = await open(none)
  await page.getByRole('button', { name: 'Connect a terminal' }).click()
  await dialog().getByRole('radio', { name: 'Linkly Cloud' }).click()
  await dialog().getByLabelText('Linkly Cloud user name').fill('shop')
  await dialog().getByLabelText('Linkly Cloud password', { exact: true }).fill('two words')
  await dialog().getByLabelText('Pairing code', { exact: true }).fill('123456')
  await dialog().getByLabelText('Name of the terminal').fill('Counter')
  await dialog().getByRole('switch', { name: 'Terminal adds its own surcharge' }).click()
  await expect.element(dialog().getByRole('checkbox', { name: 'GST 10 %' })).toBeChecked()
  await dialog().getByRole('button', { name: 'Connect', exact: true }).click()
  await vi.waitFor(() =>
    expect(pair).toHaveBeenCalledWith({
      provider: 'linkly',
      environment: 'live',
      name: 'Counter',
      credentials: { username: 'shop', password: 'two words', pairCode: '123456' },
      adding: { addsSurcharge: true, surchargeTaxes: [1], asksForTip: false },
    }),
  )
  await expect.element(page.getByText('Counter', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Not tested yet')).toBeVisible()
})

test('nothing is sent while something is missing, and each fault is at its field', async () => {
  const { pair } = await open(none)
  const refuse = (code: 'provider.invalid' | 'terminal.nameTaken', data: object) =>
    pair.mockImplementationOnce(() => {
      throw new Refused({ code, data, status: 200, message: '' })
    })
  await page.getByRole('button', { name: 'Connect a terminal' }).click()
  const connect = dialog().getByRole('button', { name: 'Connect', exact: true })
  await connect.click()
  await vi.waitFor(() => expect(dialog().getByText('Fill this in.').elements()).toHaveLength(4))
  expect(pair).not.toHaveBeenCalled()
  await dialog().getByLabelText('HIT user name').fill('shop')
  await dialog().getByLabelText('HIT key', { exact: true }).fill('key-1')
  await dialog().getByLabelText('Station ID').fill('3801585856')
  await dialog().getByLabelText('Name of the terminal').fill('Counter')
  refuse('provider.invalid', { faults: [{ field: 'station', fault: 'invalid' }] })
  await connect.click()
  await expect.element(dialog().getByLabelText('Station ID')).toBeInvalid()
  await dialog().getByLabelText('Station ID').fill('3801585857')
  refuse('terminal.nameTaken', { field: 'name' })
  await connect.click()
  await expect
    .element(dialog().getByText('Another terminal has this name. Choose a different one.'))
    .toBeVisible()
})

test('a test says what to do about a terminal that is offline', async () => {
  await open(one, 'offline')
  await page.getByRole('button', { name: 'Test Counter' }).click()
  await expect
    .element(page.getByText('Counter is offline. Check its power and network, then test again.'))
    .toBeVisible()
})

test('a terminal is changed, and removed only after a question', async () => {
  const { change, remove } = await open(one)
  await page.getByRole('button', { name: 'Edit Counter' }).click()
  await dialog().getByLabelText('Name of the terminal').fill('Bar')
  await dialog().getByRole('switch', { name: 'Ask for a tip on the terminal' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  const [{ terminalId } = { terminalId: '' }] = one.terminals
  await vi.waitFor(() =>
    expect(change).toHaveBeenCalledWith({
      terminalId,
      name: 'Bar',
      adding: { ...addsNothing, asksForTip: true },
    }),
  )
  await page.getByRole('button', { name: 'Remove Counter' }).click()
  expect(remove).not.toHaveBeenCalled()
  const yes = dialog().getByRole('button', { name: 'Remove', exact: true })
  await expect.element(yes).toBeVisible()
  yes.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith({ terminalId }))
  await expect.element(page.getByText(/No terminal is connected yet/)).toBeVisible()
})

test('each provider says who asks for the tip, and only those that can add a surcharge offer it', async () => {
  await open(none)
  await page.getByRole('button', { name: 'Connect a terminal' }).click()
  await expect.element(dialog().getByText(/The terminal's own set-up decides/)).toBeVisible()
  await dialog().getByRole('radio', { name: 'Stripe Terminal' }).click()
  await expect.element(dialog().getByText(/amounts from Stripe's dashboard/)).toBeVisible()
  expect(dialog().getByRole('switch', { name: 'Terminal adds its own surcharge' }).query()).toBeNull()
})

test('a terminal that adds its own surcharge says which cards may have none, and who turns it off', async () => {
  const [terminal] = one.terminals
  if (!terminal) throw new Error('no terminal')
  await open({ ...one, terminals: [{ ...terminal, addsSurcharge: true, surchargeTaxes: [1] }] })
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      "Surcharges on eftpos, Visa and Mastercard aren't allowed from 2026-10-01 on. Ask the provider of the terminal",
    )
})
