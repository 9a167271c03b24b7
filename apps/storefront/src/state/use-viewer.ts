import { ownAccount } from '@tabard/contract/accounts/own-account'
import { Refused } from '@tabard/contract/wire/refused'
import type { Viewer } from '@tabard/domain/accounts/permitted'
import { useRead } from '@tabard/ui/queries'
import { shopToken } from '@tabard/ui/session'
import { usePlace } from './place.tsx'

const nobody: Viewer = { roles: [], isAdmin: false }

/** The current viewer: a customer's roles, or a visitor without any. Undefined while loading. */
export function useViewer(): {
  readonly viewer: Viewer | undefined
  readonly error: Error | undefined
  retry(): void
} {
  const hasToken = shopToken(usePlace().shop).read() !== undefined
  const account = useRead(ownAccount.detail, {}, { enabled: hasToken })
  const isRefused = account.error instanceof Refused
  return {
    viewer: !hasToken || isRefused ? nobody : account.data && { roles: ['user'], isAdmin: false },
    error: isRefused ? undefined : (account.error ?? undefined),
    retry: () => void account.refetch(),
  }
}
