import { identity } from '@tabard/contract/identity/calls'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ownerRows } from '../database/owner-rows.ts'
import { loseJobs } from '../database/relay-requests.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { verdictOf } from '../refusal-of.ts'
import { createMerchant, createStaff, type TestMerchant, type TestStaff } from '../shops/factories.ts'
import { startMailTestServer, type SentMail } from '../shops/mail-test-server.ts'
import { sampleNow, type TestServer } from '../test-server.ts'

const password = 'lanterns over water'

/** For each test of the calling file: a new merchant with two shops, an owner and a cook, and no email sent. */
export function preparePasswordShop() {
  let testShop: TestServer
  let merchant: TestMerchant
  let owner: TestStaff
  let cook: TestStaff
  const sent: SentMail[] = []

  beforeAll(async () => {
    testShop = await startMailTestServer(sent)
  })
  afterAll(() => testShop.stop())

  let made = 0
  beforeEach(async () => {
    testShop.time.now = sampleNow
    sent.length = 0
    await ownerRows('delete from throttles')
    await ownerRows('delete from sms_counters')
    await loseJobs()
    made += 1
    merchant = await createMerchant(testShop.server, [`one-${made}`, `two-${made}`])
    owner = await createStaff(testShop.server, merchant.merchantId, 'owner')
    cook = await createStaff(testShop.server, merchant.merchantId, 'kitchen', merchant.shops[0]?.shopId)
  })

  const nobody = () => testShop.visitor(undefined)
  const codeAt = (place: number) => merchant.shops[place]?.code ?? ''
  const tokenOf = (text: string) => /#([\w-]+)/.exec(text)?.[1] ?? ''
  const ask = (email: string) => nobody().call(staffPasswords.forgotten, { email })
  return {
    get testShop() {
      return testShop
    },
    /** Counts the tests of the file: part of names that must be new. */
    get made() {
      return made
    },
    get merchant() {
      return merchant
    },
    get owner() {
      return owner
    },
    get cook() {
      return cook
    },
    sent,
    password,
    nobody,
    codeAt,
    as: ({ cookie }: TestStaff, place = 0) => testShop.staff(codeAt(place), cookie),
    tokenOf,
    ask,
    reset: (token: string) => nobody().call(staffPasswords.reset, { token, password }),
    check: (token: string) => nobody().call(staffPasswords.check, { token }),
    logIn: (who: TestStaff, secret: string) =>
      verdictOf(nobody().call(identity.logIn, { email: who.email, password: secret })),
    /** The token in a person's email. */
    mailedToken: async (email: string): Promise<string> => {
      await ask(email)
      await runDueJobs(testShop)
      return tokenOf(sent.at(-1)?.body ?? '')
    },
    giveRole: (personId: string, merchantId: string, role: Role) =>
      ownerRows(
        'insert into staff_assignments (merchant_id, assignment_id, person_id, role) values ($1, gen_random_uuid(), $2, $3)',
        [merchantId, personId, role],
      ),
  }
}
