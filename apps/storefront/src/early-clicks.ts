/** Buttons clicked in the server's HTML before React listens. React itself answers every later click (ADR-063). */
export interface EarlyClicks {
  /** Clicks them again, now that React hydrates what is clicked. */
  replay(): void
  /** Forgets them: the page is rendered again, and the buttons are gone. */
  drop(): void
}

/** Keeps clicks on buttons inside `box` until they can be answered. Links need no script. */
export function keepEarlyClicks(box: HTMLElement): EarlyClicks {
  const clicked: HTMLButtonElement[] = []
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    // Without React a submit button would load the page again.
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
