import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Fake card terminals in a process of their own, as a person starts them. */
export interface TerminalFakes {
  /** The variables that point the product at them. */
  readonly env: Readonly<Record<string, string>>
  /** What an owner enters for the Windcave terminal. */
  readonly hit: Readonly<Record<string, string>>
  /** Presses a button on the page of the Windcave terminal. */
  act(act: string, form?: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
}

/** Start the fakes on free ports. */
export async function openTerminalFakes(): Promise<TerminalFakes> {
  const program = join(import.meta.dirname, '../../../apps/server/dist/terminal-fakes.js')
  const fakes = spawn(process.execPath, [program, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => fakes.once('exit', () => resolve()))
  const env: Record<string, string> = {}
  const hit: Record<string, string> = {}
  let page = ''
  let name = ''
  for await (const line of createInterface({ input: fakes.stdout })) {
    const [, terminal, shown, requests] = /^(\w+): page (\S+) requests (\S+)$/.exec(line) ?? []
    const [, field, value] = /^ {2}(\w+) (\S+)$/.exec(line) ?? []
    if (terminal !== undefined) name = terminal
    if (name === 'windcaveHit' && shown !== undefined && requests !== undefined) {
      page = shown
      env['WINDCAVE_HIT_URL'] = requests
    }
    if (name === 'windcaveHit' && field !== undefined && value !== undefined) hit[field] = value
    // The last field of Stripe's reader ends the list.
    if (field === 'reader') break
  }
  return {
    env,
    hit,
    async act(act, form = {}) {
      const body = new URLSearchParams({ ...form, act })
      const answer = await fetch(`${page}panel`, { method: 'POST', body, redirect: 'manual' })
      if (answer.status !== 303) throw new Error(`the fake terminal answered ${answer.status}`)
    },
    async stop() {
      fakes.kill('SIGTERM')
      await ended
    },
  }
}
