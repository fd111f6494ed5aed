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
  expect(serveur.demandes(appels.livraison)[0]).toEqual({ params: { id: 7 } })
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
  await livraisons('/admin/livraisons?recherche=447122&page=2')
  await expect
    .element(page.getByRole('row', { name: /index/ }))
    .toMatchTextContent(/En attenterepris le 23.11.2026 10:05:00/)
  await expect.element(page.getByRole('button', { name: /^Envoyer de nouveau/ })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'État' }).selectOptions('En attente')
  await expect.poll(() => location.hash).toBe('#/admin/livraisons?recherche=447122&etat=ATTENTE')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect
    .poll(() => serveur.demandes(appels.exportLivraisons))
    .toMatchObject([{ params: { format: 'csv' }, query: { recherche: '447122', etat: 'ATTENTE' } }])
})

it('a receiver is tried, suspended, sent again what was given up, changed, given another secret and deleted', async () => {
  serveur.repond(appels.essayerRecepteur, { message: 'Un essai est parti.' })
  serveur.repond(appels.modifierRecepteur, { message: 'Le récepteur est à jour.' })
  serveur.repond(appels.rejouerLivraisons, { message: '1 livraison repart.' })
  serveur.repond(appels.renouvelerSecret, { message: 'Le secret est renouvelé.', secret: 'whsec_neuf' })
  serveur.repond(appels.supprimerRecepteur, { message: 'Le récepteur est supprimé.' })
  await recepteurs()
  const { id, libelle, url, types } = recepteur
  const faire = (action: string) => page.getByRole('button', { name: `${action} Facturation`, exact: true }).click()
  await faire('Essayer')
  await expect.poll(() => serveur.demandes(appels.essayerRecepteur)).toEqual([{ body: { id } }])
  await faire('Suspendre')
  await expect
    .poll(() => serveur.demandes(appels.modifierRecepteur))
    .toEqual([{ body: { id, libelle, url, types, suspendu: true } }])
  await faire('Renvoyer les abandonnées')
  await expect.poll(() => serveur.demandes(appels.rejouerLivraisons)).toEqual([{ body: { ids: [], recepteur: id } }])
  await faire('Modifier')
  await page.getByRole('checkbox', { name: /demande\.creee/ }).click()
  await page.getByRole('button', { name: 'Enregistrer le récepteur' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(appels.modifierRecepteur).at(-1)?.body).toMatchObject({
    id,
    suspendu: false,
    types: expect.arrayContaining(['index.transmis', 'demande.creee']),
  })
  await faire('Renouveler le secret')
  await page.getByRole('button', { name: 'Garder le secret actuel' }).click()
  expect(serveur.demandes(appels.renouvelerSecret)).toEqual([])
  await faire('Renouveler le secret')
  await page.getByRole('dialog').getByRole('button', { name: 'Renouveler le secret' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Secret à copier' })).toMatchTextContent(/whsec_neuf/)
  expect(serveur.demandes(appels.renouvelerSecret)).toEqual([{ body: { id } }])
  await page.getByRole('button', { name: 'J’ai gardé le secret' }).click()
  await faire('Supprimer')
  await page.getByRole('button', { name: 'Supprimer le récepteur' }).click()
  await expect.element(page.getByText(/Le récepteur est supprimé\./)).toBeVisible()
  expect(serveur.demandes(appels.supprimerRecepteur)).toEqual([{ body: { id } }])
})

it('a receiver that was suspended is resumed; nothing given up, nothing to send again', async () => {
  serveur.repond(appels.modifierRecepteur, { message: 'Le récepteur est à jour.' })
  await recepteurs([{ ...recepteur, suspendu: true, etat: 'SUSPENDU', abandonnees: 0 }])
  await page.getByRole('button', { name: 'Reprendre Facturation' }).click()
  await expect.poll(() => serveur.demandes(appels.modifierRecepteur)[0]?.body.suspendu).toBe(false)
  await expect.element(page.getByRole('button', { name: /^Renvoyer les abandonnées/ })).not.toBeInTheDocument()
})

it('a key is created for what it is chosen for, and its secret shown', async () => {
  serveur.repond(appels.creerCle, { message: 'La clé est créée.', secret: 'ael_abcd_secret' })
  await recepteurs([], [{ ...cle, etat: 'REVOQUEE', employeeLe: '2026-11-02T10:00:00+01:00' }])
  await expect
    .element(page.getByRole('region', { name: 'Relation client' }))
    .toMatchTextContent(/Retirée.*ael_abcd1234_….*État des demandes.*02.11.2026 10:00:00.*Jamais/)
  await expect.element(page.getByRole('button', { name: 'Retirer Relation client' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Créer une clé' }).click()
  await page.getByRole('textbox', { name: 'Nom' }).fill('Planning')
  await page.getByRole('dialog').getByRole('button', { name: 'Créer la clé' }).click()
  await expect.element(page.getByText(/Choisissez au moins une portée\./)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Rendez-vous' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Créer la clé' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Secret à copier' })).toMatchTextContent(/ael_abcd_secret/)
  expect(serveur.demandes(appels.creerCle)).toEqual([{ body: { libelle: 'Planning', portees: ['rendez-vous'] } }])
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
