import type { Chime } from './alarm.ts'

/**
 * Frequency in Hz and start in seconds of each stroke: a rising chime for a new order, quick strokes when
 * urgent.
 */
const strokes: Record<Exclude<Chime, 'none'>, readonly (readonly [hertz: number, at: number])[]> = {
  arrival: [
    [784, 0],
    [1_047, 0.18],
    [1_319, 0.36],
  ],
  reminder: [
    [784, 0],
    [1_047, 0.2],
  ],
  urgent: [
    [1_319, 0],
    [988, 0.16],
    [1_319, 0.32],
    [988, 0.48],
  ],
}

let context: AudioContext | undefined
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/**
 * Starts the audio context. Call it from a tap: browsers play no sound before one. Resolves to whether sound
 * is on.
 */
export async function armChime(): Promise<boolean> {
  try {
    if (!context) {
      context = new AudioContext()
      context.addEventListener('statechange', changed)
    }
    await context.resume()
  } catch {
    // A device without sound shows as not armed.
  }
  changed()
  return isChimeArmed()
}

export function isChimeArmed(): boolean {
  return context?.state === 'running'
}

export function subscribeChime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Plays a chime. The sound is synthesised, so no file can fail to load. */
export function playChime(chime: Chime): void {
  if (chime === 'none' || context?.state !== 'running') return
  for (const [hertz, at] of strokes[chime]) strike(context, hertz, context.currentTime + at)
}

/** A bell: the tone and a quieter overtone, both decaying. */
function strike(audio: AudioContext, hertz: number, at: number) {
  for (const [overtone, loudness] of [
    [1, 0.5],
    [2.76, 0.12],
  ] as const) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.frequency.value = hertz * overtone
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(loudness, at + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.7)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.75)
  }
}
