import { createContext, useContext } from 'react'

/** True for the screen under an item sheet, which replaces it as the current screen (F39). */
export const CoveredContext = createContext(false)

export function useIsCovered(): boolean {
  return useContext(CoveredContext)
}
