import { messagesCalls } from '@ael/contract/configuration/messages.calls.ts'
import type { MessageReecrit } from '@ael/contract/configuration/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { serveur } from '../../../../testing/serveur.ts'
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
const appels = [{ controller: 'Acces', actions: ['droits', 'profils'] }]
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = () => afficher(<MessagesScreen />, { route: '/admin/messages', adresse: '/admin/messages' })

it('none yet: a message is rewritten for a call that there is', async () => {
  serveur.repond(listeMessage, { resultats: [], appels })
  serveur.repond(ajouterMessage, { message: 'Le message est en place.', serial: 7 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Aucun message réécrit' })).toBeVisible()
  await bouton('Réécrire un message').click()
  await bouton(/^Mettre le message en place/).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Contrôleur' }))
    .toHaveAccessibleDescription(/Choisissez un contrôleur\.$/)
  await page.getByRole('combobox', { name: 'Contrôleur' }).selectOptions('Acces')
  await page.getByRole('combobox', { name: 'Action' }).selectOptions('profils')
  await page.getByRole('textbox', { name: 'Code' }).fill('DROITS')
  await page.getByRole('textbox', { name: 'Phrase' }).fill(ecrit.libelle)
  await bouton(/^Mettre le message en place/).click()
  await expect.element(page.getByText(/Le message est en place\./)).toBeVisible()
  const { serial: _, ...body } = ecrit
  expect(serveur.demandes(ajouterMessage)).toEqual([{ body }])
})

it('one is changed, and given back to the agency once the question is answered', async () => {
  serveur.repond(listeMessage, { resultats: [ecrit], appels })
  serveur.repond(supprimerMessage, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  await expect.element(page.getByRole('row', { name: /DROITS/ })).toMatchTextContent(/Demandez ce droit au service\./)
  expect(await reproches()).toEqual([])
  await bouton('Modifier DROITS').click()
  await expect.element(page.getByRole('textbox', { name: 'Phrase' })).toHaveValue(ecrit.libelle)
  await bouton(/^Fermer|^Annuler/)
    .first()
    .click()
  await bouton('Supprimer DROITS').click()
  await bouton('Supprimer le message').click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(supprimerMessage)).toEqual([{ body: { serial: 7 } }])
})
