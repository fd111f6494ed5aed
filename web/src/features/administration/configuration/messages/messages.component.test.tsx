import { messagesCalls } from '@ael/contract/configuration/messages.calls.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import type { MessageReecrit } from '@ael/contract/configuration/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { reessayer } from '../../../../testing/reessayer.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { lignesDe } from '../../../../testing/tableaux.ts'
import { MessagesScreen } from './MessagesScreen.tsx'

const { listeMessage, ajouterMessage, supprimerMessage } = messagesCalls
const ecrit: MessageReecrit = {
  serial: 7,
  controller: 'Acces',
  action: 'profils',
  code: 'DROITS',
  culture: 'fr-FR',
  libelle: 'Demandez ce droit au service.',
}
const appels = [
  { controller: 'Acces', actions: ['droits', 'profils'] },
  { controller: 'Facture', actions: ['pdf'] },
]
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = () => afficher(<MessagesScreen />, { route: '/admin/messages', adresse: '/admin/messages' })

it('none yet: a message is rewritten for a call that there is', async () => {
  serveur.repond(listeMessage, { resultats: [], appels })
  serveur.repond(ajouterMessage, { message: 'Le message est en place.', serial: 7 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Aucun message réécrit' })).toBeVisible()
  await bouton('Réécrire un message').click()
  await expect.element(page.getByRole('dialog', { name: 'Réécrire un message' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Culture' })).toHaveValue('fr-FR')
  await bouton(/^Mettre le message en place/).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Contrôleur' }))
    .toHaveAccessibleDescription(/Choisissez un contrôleur\.$/)
  const action = page.getByRole('combobox', { name: 'Action' })
  await expect.element(action).toHaveTextContent('Choisissez')
  await page.getByRole('combobox', { name: 'Contrôleur' }).selectOptions('Acces')
  await action.selectOptions('profils')
  await page.getByRole('combobox', { name: 'Contrôleur' }).selectOptions('Facture')
  await expect.element(action).toHaveTextContent('Choisissezpdf')
  await page.getByRole('textbox', { name: 'Code' }).fill('un code')
  await page.getByRole('textbox', { name: 'Culture' }).fill('français')
  await bouton(/^Mettre le message en place/).click()
  await expect.element(page.getByRole('textbox', { name: 'Phrase' })).toHaveAccessibleDescription(/Saisissez la phrase/)
  await expect
    .element(page.getByRole('textbox', { name: 'Code' }))
    .toHaveAccessibleDescription(/lettres, chiffres ou _/)
  await expect.element(page.getByRole('textbox', { name: 'Culture' })).toHaveAccessibleDescription(/comme fr-FR/)
  await expect.element(action).toHaveAccessibleDescription(/Choisissez une action\./)
  await page.getByRole('combobox', { name: 'Contrôleur' }).selectOptions('Acces')
  await action.selectOptions('profils')
  await page.getByRole('textbox', { name: 'Culture' }).fill('fr-FR')
  await page.getByRole('textbox', { name: 'Code' }).fill('DROITS')
  await page.getByRole('textbox', { name: 'Phrase' }).fill(ecrit.libelle)
  await bouton(/^Mettre le message en place/).click()
  await expect.element(page.getByText(/Le message est en place\./)).toBeVisible()
  const { serial: _, ...body } = ecrit
  expect(serveur.demandes(ajouterMessage)).toEqual([{ body }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('one is changed, and given back to the agency once the question is answered', async () => {
  const anglais = { ...ecrit, culture: 'en-GB' }
  serveur.repond(listeMessage, { resultats: [anglais], appels })
  serveur.repond(supprimerMessage, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  serveur.refuse(ajouterMessage, { status: 409, message: 'Ce message a changé.' })
  await expect.element(page.getByRole('row', { name: /DROITS/ })).toBeVisible()
  expect(lignesDe(page.getByRole('table'))).toEqual([
    { Code: 'DROITS', Contrôleur: 'Acces', Action: 'profils', Culture: 'en-GB', Phrase: ecrit.libelle, Actions: '' },
  ])
  expect(await reproches()).toEqual([])
  await bouton('Modifier DROITS').click()
  await expect.element(page.getByRole('textbox', { name: 'Phrase' })).toHaveValue(ecrit.libelle)
  await expect.element(page.getByRole('dialog', { name: 'Modifier le message DROITS' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Code' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Phrase' }).fill('Demandez-le.')
  await bouton('Enregistrer le message').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Ce message a changé\./)
  const { serial: _, ...body } = anglais
  expect(serveur.demandes(ajouterMessage)).toEqual([{ body: { ...body, libelle: 'Demandez-le.' } }])
  serveur.repond(ajouterMessage, { message: 'Le message est en place.', serial: 7 })
  await bouton('Enregistrer le message').click()
  await expect.element(page.getByText(/Le message est en place\./)).toBeVisible()
  await bouton('Supprimer DROITS').click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/Acces\/profils DROITSDemandez ce droit au service\./)
  await bouton('Garder le message').click()
  expect(serveur.demandes(supprimerMessage)).toEqual([])
  await bouton('Supprimer DROITS').click()
  await bouton('Supprimer le message').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerMessage)).toEqual([{ body: { serial: 7 } }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('they are sorted by their codes, searched, and exported; or it is said that they could not be read', async () => {
  serveur.refuse(listeMessage, { status: 500 })
  serveur.repond(reglagesCalls.exportReglages, { nomFichier: 'messages.xlsx', contenu: 'x' })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Les messages n’ont pas pu être lus' })).toBeVisible()
  const autre = { ...ecrit, serial: 8, code: 'ABSENT', controller: 'Facture', libelle: 'Elle manque.' }
  await reessayer(listeMessage, { resultats: [ecrit, autre], appels })
  const codes = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(codes).toEqual(['ABSENT', 'DROITS'])
  await page.getByRole('columnheader', { name: 'Contrôleur' }).getByRole('button').click()
  await expect.poll(codes).toEqual(['DROITS', 'ABSENT'])
  await bouton('Exporter en Excel').click()
  await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
  expect(serveur.demandes(reglagesCalls.exportReglages)).toEqual([{ params: { cible: 'messages', format: 'xlsx' } }])
  await page.getByRole('searchbox').fill('manque')
  await expect.poll(codes).toEqual(['ABSENT'])
})
