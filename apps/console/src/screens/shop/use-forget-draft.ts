import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that invalidates the menu draft and its taxes; they are refetched when the menu is next
 * opened.
 */
export function useForgetDraft(): () => void {
  const { shop = '' } = useApi()
  const queries = useQueryClient()
  return () => {
    for (const { path } of [menuEditing.draft, menuPublishing.state, menuPublishing.difference])
      void queries.invalidateQueries({ queryKey: [shop, path], refetchType: 'none' })
  }
}
