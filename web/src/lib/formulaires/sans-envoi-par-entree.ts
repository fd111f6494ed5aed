import type { KeyboardEvent } from 'react'

/** For a form's `onKeyDown`: Enter in a field does not send it (specification 1 §5); buttons and links keep theirs. */
export function sansEnvoiParEntree(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
