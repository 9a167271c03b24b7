import { useEffect, useRef, useState, type RefObject } from 'react'
import { createCodeReader } from './code-reader.ts'

/** `denied`: the person or the browser did not allow it. `missing`: there is none, or the page is not https. */
export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing'

/** Time between two pictures that are read. */
const pauseMs = 150

/** Reads codes with the camera while it is on. The camera stops after the first code, and with the component. */
export function useCamera(onCode: (code: string) => void): {
  readonly state: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
  start(): void
  stop(): void
} {
  const [state, setState] = useState<CameraState>('off')
  const [isWanted, setWanted] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!isWanted || !video.current) return
    const stopper = new AbortController()
    const end = (after: CameraState) => {
      if (stopper.signal.aborted) return
      setState(after)
      setWanted(false)
    }
    setState('starting')
    void readWithCamera(video.current, stopper.signal, () => setState('on')).then(
      (code) => {
        if (code === undefined || stopper.signal.aborted) return
        end('off')
        latest.current(code)
      },
      (error: unknown) => end(isDenied(error) ? 'denied' : 'missing'),
    )
    return () => stopper.abort()
  }, [isWanted])
  return {
    state,
    video,
    start: () => setWanted(true),
    stop: () => {
      setWanted(false)
      setState('off')
    },
  }
}

/** Show the camera and read it until a code is found. Undefined: it was stopped. Throws if there is no camera. */
async function readWithCamera(
  video: HTMLVideoElement,
  stop: AbortSignal,
  onStarted: () => void,
): Promise<string | undefined> {
  // Pages without https have no camera.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new Error('no camera')
  const [stream, read] = await Promise.all([
    devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false }),
    createCodeReader(),
  ])
  try {
    video.srcObject = stream
    await video.play()
    if (!stop.aborted) onStarted()
    while (!stop.aborted) {
      const code = await read(video)
      if (code !== undefined) return code
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

function isDenied(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
