import { staff as rows } from '@tabard/contract/staff/calls'
import { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { createMerchant, createStaff, type TestStaff } from '../../../../test/shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { takeOverPerson } from './invitations/take-over-person.ts'
import { lockRoles } from './role-locks.ts'
import { deleteAssignments, insertAssignment } from './staff-queries.ts'

// A write above merchants that depends on roles waits for a change of roles that has not committed yet. Each negative
// control makes the same change without the lock: the write then decides by the roles of before.

let testShop: TestServer
let merchantId: string
let owner: TestStaff
let cook: TestStaff
let made = 0

beforeAll(async () => {
  testShop = await startTestServer()
})
beforeEach(async () => {
  made += 1
  ;({ merchantId } = await createMerchant(testShop.server, [`lantern-${made}`]))
  owner = await createStaff(testShop.server, merchantId, 'owner')
  cook = await createStaff(testShop.server, merchantId, 'kitchen')
})
afterAll(() => testShop.stop())

const at = new Date(sampleNow)

/** Change roles in a merchant's transaction, and commit once a write is done or waits for it. */
async function during<Result>(
  change: (tx: WriteTx) => Promise<unknown>,
  write: () => Promise<Result>,
): Promise<Result> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isChanged = () => {}
  const changed = new Promise<void>((resolve) => (isChanged = resolve))
  const committed = systemWrite(testShop.server.pool, merchantId, async (tx) => {
    await change(tx)
    isChanged()
    await released
  })
  await changed
  let isDone = false
  const written = write().finally(() => (isDone = true))
  while (!isDone && (await countWaiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  release()
  await committed
  return written
}

const countWaiting = async () =>
  (
    await adminRows(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length

async function takeOverWhileGiven(isLocked: boolean): Promise<boolean> {
  await ownerRows('delete from staff_assignments where person_id = $1', [cook.personId])
  return during(
    async (tx) => {
      if (isLocked) await tx.change(lockRoles({ personId: cook.personId, at }))
      const [assignmentId, { personId }] = [newId(sampleNow), cook]
      await tx.change(insertAssignment({ assignmentId, personId, role: 'cashier', shopId: null }))
    },
    () =>
      takeOverPerson(testShop.server.platform, cook.personId, {
        name: 'Somebody',
        passwordHash: 'x',
        now: sampleNow,
      }),
  )
}

test('an address is not taken over while its person gets a role', async () =>
  expect(await takeOverWhileGiven(true)).toBe(false))

test('negative control: without the lock it is', async () =>
  expect(await takeOverWhileGiven(false)).toBe(true))

/** The cook's new password by a link of the owner, who loses the role in the meantime. */
async function resetWhileTaken(isLocked: boolean): Promise<string> {
  const { link } = await testShop
    .staff(`lantern-${made}`, owner.cookie)
    .call(rows.passwordLink, { personId: cook.personId })
  // Another owner stays.
  await createStaff(testShop.server, merchantId, 'owner')
  const held = await ownerRows<{ assignment_id: string }>(
    'select assignment_id from staff_assignments where person_id = $1',
    [owner.personId],
  )
  return during(
    async (tx) => {
      if (isLocked) await tx.change(lockRoles({ personId: owner.personId, at }))
      await tx.change(deleteAssignments({ assignmentIds: held.map(({ assignment_id }) => assignment_id) }))
    },
    () =>
      verdictOf(
        testShop.visitor(undefined).call(staffPasswords.reset, {
          token: link.split('#')[1] ?? '',
          password: 'lanterns over water',
        }),
      ),
  )
}

test('a password link ends while its maker loses a role', async () =>
  expect(await resetWhileTaken(true)).toBe('passwordLink.ended'))

test('negative control: without the lock it sets the password', async () =>
  expect(await resetWhileTaken(false)).toBe('ok'))

test('two people whose links the other made are reset one after the other', async () => {
  const other = await createStaff(testShop.server, merchantId, 'owner')
  const linkFor = async (maker: TestStaff, person: TestStaff) =>
    (
      await testShop
        .staff(`lantern-${made}`, maker.cookie)
        .call(rows.passwordLink, { personId: person.personId })
    ).link.split('#')[1] ?? ''
  const tokens = [await linkFor(owner, other), await linkFor(other, owner)]
  const verdicts = await Promise.all(
    tokens.map((token) =>
      verdictOf(
        testShop.visitor(undefined).call(staffPasswords.reset, { token, password: 'lanterns over water' }),
      ),
    ),
  )
  expect(verdicts).toEqual(['ok', 'ok'])
})
