/** Moves the focus to an element of the page. A plain `#id` link would be a route: the address's hash belongs to the router. */
export function focusById(id: string) {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus()
}

/** Moves the focus to the panel of that anchor, at the top of the window; nothing when the page has none. */
export function focusAnchor(anchor: string) {
  const panel = document.querySelector<HTMLElement>(`[data-anchor~="${CSS.escape(anchor)}"]`)
  panel?.focus({ preventScroll: true })
  panel?.scrollIntoView({ block: 'start' })
}
