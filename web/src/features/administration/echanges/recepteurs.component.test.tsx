import { echangesCalls as appels } from '@ael/contract/echanges/calls.ts'
import type { CleApi, Recepteur } from '@ael/contract/echanges/schemas.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { niveauDe } from '../../../testing/niveaux.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { revenir } from '../../../testing/revenir.ts'
import { serveur } from '../../../testing/serveur.ts'
import { RecepteursScreen } from './RecepteursScreen.tsx'

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
const recepteurs = async (
  lus: Recepteur[] = [recepteur],
  cles: CleApi[] = [cle],
  adressesPermises = ['https://si.exemple.fr'],
) => {
  serveur.repond(appels.listeRecepteurs, { resultats: lus, adressesPermises })
  serveur.repond(appels.listeCles, { resultats: cles })
  await afficher(<RecepteursScreen />, { route: '/admin/recepteurs' })
}
const bouton = (name: string) => page.getByRole('button', { name, exact: true })
/** Facts by pairs, as they are read there. */
const faits = (region: string) =>
  Object.fromEntries(
    [...page.getByRole('region', { name: region }).element().querySelectorAll('dl > div')].map((paire) => [
      paire.querySelector('dt')?.textContent,
      paire.querySelector('dd')?.textContent,
    ]),
  )

it('a receiver is tried, suspended, sent again what was given up, changed, given another secret and deleted', async () => {
  const essai = serveur.retient(appels.essayerRecepteur)
  const changement = serveur.retient(appels.modifierRecepteur)
  const renvoi = serveur.retient(appels.rejouerLivraisons)
  serveur.repond(appels.renouvelerSecret, { message: 'Le secret est renouvelé.', secret: 'whsec_neuf' })
  serveur.repond(appels.supprimerRecepteur, { message: 'Le récepteur est supprimé.' })
  await recepteurs()
  const { id, libelle, url, types } = recepteur
  const faire = (action: string) => page.getByRole('button', { name: `${action} Facturation`, exact: true }).click()
  await faire('Essayer')
  await expect.element(bouton('Essayer Facturation')).toBeDisabled()
  essai.repondre({ message: 'Un essai est parti.' })
  await expect.poll(() => serveur.demandes(appels.essayerRecepteur)).toEqual([{ body: { id } }])
  await expect.element(page.getByText(/Un essai est parti\./)).toBeVisible()
  await faire('Suspendre')
  await expect
    .poll(() => serveur.demandes(appels.modifierRecepteur))
    .toEqual([{ body: { id, libelle, url, types, suspendu: true } }])
  await expect.element(bouton('Suspendre Facturation')).toBeDisabled()
  changement.repondre({ message: 'Le récepteur est à jour.' })
  await faire('Renvoyer les abandonnées')
  await expect.element(bouton('Renvoyer les abandonnées Facturation')).toBeDisabled()
  renvoi.repondre({ message: '1 livraison repart.' })
  await expect.poll(() => serveur.demandes(appels.rejouerLivraisons)).toEqual([{ body: { ids: [], recepteur: id } }])
  await faire('Modifier')
  const formulaire = page.getByRole('dialog', { name: 'Modifier Facturation' })
  await expect.element(formulaire.getByRole('textbox', { name: 'Nom' })).toHaveValue(libelle)
  const adresse = formulaire.getByRole('textbox', { name: 'Adresse' })
  await expect.element(adresse).toHaveValue(url)
  await expect.element(adresse).toHaveAccessibleDescription(/Elle commence par https:\/\/si\.exemple\.fr\./)
  await expect.element(page.getByRole('checkbox', { name: /index\.transmis/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^essai/ })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: /demande\.creee/ }).click()
  await page.getByRole('button', { name: 'Enregistrer le récepteur' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(appels.modifierRecepteur).at(-1)?.body).toEqual({
    id,
    libelle,
    url,
    suspendu: false,
    types: expect.toSatisfy((choisis: string[]) => choisis.toSorted().join(' ') === 'demande.creee index.transmis'),
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
  const question = page.getByRole('dialog', { name: /^Supprimer ce récepteur/ })
  await expect.element(question).toMatchTextContent(/Facturation.*Ce qui l’attendait ne partira plus/)
  await bouton('Garder le récepteur').click()
  expect(serveur.demandes(appels.supprimerRecepteur)).toEqual([])
  await faire('Supprimer')
  await page.getByRole('button', { name: 'Supprimer le récepteur' }).click()
  await expect.element(page.getByText(/Le récepteur est supprimé\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(appels.supprimerRecepteur)).toEqual([{ body: { id } }])
})

it('a receiver that was suspended is resumed; nothing given up, nothing to send again', async () => {
  serveur.repond(appels.modifierRecepteur, { message: 'Le récepteur est à jour.' })
  await recepteurs([{ ...recepteur, suspendu: true, etat: 'SUSPENDU', abandonnees: 0 }])
  await page.getByRole('button', { name: 'Reprendre Facturation' }).click()
  const { id, libelle, url, types } = recepteur
  await expect
    .poll(() => serveur.demandes(appels.modifierRecepteur))
    .toEqual([{ body: { id, libelle, url, types, suspendu: false } }])
  await expect.element(page.getByText(/Le récepteur est à jour\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Renvoyer les abandonnées/ })).not.toBeInTheDocument()
  // Changed meanwhile, it stays suspended.
  await bouton('Modifier Facturation').click()
  await page.getByRole('textbox', { name: 'Nom' }).fill('')
  await bouton('Enregistrer le récepteur').click()
  await expect.element(page.getByRole('textbox', { name: 'Nom' })).toHaveAccessibleDescription(/Renseignez ce champ/)
  await page.getByRole('textbox', { name: 'Nom' }).fill('Compta')
  await bouton('Enregistrer le récepteur').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(appels.modifierRecepteur).at(-1)?.body).toEqual({
    id,
    libelle: 'Compta',
    url,
    types,
    suspendu: true,
  })
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
  // It is closed by its own button alone, once it was copied.
  await expect.element(bouton('Fermer')).not.toBeInTheDocument()
  const copie = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copie.mockRestore())
  await bouton('Copier le secret').click()
  await expect.element(page.getByText(/Le secret est copié\./)).toBeVisible()
  expect(copie.mock.calls).toEqual([['ael_abcd_secret']])
  copie.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  await bouton('Copier le secret').click()
  await expect.element(page.getByText(/Le navigateur refuse de copier/)).toBeVisible()
})

it('a receiver that is down says so, and what waits for it', async () => {
  await recepteurs()
  const region = page.getByRole('region', { name: 'Facturation' })
  await expect.element(region).toMatchTextContent(/réponse 503\. Prochain essai le 23\/11\/2026 10:05:00\./)
  expect(faits('Facturation')).toEqual({
    Adresse: 'https://si.exemple.fr/evenements',
    Événements: 'index.transmis',
    'En attente': '12',
    Abandonnées: '1',
    'Dernier envoi pris': 'Jamais',
  })
  expect(await reproches()).toEqual([])
})

it('each receiver and each key says how it is, and those that are well nothing more', async () => {
  const autre = (id: number, libelle: string, etat: Recepteur['etat']): Recepteur => ({
    ...recepteur,
    id,
    libelle,
    etat,
    types: ['index.transmis', 'demande.creee'],
    derniereErreur: 'réponse 503',
    dernierSuccesLe: '2026-11-22T09:00:00+01:00',
  })
  await recepteurs(
    [recepteur, autre(4, 'Planning', 'JOINT'), autre(5, 'Entrepôt', 'SUSPENDU'), autre(6, 'Neuf', 'JAMAIS_JOINT')],
    [cle, { ...cle, id: 6, libelle: 'Ancienne', etat: 'EXPIREE', expireLe: '2026-11-20T10:00:00+01:00' }],
  )
  await expect.element(page.getByRole('region', { name: 'Ancienne' })).toBeVisible()
  const niveau = (region: string, etat: string) =>
    niveauDe(page.getByRole('region', { name: region }).getByText(etat, { exact: true }))
  expect(niveau('Facturation', 'En panne')).toBe('urgent')
  expect(niveau('Planning', 'Joint')).toBe('resolu')
  expect(niveau('Entrepôt', 'Suspendu')).toBe('attention')
  expect(niveau('Neuf', 'Jamais joint')).toBe('neutre')
  expect(niveau('Relation client', 'Valide')).toBe('resolu')
  expect(niveau('Ancienne', 'Expirée')).toBe('neutre')
  expect(page.getByText(/Prochain essai/).elements()).toHaveLength(1)
  expect(faits('Planning')).toMatchObject({
    Événements: 'index.transmis, demande.creee',
    'Dernier envoi pris': '22/11/2026 09:00:00',
  })
  expect(faits('Ancienne')).toMatchObject({ 'Employée le': 'Jamais', 'Expire le': '20/11/2026 10:00:00' })
})

it('says that receivers and keys could not be read, reads them again, and that there is none', async () => {
  serveur.refuse(appels.listeRecepteurs, { status: 503, message: 'Panne' })
  serveur.repond(appels.listeCles, { resultats: [] })
  await afficher(<RecepteursScreen />, { route: '/admin/recepteurs' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Les récepteurs n’ont.*Rien n’a changé/)
  await expect.element(page.getByText(/Aucune clé.: aucun système ne peut répondre/)).toBeVisible()
  await reessayer(appels.listeRecepteurs, { resultats: [], adressesPermises: [] })
  await expect.element(page.getByRole('heading', { name: 'Aucun récepteur' })).toBeVisible()
  // They fail meanwhile.
  serveur.repond(appels.listeRecepteurs, { resultats: [recepteur], adressesPermises: [] })
  await revenir()
  await expect.element(page.getByRole('region', { name: 'Facturation' })).toBeVisible()
})

it('says that keys alone could not be read, and reads them again', async () => {
  serveur.repond(appels.listeRecepteurs, { resultats: [], adressesPermises: [] })
  serveur.refuse(appels.listeCles, { status: 503, message: 'Panne' })
  await afficher(<RecepteursScreen />, { route: '/admin/recepteurs' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Les clés n’ont.*Rien n’a changé/)
  await reessayer(appels.listeCles, { resultats: [cle] })
  await expect.element(page.getByRole('region', { name: 'Relation client' })).toBeVisible()
})

it('a secret that is not renewed is said so, and what failed to be saved at its form', async () => {
  serveur.refuse(appels.renouvelerSecret, { status: 412, message: 'Ce récepteur n’est plus là.' })
  serveur.refuse(appels.creerRecepteur, { status: 500, message: '' })
  serveur.refuse(appels.creerCle, { status: 500, message: '' })
  await recepteurs([recepteur], [], [])
  await bouton('Renouveler le secret Facturation').click()
  const question = page.getByRole('dialog', { name: /^Renouveler le secret de ce récepteur/ })
  await expect.element(question).toMatchTextContent(/Facturation.*signe encore pendant un jour/)
  await question.getByRole('button', { name: 'Renouveler le secret' }).click()
  await expect.element(page.getByText(/Ce récepteur n’est plus là\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await bouton('Créer une clé').click()
  await page.getByRole('textbox', { name: 'Nom' }).fill('Planning')
  await page.getByRole('checkbox', { name: 'Contrats' }).click()
  await bouton('Créer la clé').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/La clé n’a pas pu être créée/)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await page
    .getByRole('dialog', { name: /Quitter/ })
    .getByRole('button', { name: /Quitter/ })
    .click()
  await bouton('Ajouter un récepteur').click()
  await page.getByRole('textbox', { name: 'Nom' }).fill('Facturation')
  const adresse = page.getByRole('textbox', { name: 'Adresse' })
  await expect.element(adresse).toHaveAccessibleDescription(/Le serveur n’en permet aucune/)
  await adresse.fill('https://si.exemple.fr')
  await bouton('Ajouter le récepteur').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Choisissez au moins un événement/)
  await page.getByRole('checkbox', { name: /index\.transmis/ }).click()
  await bouton('Ajouter le récepteur').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Le récepteur n’a pas pu être enregistré/)
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
  expect(serveur.demandes(appels.creerRecepteur).at(-1)).toEqual({
    body: { libelle: 'Facturation', url: 'http://ailleurs.exemple', types: ['index.transmis'] },
  })
  await page.getByRole('button', { name: 'J’ai gardé le secret' }).click()
  await expect.element(page.getByText('whsec_abc')).not.toBeInTheDocument()
})

it('a key is taken back only after the question', async () => {
  await recepteurs([recepteur], [{ ...cle, id: 4, libelle: 'Planning' }, cle])
  serveur.refuse(appels.revoquerCle, { status: 412, message: 'Cette clé est retirée.' })
  await bouton('Retirer Relation client').click()
  const question = page.getByRole('dialog', { name: /^Retirer cette clé/ })
  await expect.element(question).toMatchTextContent(/Relation client.*ne pourra plus répondre/)
  await bouton('Garder la clé').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(appels.revoquerCle)).toEqual([])
  await bouton('Retirer Relation client').click()
  await bouton('Retirer la clé').click()
  await expect.element(page.getByText(/Cette clé est retirée\./)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  serveur.repond(appels.revoquerCle, { message: 'La clé Relation client est retirée.' })
  await bouton('Retirer Relation client').click()
  await bouton('Retirer la clé').click()
  await expect.element(page.getByText(/La clé Relation client est retirée\./)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(serveur.demandes(appels.revoquerCle)).toEqual([{ body: { id: 5 } }, { body: { id: 5 } }])
})
