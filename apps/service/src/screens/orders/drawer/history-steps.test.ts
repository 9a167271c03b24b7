import { expect, it } from 'vitest'
import { historySteps } from './history-steps.ts'

it('marks steps back', () => {
  const steps = historySteps(
    ['placed', 'preparing', 'cashCollected', 'placed', 'preparing', 'ready', 'completed', 'ready'].map(
      (what) => ({ what }),
    ),
  )
  expect(steps.filter((step) => step.isBack).map((step) => step.what)).toEqual(['placed', 'ready'])
})
