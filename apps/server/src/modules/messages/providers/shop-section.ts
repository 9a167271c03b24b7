import type { MessageKind } from '@tabard/domain/messages/message'
import type { ShopSection } from '../../shops/shop-sections.ts'
import { listProviders } from './provider-queries.ts'

declare module '../../shops/shop-profile.ts' {
  interface ShopSections {
    /** The kinds of messages that the merchant sends by a provider of its own (ADR-149). */
    readonly ownProviders: readonly MessageKind[]
  }
}

/** The providers of a shop's merchant. */
export const ownProvidersSection: ShopSection<'ownProviders'> = {
  name: 'ownProviders',
  load: async (tx) => (await tx.rows(listProviders())).map(({ kind }) => kind),
}
