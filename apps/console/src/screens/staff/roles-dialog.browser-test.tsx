import { staff, type StaffList, type StaffMember, type StaffRole } from '@tabard/contract/staff/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { RolesDialog } from './roles-dialog.tsx'

const person: StaffMember = {
  personId: 'mia',
  name: 'Mia',
  email: 'mia@example.com',
  isSelf: false,
  lastLogInAt: undefined,
  roles: [
    { role: 'owner', shop: null },
    { role: 'cashier', shop: 'harbour' },
  ],
}

const list: StaffList = {
  people: [person],
  invitations: [],
  grantable: [
    { role: 'manager', shop: 'harbour' },
    { role: 'cashier', shop: 'harbour' },
    { role: 'kitchen', shop: 'harbour' },
  ],
  shops: [{ code: 'harbour', names: { first: 'Harbour', second: '海港' } }],
  hasMail: false,
}

/** The dialog of a person with a role that the caller cannot grant; `set` answers what it sends. */
async function open(set: (roles: readonly StaffRole[]) => void) {
  const onClose = vi.fn()
  const answers = [
    answerTo(staff.setRoles, ({ roles }) => {
      set(roles)
      return list
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <RolesDialog person={person} list={list} onClose={onClose} />
    </TestScreen>,
  )
  return {
    onClose,
    atHarbour: page.getByLabelText('Harbour').first(),
    save: page.getByRole('button', { name: 'Save roles' }),
    close: page.getByRole('dialog').getByRole('button', { name: 'Close' }),
  }
}

afterEach(() => unsavedWork.stay())

test('roles are saved per place, with those that the caller cannot grant', async () => {
  const sent = vi.fn()
  const { atHarbour, save, onClose } = await open(sent)
  await atHarbour.click({ force: true })
  await page.getByRole('option', { name: 'Kitchen' }).click()
  // The list of roles closes when its field loses the focus.
  await userEvent.tab()
  await save.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledExactlyOnceWith([
    { role: 'owner', shop: null },
    { role: 'cashier', shop: 'harbour' },
    { role: 'kitchen', shop: 'harbour' },
  ])
})

test('a refusal is shown, and the chosen roles stay', async () => {
  const { atHarbour, save, onClose } = await open(() => {
    throw new Refused({ code: 'staff.lastOwner', data: {}, status: 200, message: 'last owner' })
  })
  await atHarbour.click({ force: true })
  await page.getByRole('option', { name: 'Kitchen' }).click()
  // The list of roles closes when its field loses the focus.
  await userEvent.tab()
  await save.click()
  await expect.element(page.getByText(/own all shops/)).toBeVisible()
  await expect.element(page.getByText('Kitchen').first()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('closing with changed roles asks first', async () => {
  const { atHarbour, close, onClose } = await open(vi.fn())
  await atHarbour.click({ force: true })
  await page.getByRole('option', { name: 'Kitchen' }).click()
  // The list of roles closes when its field loses the focus.
  await userEvent.tab()
  await close.click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(onClose).not.toHaveBeenCalled()
})
