import { useEffect, useSyncExternalStore } from 'react'
import { changeSettings, useSettings } from '../session/settings.ts'
import { armChime, isChimeArmed, playChime, subscribeChime } from './chime.ts'

/** Marks the button that turns sound on and off. */
export const soundSwitch = 'data-sound-switch'

export interface Sound {
  /** `silent`: turned off by staff. `unarmed`: wanted, but the browser waits for a tap. */
  readonly state: 'on' | 'unarmed' | 'silent'
  readonly turnOn: () => void
  readonly turnOff: () => void
}

export function useSound(): Sound {
  const { isSilenced = false } = useSettings()
  const isArmed = useSyncExternalStore(subscribeChime, isChimeArmed)
  return {
    state: isSilenced ? 'silent' : isArmed ? 'on' : 'unarmed',
    turnOn: () => {
      changeSettings({ isSilenced: false })
      // Play it immediately, so that staff hear the volume.
      void armChime().then(() => playChime('arrival'))
      askForNotifications()
    },
    turnOff: () => changeSettings({ isSilenced: true }),
  }
}

/** After a reload the first tap anywhere turns sound back on (F40). */
export function useArmOnFirstTap(): void {
  const { isSilenced = false } = useSettings()
  useEffect(() => {
    if (isSilenced || isChimeArmed()) return undefined
    const arm = ({ target }: Event) => {
      // The switch arms the sound itself. Armed here first, its click would turn the sound off.
      if (target instanceof Element && target.closest(`[${soundSwitch}]`)) return
      void armChime()
    }
    addEventListener('pointerdown', arm)
    addEventListener('keydown', arm)
    return () => {
      removeEventListener('pointerdown', arm)
      removeEventListener('keydown', arm)
    }
  }, [isSilenced])
}

/** Called only from the tap that turns sound on: an unprompted permission request would surprise staff. */
function askForNotifications() {
  if ('Notification' in window && Notification.permission === 'default')
    void Notification.requestPermission().catch(() => undefined)
}
