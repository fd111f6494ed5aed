import type { FocusEvent, FocusEventHandler } from 'react'

/** Writes into an input as the user would, so that React and the form library both hear of it. */
export function replaceValue(input: HTMLInputElement, value: string) {
  if (input.value === value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A blur handler that first rewrites what was typed; `format` answers undefined to leave it as it is. */
export function formatOnBlur(
  format: (typed: string) => string | undefined,
  onBlur: FocusEventHandler<HTMLInputElement> | undefined,
) {
  return (event: FocusEvent<HTMLInputElement>) => {
    const formatted = format(event.currentTarget.value)
    if (formatted !== undefined) replaceValue(event.currentTarget, formatted)
    onBlur?.(event)
  }
}
