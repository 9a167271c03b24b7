import type { LiveState } from '@tabard/ui/live'
import { createStore } from 'zustand/vanilla'

/** How the stream of the shop on screen is doing: the first to notice when the network goes. */
export const line = createStore<{ readonly live: LiveState }>(() => ({ live: 'connecting' }))
