import { paymentTenders } from '@tabard/domain/pricing/tenders/registry'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'

test('the table allows the tenders of the registry and no other', async () => {
  const [check] = await ownerRows<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'payments_tender'",
  )
  const allowed = [...(check?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, tender]) => tender)
  expect(allowed.toSorted()).toEqual(paymentTenders.toSorted())
})
