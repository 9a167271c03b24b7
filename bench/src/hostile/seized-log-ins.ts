import { readFileSync } from 'node:fs'
import path from 'node:path'
import { identity } from '@tabard/contract/identity/calls'
import { offers } from '@tabard/contract/promotions/calls'
import { say } from '../measure/print.ts'
import { openClient } from '../product/open-client.ts'
import { underAttack, type Attack } from './attack.ts'
import { countOf, judge, sendFrom, sendMany, verdictOf } from './send-from.ts'
import { countsOf } from '../measure/counts.ts'

const { guesses, lockedGuesses, codeCount } = countsOf(
  { guesses: 900, lockedGuesses: 100, codeCount: 300 },
  // A /64 has fifty.
  { guesses: 60, lockedGuesses: 1, codeCount: 1 },
)

/** Wrong log-ins from one /64, and on from it once it is refused: the owner must get in from anywhere else. */
export const seizeLogIns: Attack = (product) =>
  underAttack(product, async () => {
    const { url, dataDir } = product
    const [owner] = JSON.parse(readFileSync(path.join(dataDir, 'demo-log-ins.json'), 'utf8')) as {
      email: string
      password: string
    }[]
    if (!owner) throw new Error('the demo has no staff')
    const logIn = (address: string, email: string, password: string) =>
      verdictOf(
        openClient(url, { isShopless: true, fetch: sendFrom(address) }).call(identity.logIn, {
          email,
          password,
        }),
      )
    const fromOne = (at: number) => `2001:db8::${at.toString(16)}`
    const flood = sendMany(guesses, 50, (at) =>
      logIn(fromOne(at), `person-${at % 90}@staff.example`, 'guess'),
    )
    const during = await logIn('203.0.113.1', owner.email, owner.password)
    const verdicts = await flood
    const locked = await sendMany(lockedGuesses, 10, (at) => logIn(fromOne(at), owner.email, 'guess'))
    const codes = await sendMany(codeCount, 10, (at) =>
      verdictOf(openClient(url, { fetch: sendFrom(fromOne(at)) }).call(offers.enter, { code: `word${at}` })),
    )
    return judge(
      'account lockout',
      {
        'a /64 had more than fifty attempts': countOf(verdicts, 'signIn.wrong') > 50,
        'a refused network could still attempt the owner account': countOf(locked, 'signIn.wrong') > 0,
        'the attack delayed the log-in of the owner': during !== 'ok',
        'the owner was locked out': (await logIn('203.0.113.2', owner.email, owner.password)) !== 'ok',
        'a /64 tried more than sixty passwords': countOf(codes, 'offer.codeUnknown') > 60,
      },
      say,
    )
  })
