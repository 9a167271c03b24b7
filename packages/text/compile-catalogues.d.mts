import type { Plugin } from 'vite'

export const staffMessages: RegExp

export function compileCatalogues(options?: { readonly forGuests?: boolean }): Plugin
