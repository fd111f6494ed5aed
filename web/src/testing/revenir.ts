import { expect } from 'vitest'

/** Goes elsewhere from a screen that has an address of its own, and comes back to it. */
export async function revenir(): Promise<void> {
  const ici = location.hash
  location.hash = '#/ailleurs'
  await expect.poll(() => document.querySelector('h1')).toBeNull()
  location.hash = ici
}
