const bars = new Set<Element>()

/** Ref of a bar that is fixed to the bottom. `--bars` on the root element is the height that all such bars cover. */
export function bottomBar(bar: Element | null): (() => void) | undefined {
  if (!bar) return undefined
  const resizes = new ResizeObserver(measure)
  bars.add(bar)
  resizes.observe(bar)
  return () => {
    bars.delete(bar)
    resizes.disconnect()
    measure()
  }
}

function measure() {
  const heights = [...bars].map((bar) => {
    const { top, height } = bar.getBoundingClientRect()
    return height === 0 ? 0 : innerHeight - top
  })
  document.documentElement.style.setProperty('--bars', `${Math.max(0, ...heights)}px`)
}
