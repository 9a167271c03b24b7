import type { LiveState } from '@tabard/ui/live/live'
import { createStore } from 'zustand/vanilla'

/** State of the shop's stream: the first sign of a lost network. */
export const line = createStore<{ readonly live: LiveState }>(() => ({ live: 'connecting' }))
