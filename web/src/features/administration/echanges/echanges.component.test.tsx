import { echangesCalls as appels } from '@ael/contract/echanges/calls.ts'
import type { CleApi, Livraison, Recepteur } from '@ael/contract/echanges/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { LivraisonsScreen } from './LivraisonsScreen.tsx'
import { RecepteursScreen } from './RecepteursScreen.tsx'

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
const recepteur: Recepteur = {
  id: 3,
  libelle: 'Facturation',
  url: 'https://si.exemple.fr/evenements',
  types: ['index.transmis'],
  suspendu: false,
  etat: 'EN_PANNE',
  enAttente: 12,
  abandonnees: 1,
  derniereErreur: 'réponse 503',
  repriseLe: '2026-11-23T10:05:00+01:00',
  dernierSuccesLe: null,
}
const cle: CleApi = {
  id: 5,
  prefixe: 'abcd1234',
  libelle: 'Relation client',
  portees: ['demandes'],
  etat: 'VALIDE',
  creeeLe: '2026-11-01T10:00:00+01:00',
  expireLe: null,
  employeeLe: null,
}
const livraisons = (adresse = '/admin/livraisons') =>
  afficher(<LivraisonsScreen />, { route: '/admin/livraisons', adresse })
const recepteurs = async (lus: Recepteur[] = [recepteur], cles: CleApi[] = [cle]) => {
  serveur.repond(appels.listeRecepteurs, { resultats: lus, adressesPermises: ['https://si.exemple.fr'] })
  serveur.repond(appels.listeCles, { resultats: cles })
  await afficher(<RecepteursScreen />, { route: '/admin/recepteurs' })
}

it('a delivery says what became of it; filters stand in the address', async () => {
  serveur.repond(appels.listeLivraisons, { resultats: [livraison], nbTotalResultats: 1 })
  await livraisons('/admin/livraisons?etat=ABANDONNEE&recherche=447122')
  const ligne = page.getByRole('row', { name: /index\.transmis/ })
  await expect.element(ligne).toMatchTextContent(/23\/11\/2026 10:00:00index\.transmis0447122Facturation/)
  await expect.element(ligne).toMatchTextContent(/Abandonnée10422index inconnu/)
  expect(serveur.demandes(appels.listeLivraisons)[0]).toMatchObject({
    query: { etat: 'ABANDONNEE', recherche: '447122' },
  })
  expect(await reproches()).toEqual([])
})

it('a delivery is sent again, and its message read', async () => {
  serveur.repond(appels.listeLivraisons, { resultats: [livraison], nbTotalResultats: 1 })
  serveur.repond(appels.rejouerLivraisons, { message: '1 livraison repart.' })
  serveur.repond(appels.livraison, { ...livraison, message: '{"type":"index.transmis"}' })
  await livraisons()
  await page.getByRole('button', { name: 'Envoyer de nouveau la livraison 7' }).click()
  await expect.element(page.getByText(/1 livraison repart\./)).toBeVisible()
  expect(serveur.demandes(appels.rejouerLivraisons)).toMatchObject([{ body: { ids: [7] } }])
  await page.getByRole('button', { name: 'Voir le message de la livraison 7' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/"type": "index\.transmis"/)
})

it('a receiver that is down says so, and what waits for it', async () => {
  await recepteurs()
  const region = page.getByRole('region', { name: 'Facturation' })
  await expect.element(region).toMatchTextContent(/réponse 503\. Prochain essai le 23\/11\/2026 10:05:00\./)
  await expect.element(region).toMatchTextContent(/En attente12Abandonnées1/)
  expect(await reproches()).toEqual([])
})

it('a new receiver is refused where nothing may be sent, then its secret is shown once', async () => {
  await recepteurs([], [])
  await page.getByRole('button', { name: 'Ajouter un récepteur' }).click()
  await page.getByLabelText('Nom', { exact: true }).fill('Facturation')
  await page.getByLabelText('Adresse', { exact: true }).fill('http://ailleurs.exemple')
  await page.getByRole('checkbox', { name: /index\.transmis/ }).click()
  const message = 'Cette adresse n’est pas permise. Elle doit commencer par https://si.exemple.fr.'
  serveur.refuse(appels.creerRecepteur, { status: 400, message, champs: [{ champ: 'url', message }] })
  await page.getByRole('button', { name: 'Ajouter le récepteur' }).click()
  await expect.element(page.getByLabelText('Adresse', { exact: true })).toHaveAccessibleDescription(/n’est pas permise/)
  serveur.repond(appels.creerRecepteur, { message: 'Le récepteur Facturation est ajouté.', secret: 'whsec_abc' })
  await page.getByRole('button', { name: 'Ajouter le récepteur' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Secret à copier' })).toMatchTextContent(/whsec_abc/)
  await page.getByRole('button', { name: 'J’ai gardé le secret' }).click()
  await expect.element(page.getByText('whsec_abc')).not.toBeInTheDocument()
})

it('a key is taken back only after the question', async () => {
  await recepteurs()
  await page.getByRole('button', { name: 'Retirer Relation client' }).click()
  serveur.repond(appels.revoquerCle, { message: 'La clé Relation client est retirée.' })
  await page.getByRole('button', { name: 'Retirer la clé' }).click()
  await expect.element(page.getByText(/La clé Relation client est retirée\./)).toBeVisible()
  expect(serveur.demandes(appels.revoquerCle)).toMatchObject([{ body: { id: 5 } }])
})
