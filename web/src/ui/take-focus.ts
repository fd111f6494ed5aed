/** A `ref` that takes the focus when its element appears. Stable, so that it does so once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
