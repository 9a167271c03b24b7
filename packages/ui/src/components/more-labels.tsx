import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addPart, hasPart, useText, type TextPart } from './text-provider.tsx'

interface MoreLabelsProps {
  /** The part of the texts that the children need. */
  readonly part: TextPart
  /** Shown until it is loaded. Undefined: nothing. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** Loads a further part of the texts on demand and renders its children when it is there. */
export function MoreLabels({ part, before = null, children }: MoreLabelsProps) {
  const { t } = useText()
  const isThere = hasPart(t, part)
  useQuery({
    queryKey: ['texts', part, t.language],
    queryFn: async () => {
      await addPart(t, part)
      return true
    },
    enabled: !isThere,
    staleTime: 0,
  })
  return isThere ? children : before
}
