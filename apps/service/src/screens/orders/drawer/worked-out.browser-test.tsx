import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleOrder } from '../../../testing/sample-order.ts'
import { WorkedOut } from './worked-out.tsx'

test('the counter explains a bill from its subtotal', async () => {
  await render(
    <TestScreen answers={[]}>
      <WorkedOut bill={sampleOrder.bill} />
    </TestScreen>,
  )
  await page.getByRole('button', { name: 'See the breakdown' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Price breakdown' }).getByText('Subtotal'))
    .toBeVisible()
})
