import { createContext, useContext } from 'react'

/** True for the screen under an item sheet: the sheet has taken over as the screen (F39). */
export const CoveredContext = createContext(false)

export function useIsCovered(): boolean {
  return useContext(CoveredContext)
}
