import { shops } from '@tabard/contract/shops'
import { useRead } from '@tabard/ui/queries'

/** What the shop puts before an option that says how a dish is made (documented instructionPrefix); empty: nothing. */
export function useInstructionPrefix(): string {
  return useRead(shops.config, {}, { staleTime: 60_000 }).data?.display.instructionPrefix ?? ''
}
