import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { echangesCalls as appels } from '@ael/contract/echanges/calls.ts'
import type { Livraison } from '@ael/contract/echanges/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { revenir } from '../../../testing/revenir.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { LivraisonsScreen } from './LivraisonsScreen.tsx'

const livraison: Livraison = {
  id: 7,
  recepteur: 'Facturation',
  reference: '0198a1c2-0000-4000-8000-000000000000',
  type: 'index.transmis',
  sujet: '0447122',
  survenuLe: '2026-11-23T10:00:00+01:00',
  etat: 'ABANDONNEE',
  tentatives: 10,
  prochainEssai: null,
  livreeLe: null,
  statut: 422,
  erreur: 'index inconnu',
}
const ouvrir = (adresse = '/admin/livraisons') =>
  afficher(<LivraisonsScreen />, { route: '/admin/livraisons', adresse })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })

it('a delivery says what became of it; filters stand in the address', async () => {
  serveur.repond(appels.listeLivraisons, { resultats: [livraison], nbTotalResultats: 1 })
  const parametres = { ConfigurationNbMaxElementPagination: 50 }
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ parametres }))
  await ouvrir('/admin/livraisons?etat=ABANDONNEE&recherche=447122&page=2')
  await expect.element(page.getByRole('row', { name: /index\.transmis/ })).toBeVisible()
  expect(lignesDe(page.getByRole('table'))).toEqual([
    {
      'Survenu le': '23/11/2026 10:00:00',
      Événement: 'index.transmis',
      Sujet: '0447122',
      Récepteur: 'Facturation',
      État: 'Abandonnée',
      Essais: '10',
      Réponse: '422index inconnu',
      Actions: '',
    },
  ])
  expect(niveauDe(page.getByRole('cell', { name: 'Abandonnée' }).getByText('Abandonnée'))).toBe('urgent')
  expect(serveur.demandes(appels.listeLivraisons)[0]).toEqual({
    query: { etat: 'ABANDONNEE', recherche: '447122', indexPage: 2, nbElements: 50 },
  })
  await expect.element(page.getByRole('combobox', { name: 'État' })).toHaveValue('ABANDONNEE')
  expect(await reproches()).toEqual([])
})

it('a delivery is sent again, and its message read', async () => {
  const livree: Livraison = { ...livraison, id: 8, etat: 'LIVREE', statut: 204, erreur: null }
  serveur.repond(appels.listeLivraisons, { resultats: [livraison, livree], nbTotalResultats: 2 })
  serveur.repond(appels.rejouerLivraisons, { message: '1 livraison repart.' })
  serveur.repond(appels.livraison, { ...livraison, message: '{"type":"index.transmis"}' })
  await ouvrir()
  await bouton('Envoyer de nouveau la livraison 7').click()
  await expect.element(page.getByText(/1 livraison repart\./)).toBeVisible()
  expect(serveur.demandes(appels.rejouerLivraisons)).toEqual([{ body: { ids: [7] } }])
  await expect.element(bouton('Envoyer de nouveau la livraison 8')).toBeVisible()
  await bouton('Voir le message de la livraison 7').click()
  const message = page.getByRole('dialog', { name: `Message ${livraison.reference}` })
  await expect.element(message).toMatchTextContent(/"type": "index\.transmis"/)
  expect(serveur.demandes(appels.livraison)[0]).toEqual({ params: { id: 7 } })
  await message.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('says that the deliveries could not be read, nor a message, and reads them again', async () => {
  serveur.refuse(appels.listeLivraisons, { status: 503, message: 'Panne' })
  serveur.refuse(appels.livraison, { status: 503, message: 'Panne' })
  await ouvrir()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/livraisons n’ont pas pu être lues.*Rien n’en est/)
  await expect.element(bouton('Exporter en CSV')).toBeDisabled()
  await reessayer(appels.listeLivraisons, { resultats: [livraison], nbTotalResultats: 1 })
  await bouton('Voir le message de la livraison 7').click()
  const dialogue = page.getByRole('dialog', { name: 'Livraisons' })
  await expect.element(dialogue).toMatchTextContent(/Le message n’a pas pu être lu.*Rien n’en est perdu/)
  await reessayer(appels.livraison, { ...livraison, message: '{"type":"index.transmis"}' })
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/"type": "index\.transmis"/)
  // They leave meanwhile.
  serveur.repond(appels.listeLivraisons, { resultats: [], nbTotalResultats: 0 })
  await revenir()
  await expect.element(page.getByRole('heading', { name: 'Aucune livraison trouvée' })).toBeVisible()
})

it('says that none is found, and any state is asked for again', async () => {
  serveur.repond(appels.listeLivraisons, { resultats: [], nbTotalResultats: 0 })
  await ouvrir('/admin/livraisons?etat=LIVREE')
  await expect.element(page.getByRole('heading', { name: 'Aucune livraison trouvée' })).toBeVisible()
  await page.getByRole('combobox', { name: 'État' }).selectOptions('Tous les états')
  await expect
    .poll(() => serveur.demandes(appels.listeLivraisons).at(-1))
    .toEqual({ query: { recherche: '', indexPage: 1, nbElements: 25 } })
  expect(location.hash).toBe('#/admin/livraisons')
})

it('a delivery that waits is tried by itself; those that are filtered are exported', async () => {
  const attente: Livraison = {
    ...livraison,
    etat: 'ATTENTE',
    prochainEssai: '2026-11-23T10:05:00+01:00',
    statut: null,
    erreur: null,
  }
  serveur.repond(appels.listeLivraisons, { resultats: [attente], nbTotalResultats: 1 })
  serveur.repond(appels.exportLivraisons, { nomFichier: 'livraisons.csv', contenu: 'x' })
  await ouvrir('/admin/livraisons?recherche=447122&page=2')
  await expect
    .element(page.getByRole('row', { name: /index/ }))
    .toMatchTextContent(/En attenterepris le 23.11.2026 10:05:00/)
  await expect.element(bouton(/^Envoyer de nouveau/)).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'État' }).selectOptions('En attente')
  await expect.poll(() => location.hash).toBe('#/admin/livraisons?recherche=447122&etat=ATTENTE')
  await bouton('Exporter en CSV').click()
  await expect
    .poll(() => serveur.demandes(appels.exportLivraisons))
    .toEqual([{ params: { format: 'csv' }, query: { recherche: '447122', etat: 'ATTENTE' } }])
  await expect.element(page.getByText(/L'export a reussi/)).toBeVisible()
})
