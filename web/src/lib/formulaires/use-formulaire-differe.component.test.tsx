import { memo, useLayoutEffect, useState, type ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormulaireDiffere } from './use-formulaire-differe.tsx'

interface Essai {
  form: { soumettre: () => void; setValue: (champ: never, valeur: never) => void }
}

/** Drawn as in production, each effect once. A form whose machinery comes when the test gives it; what it was sent with is kept. */
function formulaireDiffere() {
  const { promise, resolve: donner } = Promise.withResolvers<ComponentType<{ publier: (moteur: Essai) => void }>>()
  const envois: unknown[] = []
  const Moteur = memo(({ publier }: { publier: (moteur: Essai) => void }) => {
    const [valeurs] = useState<Record<string, unknown>>({})
    useLayoutEffect(() =>
      publier({
        form: {
          soumettre: () => void envois.push({ ...valeurs }),
          setValue: (champ, valeur) => void (valeurs[champ] = valeur),
        },
      }),
    )
    return null
  })
  function Formulaire() {
    const { place, enAttente, proprietes } = useFormulaireDiffere<Essai>(['nom'], () => promise)
    return (
      <form {...proprietes} aria-busy={enAttente} aria-label="Essai">
        {place}
        <input name="nom" aria-label="Nom" />
        <button>Envoyer</button>
      </form>
    )
  }
  return { Formulaire, envois, donner: () => donner(Moteur) }
}

afterEach(() => vi.unstubAllGlobals())

const formulaire = page.getByRole('form')

it('is sent once its machinery has come, with what was typed', async () => {
  const { Formulaire, envois, donner } = formulaireDiffere()
  await render(<Formulaire />)
  await page.getByLabelText('Nom').fill('Roussel')
  await page.getByRole('button').click()
  await expect.element(formulaire).toHaveAttribute('aria-busy', 'true')
  expect(envois).toEqual([])
  donner()
  await expect.element(formulaire).toHaveAttribute('aria-busy', 'false')
  expect(envois).toEqual([{ nom: 'Roussel' }])
})

it('is sent when its machinery comes at the very moment of the click', async () => {
  const { Formulaire, envois, donner } = formulaireDiffere()
  await render(<Formulaire />)
  await page.getByLabelText('Nom').fill('Roussel')
  // Known before the form hears of its sending, and drawn with it: what the network brings belongs to no event.
  vi.stubGlobal('event', undefined)
  addEventListener('submit', donner, { capture: true, once: true })
  await page.getByRole('button').click()
  await expect.poll(() => envois).toEqual([{ nom: 'Roussel' }])
  await expect.element(formulaire).toHaveAttribute('aria-busy', 'false')
})
