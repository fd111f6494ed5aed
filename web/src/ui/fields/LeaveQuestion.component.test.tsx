import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { useState } from 'react'
import * as z from 'zod'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client/client.ts'
import { useFormulaire } from '../../lib/formulaires/use-formulaire.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { serveur } from '../../testing/serveur.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'

const appel = utilisateursCalls.rappelInfosCompte
const nom = page.getByRole('textbox', { name: 'Nom' })
const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ })
const quitter = page.getByRole('button', { name: 'Quitter sans enregistrer' })
const rester = page.getByRole('button', { name: 'Continuer la saisie' })
const enregistrer = page.getByRole('button', { name: /^Enregistrer/ })
const ou = () => location.hash

function useEssai(sansPerte = false) {
  return useFormulaire({
    schema: z.object({ nom: z.string() }),
    depart: { nom: 'Roussel' },
    court: true,
    sansPerte,
    envoyer: () => client(appel, { body: { email: 'camille@exemple.fr', type: 'PASSWORD' } }),
  })
}

beforeEach(() => serveur.repond(appel, { message: 'Enregistré.' }))

describe('a form of a page', () => {
  function Page({ sansPerte = false }: { sansPerte?: boolean }) {
    'use no memo'
    const form = useEssai(sansPerte)
    return (
      <>
        <a href="#/ailleurs">Ailleurs</a>
        <Form form={form}>
          <TextField {...form.champ('nom')} label="Nom" />
          <SubmitButton>Enregistrer</SubmitButton>
        </Form>
      </>
    )
  }
  const ailleurs = page.getByRole('link', { name: 'Ailleurs' })
  const ouvrir = (sansPerte = false) => afficher(<Page sansPerte={sansPerte} />, { adresse: '/ici' })

  it('unchanged, or as it was again, is left without a word', async () => {
    await ouvrir()
    await nom.fill('Martin')
    await nom.fill('Roussel')
    await ailleurs.click()
    await expect.poll(ou).toBe('#/ailleurs')
    await expect.element(question).not.toBeInTheDocument()
  })

  it('changed, asks before a link is followed, and gives the focus back to it', async () => {
    await ouvrir()
    await nom.fill('Martin')
    await ailleurs.click()
    await expect.element(question).toMatchTextContent('Ce que vous avez saisi sera perdu.')
    expect(await reproches()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(ailleurs).toHaveFocus()
    expect(ou()).toBe('#/ici')
    await expect.element(nom).toHaveValue('Martin')
    await ailleurs.click()
    await quitter.click()
    await expect.poll(ou).toBe('#/ailleurs')
  })

  it('changed, asks before Back, as often as it is pressed', async () => {
    await ouvrir()
    await ailleurs.click()
    await expect.poll(ou).toBe('#/ailleurs')
    await nom.fill('Martin')
    history.back()
    await expect.element(question).toBeVisible()
    await rester.click()
    await expect.poll(ou).toBe('#/ailleurs')
    await expect.element(nom).toHaveValue('Martin')
    history.back()
    await quitter.click()
    await expect.poll(ou).toBe('#/ici')
  })

  it('changed, has the browser ask before the tab closes', async () => {
    await ouvrir()
    const ferme = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(ferme()).toBe(false)
    await nom.fill('Martin')
    expect(ferme()).toBe(true)
  })

  it('sent, is left without a word, until it is changed again', async () => {
    await ouvrir()
    await nom.fill('Martin')
    await enregistrer.click()
    await expect.poll(() => serveur.demandes(appel).length).toBe(1)
    await ailleurs.click()
    await expect.poll(ou).toBe('#/ailleurs')
    await nom.fill('Durand')
    history.back()
    await expect.element(question).toBeVisible()
  })

  it('that would lose nothing asks nothing', async () => {
    await ouvrir(true)
    await nom.fill('Martin')
    await ailleurs.click()
    await expect.poll(ou).toBe('#/ailleurs')
  })

  it('of somebody who has signed out asks nothing', async () => {
    await ouvrir()
    await nom.fill('Martin')
    queryClient.setQueryData(utilisateurQuery.queryKey, ANONYME)
    await ailleurs.click()
    await expect.poll(ou).toBe('#/ailleurs')
  })
})

describe('a form in a window', () => {
  function Fenetre() {
    'use no memo'
    const [ouverte, setOuverte] = useState(true)
    const form = useEssai()
    return (
      <FormDialog open={ouverte} form={form} title="Le nom" submitLabel="Enregistrer" onClose={() => setOuverte(false)}>
        <TextField {...form.champ('nom')} label="Nom" />
      </FormDialog>
    )
  }
  /** Taken away when it closes, as most are. */
  function PageEtFenetre() {
    const [ouverte, setOuverte] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOuverte(true)}>
          Modifier le nom
        </button>
        {ouverte && <Essai onClose={() => setOuverte(false)} />}
      </>
    )
  }
  function Essai({ onClose }: { onClose: () => void }) {
    'use no memo'
    const form = useEssai()
    return (
      <FormDialog form={form} title="Le nom" submitLabel="Enregistrer" onClose={onClose}>
        <TextField {...form.champ('nom')} label="Nom" />
      </FormDialog>
    )
  }
  const fenetre = page.getByRole('dialog', { name: 'Le nom' })
  const fermer = page.getByRole('button', { name: 'Fermer' })

  it('closes without a question when nothing was changed', async () => {
    await afficher(<Fenetre />)
    await fermer.click()
    await expect.element(fenetre).not.toBeInTheDocument()
  })

  it.each([
    ['its cross', () => fermer.click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('changed, asks when it is closed by %s', async (_, fermerAinsi) => {
    await afficher(<Fenetre />)
    await nom.fill('Martin')
    await fermerAinsi()
    await expect.element(question).toBeVisible()
    await rester.click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(nom).toHaveValue('Martin')
    await fermerAinsi()
    await quitter.click()
    await expect.element(fenetre).not.toBeInTheDocument()
  })

  it('changed, asks as often as Escape is pressed, and stays in sight', async () => {
    await afficher(<Fenetre />)
    await nom.fill('Martin')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(nom).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await rester.click()
    await expect.element(nom).toHaveValue('Martin')
    await expect.element(nom).toBeVisible()
  })

  it('given up, gives the focus back to what opened its window', async () => {
    await afficher(<PageEtFenetre />)
    const ouvrir = page.getByRole('button', { name: 'Modifier le nom' })
    await ouvrir.click()
    await nom.fill('Martin')
    await userEvent.keyboard('{Escape}')
    await quitter.click()
    await expect.element(fenetre).not.toBeInTheDocument()
    await expect.element(ouvrir).toHaveFocus()
  })
})
