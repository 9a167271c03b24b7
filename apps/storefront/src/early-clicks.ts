/** Buttons clicked in the server's HTML before React listens. React itself answers every later click (ADR-063). */
export interface EarlyClicks {
  /** Clicks them again, once React hydrates clicked elements. */
  replay(): void
  /** Discards them: the page renders again, and the buttons are gone. */
  drop(): void
}

/** Records clicks on buttons inside `box` until they can be replayed. Links work without script. */
export function keepEarlyClicks(box: HTMLElement): EarlyClicks {
  const clicked: HTMLButtonElement[] = []
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    // Without React a submit button would reload the page.
    event.preventDefault()
    clicked.push(button)
  }
  box.addEventListener('click', keep, { capture: true })
  const stop = () => box.removeEventListener('click', keep, { capture: true })
  return {
    replay() {
      stop()
      for (const button of clicked) button.click()
    },
    drop: stop,
  }
}
