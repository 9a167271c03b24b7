import { staff, type StaffList } from '@tabard/contract/staff/calls'
import type { Role } from '@tabard/domain/staff/roles'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ownerRows } from '../database/owner-rows.ts'
import { createMerchant, createStaff, type TestMerchant, type TestStaff } from '../shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../test-server.ts'

/** For each test of the calling file: a new merchant with two shops and an owner, on a server that can send email. */
export function prepareStaffShops() {
  let testShop: TestServer
  let merchant: TestMerchant
  let owner: TestStaff

  beforeAll(async () => {
    testShop = await startTestServer({
      messages: {
        sms: undefined,
        mail: { name: 'smtp', mayRepeat: false, send: async () => 'sent', find: async () => undefined },
      },
    })
  })
  afterAll(() => testShop.stop())

  let made = 0
  beforeEach(async () => {
    testShop.time.now = sampleNow
    await ownerRows('delete from throttles')
    made += 1
    merchant = await createMerchant(testShop.server, [`one-${made}`, `two-${made}`])
    owner = await createStaff(testShop.server, merchant.merchantId, 'owner')
  })

  const codeAt = (place: number) => merchant.shops[place]?.code ?? ''
  const as = ({ cookie }: TestStaff, place = 0) => testShop.staff(codeAt(place), cookie)
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
    password: 'lanterns over water',
    codeAt,
    as,
    nobody: () => testShop.visitor(undefined),
    /** The secret of an invitation link. */
    tokenOf: (link: string) => link.split('/').at(-1) ?? '',
    inviteAs: (who: TestStaff, email: string, role: Role, shop: string | null = codeAt(0)) =>
      as(who).call(staff.invite, { email, role, shop, language: 'en-gb', byMail: false }),
    personIn: (list: StaffList, email: string) => list.people.find((person) => person.email === email),
  }
}
