import { userEvent, type Locator } from 'vitest/browser'

/** Goes to it and strikes keys, as somebody does who has no mouse. */
export async function presser(cible: Locator, touches: string): Promise<void> {
  ;(await cible.findElement()).focus()
  await userEvent.keyboard(touches)
}
