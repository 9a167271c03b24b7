import type { StaffSession, StaffShop } from '@tabard/contract/identity/calls'
import type { Permission } from '@tabard/domain/staff/roles'
import { createContext, useContext, type ReactNode } from 'react'

interface Present {
  readonly session: StaffSession
  readonly shop: StaffShop
}

const PresentContext = createContext<Present | undefined>(undefined)

/** Provides the staff session and the shop of the address. */
export function PresentProvider({ session, shop, children }: Present & { readonly children: ReactNode }) {
  return <PresentContext.Provider value={{ session, shop }}>{children}</PresentContext.Provider>
}

export function usePresent(): Present {
  const present = useContext(PresentContext)
  if (!present) throw new Error('usePresent needs a PresentProvider above it')
  return present
}

export function useShop(): StaffShop {
  return usePresent().shop
}

/** Hides actions that the server would refuse; the server decides. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useShop()
  return (permission) => permissions.includes(permission)
}
