import { accounts } from '@tabard/contract/accounts/calls'
import { settings } from '@tabard/contract/settings/calls'
import { say } from '../measure/print.ts'
import { openClient, openStaff } from '../product/open-client.ts'
import { underAttack, type Attack } from './attack.ts'
import { countOf, judge, sendFrom, sendMany, verdictOf } from './send-from.ts'
import { countsOf } from '../measure/counts.ts'

const { networks, perNetwork, codes } = countsOf(
  { networks: 40, perNetwork: 25, codes: 20 },
  { networks: 1, perNetwork: 2, codes: 2 },
)

/** Sign-up codes that nobody types, and guesses at log-in codes; another customer must still get a code. */
export const wasteCodes: Attack = (product) =>
  underAttack(product, async () => {
    const staff = await openStaff(product.url, product.dataDir, 'owner')
    await staff.client.call(settings.save, {
      level: 'shop',
      changes: [{ key: 'account.hasSmsLogin', value: true, isLocked: false, seen: null }],
    })
    const client = (address: string) => openClient(product.url, { device: address, fetch: sendFrom(address) })
    const phone = (at: number) => `+614${String(10_000_000 + at * 10_007).slice(0, 8)}`
    const ask = (address: string, at: number, purpose: 'signUp' | 'logIn') =>
      verdictOf(client(address).call(accounts.sendCode, { phone: phone(at), purpose }))
    const two = await sendMany(codes, 2, (at) => ask(`198.51.100.${at % 2}`, at, 'signUp'))
    const honest = await ask('203.0.113.1', 5_000, 'signUp')
    const many = await sendMany(networks * perNetwork, 10, (at) =>
      ask(`192.0.2.${at % networks}`, 100 + at, 'logIn'),
    )
    const guesses = await sendMany(networks * perNetwork, 10, (at) =>
      verdictOf(
        client(`192.0.2.${at % networks}`).call(accounts.logInByCode, {
          phone: phone(100 + at),
          code: '000000',
        }),
      ),
    )
    // Without codes to guess, the attack proves nothing.
    if (countOf(many, 'ok') === 0) throw new Error(`no code was sent: ${many[0]}`)
    return judge(
      'wasted codes',
      {
        'two addresses blocked codes for a third': honest !== 'ok' || countOf(two, 'ok') === 0,
        'a network requested more than ten codes per hour': countOf(many, 'ok') > networks * 10,
        'a guessed code opened an account': countOf(guesses, 'ok') > 0,
        'an honest customer gets no log-in code': (await ask('203.0.113.2', 6_000, 'logIn')) !== 'ok',
      },
      say,
    )
  })
