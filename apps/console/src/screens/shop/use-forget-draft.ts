import { menuEditing } from '@tabard/contract/menu-editing'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** What the menu's screen knows of its draft, and of the taxes that dishes may carry, is old: asked for when it is next opened. */
export function useForgetDraft(): () => void {
  const { shop = '' } = useApi()
  const queries = useQueryClient()
  return () => {
    for (const { path } of [menuEditing.draft, menuEditing.state, menuEditing.difference])
      void queries.invalidateQueries({ queryKey: [shop, path], refetchType: 'none' })
  }
}
