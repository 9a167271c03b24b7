import { useEffect, useRef } from 'react'

/** Calls the guest when an order that is followed here becomes ready: the phone vibrates and chimes. */
export function useReadySignal(isReady: boolean): void {
  const wasReady = useRef(isReady)
  useEffect(() => {
    if (isReady && !wasReady.current) signalReady()
    wasReady.current = isReady
  }, [isReady])
}

function signalReady(): void {
  // Both are refused before the guest's first tap on the page; Safari has no vibration.
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.([200, 100, 200])
  chime()
}

/** Two rising tones of a third of a second. */
function chime(): void {
  const audio = new AudioContext()
  const tones = [880, 1_175]
  tones.forEach((hertz, at) => {
    const from = audio.currentTime + at * 0.35
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.3, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.33)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + 0.35)
  })
  setTimeout(() => void audio.close(), 1_500)
}
