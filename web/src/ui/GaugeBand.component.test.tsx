import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { GaugeBand } from './GaugeBand.tsx'

/** The colours of the ring around what has the focus, and of the card that it stands on. */
const anneau = (element: Element): readonly [ring: string, card: string] => {
  const carte = element.closest('[data-essai]')?.parentElement
  if (!carte) throw new Error('not on the card')
  return [getComputedStyle(element).outlineColor, getComputedStyle(carte).backgroundColor]
}

it('shows the focus on its card: the ring is not of the colour of what it stands on', async () => {
  await afficher(
    <GaugeBand
      title="Votre eau"
      card={
        <div data-essai="">
          <button type="button">Se connecter</button>
        </div>
      }
    />,
  )
  const bouton = page.getByRole('button', { name: 'Se connecter' }).element() as HTMLElement
  bouton.focus({ focusVisible: true })
  const [ring, card] = anneau(bouton)
  expect(ring).not.toBe(card)
})
