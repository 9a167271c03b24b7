import { breathe } from '@tabard/ui/browser/when-idle'
import { keepEarlyClicks } from './early-clicks.ts'
import { listenEarly } from './offline/listen-early.ts'

/**
 * Evaluates React and the app in a task each: together they block a slow phone. The page has both files by then, because
 * its HTML names them (`vite.config.ts`).
 */
async function load(box: HTMLElement): Promise<void> {
  const earlyClicks = keepEarlyClicks(box)
  await import('react-dom/client')
  await breathe()
  const { start } = await import('./start.tsx')
  await start(box, earlyClicks)
}

listenEarly()
const box = document.getElementById('app')
if (box) void load(box)
