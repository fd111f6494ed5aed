type Property = '--ael-menu' | '--ael-bottom-bar' | '--ael-bulk-bar' | '--ael-toasts'

/**
 * Says how much of the window's bottom an element covers for as long as it is there: what floats stands above it, what
 * takes the focus comes clear of it, and what has the focus already is brought out from under it. Its own buttons take
 * the focus where they are (`base.css`).
 */
export function publishHeight(element: HTMLElement, property: Property): () => void {
  const { style } = document.documentElement
  element.dataset['atBottom'] = ''
  const observer = new ResizeObserver(() => {
    style.setProperty(property, `${element.offsetHeight}px`)
    uncoverFocus(element)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
    delete element.dataset['atBottom']
  }
}

function uncoverFocus(element: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || element.contains(focused)) return
  if (focused.getBoundingClientRect().bottom > element.getBoundingClientRect().top) {
    focused.scrollIntoView({ block: 'nearest' })
  }
}
