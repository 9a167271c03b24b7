import { useState } from 'react'

/** A question before saving: `ask` resolves once the dialog that `isOpen` shows is answered. */
export function useQuestion() {
  const [answer, setAnswer] = useState<(isYes: boolean) => void>()
  const give = (isYes: boolean) => {
    answer?.(isYes)
    setAnswer(undefined)
  }
  return {
    isOpen: answer !== undefined,
    ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    yes: () => give(true),
    no: () => give(false),
  }
}
