import { Suspense, useState, type ReactNode } from 'react'

/** Items that hydrate in one step: their commit takes a slow phone less than 50 ms. */
const itemsOfStep = 8
/** Each step is a Suspense boundary around all that follow it. */
const mostSteps = 24

/** The step in which a part of a list hydrates: `before` items of `all` are in front of it. */
export function stepOf(before: number, all: number): number {
  return Math.floor(before / Math.max(itemsOfStep, all / mostSteps))
}

interface HydrateInStepProps {
  /** As when it was first shown: another number later would render the content again. */
  readonly step: number
  readonly children: ReactNode
}

/**
 * Hydrates its content as one of several steps. React hydrates all waiting Suspense boundaries of one depth together, and
 * commits them in one task, so each step is one boundary deeper (ADR-230). A tapped part still hydrates at once.
 */
export function HydrateInStep({ step, children }: HydrateInStepProps) {
  const [depth] = useState(step)
  let content = children
  for (let level = 0; level <= depth; level += 1) content = <Suspense>{content}</Suspense>
  return content
}
