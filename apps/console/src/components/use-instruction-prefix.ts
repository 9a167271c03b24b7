import { shops } from '@tabard/contract/shops/calls'
import { useRead } from '@tabard/ui/queries'

/**
 * The shop's prefix for options that say how a dish is made (documented as instructionPrefix); empty: none.
 */
export function useInstructionPrefix(): string {
  return useRead(shops.config, {}, { staleTime: 60_000 }).data?.display.instructionPrefix ?? ''
}
