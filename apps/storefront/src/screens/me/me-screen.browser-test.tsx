import { ownAccount } from '@tabard/contract/accounts/own-account'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ExpiredLogIn } from '../../components/account/expired-log-in.tsx'
import { customerOf, loseToken } from '../../state/account/customer.ts'
import { mei } from '../../testing/sample-account.ts'
import { TestScreen } from '../../testing/test-screen.tsx'
import { MeScreen } from './me-screen.tsx'

it('greets the customer; an ended session is told, and leads to the log-in and back', async () => {
  const paths: string[] = []
  customerOf('ended').update(() => 'mei')
  await render(
    <TestScreen
      shop="ended"
      family="mobile"
      index={menuOf({})}
      answers={[answerTo(ownAccount.detail, () => mei)]}
      onPath={(path) => paths.push(path)}
    >
      <MeScreen />
      <ExpiredLogIn />
    </TestScreen>,
  )
  await expect.element(page.getByRole('heading', { name: 'Hello, Mei' })).toBeVisible()
  loseToken('ended')
  await expect.element(page.getByText('Your session has expired. Log in again.')).toBeVisible()
  await expect.poll(() => paths).toEqual([expect.stringMatching(/^\/mobile\/ended\/login\?redirect=/)])
})
