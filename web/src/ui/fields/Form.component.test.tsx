import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import * as z from 'zod'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client/client.ts'
import { useFormulaire } from '../../lib/formulaires/use-formulaire.ts'
import { afficher } from '../../testing/afficher.tsx'
import { serveur } from '../../testing/serveur.ts'
import { showToast } from '../toasts/toasts.ts'
import { EmailField } from './EmailField.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'

const appel = utilisateursCalls.rappelInfosCompte
const schema = z.object({
  nom: z.string().min(1, 'Saisissez votre nom.').max(40),
  email: z.email('Saisissez une adresse e-mail.'),
})

function Essai({ court = false, enterSends = false }: { court?: boolean; enterSends?: boolean }) {
  'use no memo'
  const form = useFormulaire({
    schema,
    depart: { nom: '', email: '' },
    court,
    envoyer: ({ email }) => client(appel, { body: { email, type: 'PASSWORD' } }),
    reussi: ({ message }) => showToast('resolu', message),
  })
  return (
    <Form form={form} enterSends={enterSends}>
      <TextField {...form.champ('nom')} label="Nom" />
      <EmailField {...form.champ('email')} label="Adresse e-mail" />
      <SubmitButton>Envoyer</SubmitButton>
    </Form>
  )
}
const nom = page.getByRole('textbox', { name: 'Nom' })
const email = page.getByRole('textbox', { name: 'Adresse e-mail' })
const envoyer = page.getByRole('button', { name: /^Envoyer/ })
const dit = (message: string) => page.getByRole('status').filter({ hasText: message })
const remplir = async () => {
  await nom.fill('Roussel')
  await email.fill('camille@exemple.fr')
}

it('says at its top what to correct, takes the focus there, and leads to each field', async () => {
  await afficher(<Essai />)
  await envoyer.click()
  const resume = page.getByRole('alert')
  await expect.element(resume).toHaveFocus()
  await expect.element(resume).toMatchTextContent('2 réponses à corriger.')
  await expect.element(nom).toHaveAccessibleDescription('Saisissez votre nom.')
  await expect.element(email).toHaveAccessibleDescription('Saisissez une adresse e-mail.')
  await resume.getByRole('link', { name: 'Saisissez une adresse e-mail.' }).click()
  await expect.element(email).toHaveFocus()
  expect(serveur.demandes(appel)).toEqual([])
})

function Recherche() {
  'use no memo'
  const form = useFormulaire({
    schema: z.object({ du: z.string(), au: z.string() }),
    depart: { du: '', au: '' },
    envoyer: () => Promise.resolve(null),
  })
  return (
    <Form form={form}>
      <TextField {...form.champ('du')} label="Du" optional />
      <TextField {...form.champ('au')} label="Au" optional />
    </Form>
  )
}

it('says before its fields what has to be filled in, where something has to be', async () => {
  await afficher(<Essai />)
  const phrase = page.getByText('Tous les champs sont obligatoires, sauf ceux dits facultatifs.')
  await expect.element(phrase).toBeVisible()
  expect(phrase.element().compareDocumentPosition(nom.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('says nothing of it above a search, where nothing has to be filled in', async () => {
  await afficher(<Recherche />)
  await expect.element(page.getByRole('textbox', { name: /^Du/ })).toBeVisible()
  await expect.element(page.getByText(/^Tous les champs sont obligatoires/)).not.toBeVisible()
})

it('gives ids of its own to fields named as those of another form on the page, and leads to its own', async () => {
  await afficher(
    <>
      <Essai />
      <section aria-label="Autre formulaire">
        <Essai />
      </section>
    </>,
  )
  const autre = page.getByRole('region', { name: 'Autre formulaire' })
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, rang) => ids.indexOf(id) !== rang)).toEqual([])
  await autre.getByRole('button', { name: /^Envoyer/ }).click()
  await autre.getByRole('link', { name: 'Saisissez une adresse e-mail.' }).click()
  await expect.element(autre.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveFocus()
  await expect.element(autre.getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription('Saisissez votre nom.')
})

it('tells what a schema refuses without a sentence of its own in ours', async () => {
  await afficher(<Essai />)
  await nom.fill('x'.repeat(41))
  await envoyer.click()
  await expect.element(nom).toHaveAccessibleDescription('Saisissez au plus 40 caractères.')
})

it('forgets an error as soon as it is corrected, and counts what is left', async () => {
  await afficher(<Essai />)
  await envoyer.click()
  await nom.fill('Roussel')
  await expect.element(nom).toBeValid()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Une réponse à corriger.')
})

it('has no summary when it is short: the first wrong field takes the focus itself', async () => {
  await afficher(<Essai court />)
  await nom.fill('Roussel')
  await envoyer.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Saisissez une adresse e-mail.')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('sends once what is typed, keeps the focus on its button meanwhile, and says how it went', async () => {
  const { repondre } = serveur.retient(appel)
  await afficher(<Essai />)
  await remplir()
  await envoyer.click()
  await expect.element(envoyer).toHaveAccessibleName(/envoi en cours$/)
  await expect.element(envoyer).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(envoyer).toHaveFocus()
  repondre({ message: 'Un courrier vous attend.' })
  await expect.element(dit('Un courrier vous attend.')).toBeVisible()
  await expect.element(envoyer).toHaveAccessibleName('Envoyer')
  expect(serveur.demandes(appel)).toEqual([{ body: { email: 'camille@exemple.fr', type: 'PASSWORD' } }])
})

it('places what the server refuses at its field', async () => {
  serveur.refuse(appel, {
    status: 400,
    message: 'Saisie invalide.',
    champs: [{ champ: 'email', message: 'Cette adresse n’existe pas.' }],
  })
  await afficher(<Essai />)
  await remplir()
  await envoyer.click()
  await expect.element(email).toHaveAccessibleDescription('Cette adresse n’existe pas.')
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByText('Saisie invalide.')).not.toBeInTheDocument()
})

it.each([
  [403, 'Votre compte est fermé.', 'Urgent. Votre compte est fermé.'],
  [500, 'Le courrier ne part pas.', 'Urgent. Le courrier ne part pas. Référence : TEST-0001'],
])('says what no field tells (%i), and keeps what was typed', async (status, message, alerte) => {
  serveur.refuse(appel, { status, message })
  await afficher(<Essai />)
  await remplir()
  await envoyer.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(alerte)
  await expect.element(email).toHaveValue('camille@exemple.fr')
  serveur.repond(appel, { message: 'Parti.' })
  await envoyer.click()
  await expect.element(dit('Parti.')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('is not sent by Enter in a field, unless it is a form that everybody knows', async () => {
  serveur.repond(appel, { message: 'Parti.' })
  const ecran = await afficher(<Essai />)
  await remplir()
  await userEvent.keyboard('{Enter}')
  await expect.element(envoyer).toHaveAccessibleName('Envoyer')
  expect(serveur.demandes(appel)).toEqual([])
  await ecran.unmount()
  await afficher(<Essai enterSends />)
  await remplir()
  await userEvent.keyboard('{Enter}')
  await expect.element(dit('Parti.')).toBeVisible()
})
