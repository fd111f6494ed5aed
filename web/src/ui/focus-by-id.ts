/** Moves the focus to an element of the page. A plain `#id` link would be a route: the address's hash belongs to the router. */
export function focusById(id: string) {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus()
}
