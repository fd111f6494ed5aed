import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { demenagementV2 } from '@ael/contract/demarches/formulaires/demenagement-v2.ts'
import { modifCoordBancaire } from '@ael/contract/demarches/formulaires/modif-coord-bancaire.ts'
import { souscriptionV2 } from '@ael/contract/demarches/formulaires/souscription-v2.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { creee } from '../testing/formulaires-ouverts.ts'
import { ApresLEnvoi } from './ApresLEnvoi.tsx'
import type { Envoyee } from './Recu.tsx'

const VALOMBRE = {
  codeInsee: '38185',
  codePostal: '26960',
  nomCommune: 'Valombre',
  desservie: true,
  numeroSociete: null,
}
const titre = page.getByRole('heading', { level: 1 })
const recu = (propres: Partial<Envoyee> = {}): Envoyee => ({
  ...creee,
  idProcessus: 'c0ffee00-0000-4000-8000-000000000000',
  valeurs: {},
  reponses: [],
  ...propres,
})
const apres = (formulaire: Formulaire, envoyee: Envoyee, retour?: { href: string; libelle: string }) =>
  afficher(<ApresLEnvoi formulaire={formulaire} envoyee={envoyee} retour={retour} />, { route: '/demarches/essai' })
/** What the server has done at once. */
const fait = (propres: Partial<Envoyee['result']>) => ({ result: { ...recu().result, ...propres } })
const signe = fait({
  rum: 'AEL044712201',
  nomCreancier: 'Eaux de Valombre',
  numeroCreancier: 'FR12ZZZ123456',
  numeroClientPayeur: '100245',
})
const mandat = page.getByRole('button', { name: 'Télécharger le mandat de prélèvement' })
const parti = recu({ valeurs: { nouvelleAdresse_codePostal: '26960' } })

beforeEach(() => page.viewport(390, 844))

it('whoever moves to where the service is goes on to subscribe there, as one who comes from his former contract', async () => {
  serveur.repond(referentielCalls.codePostal, [VALOMBRE])
  await apres(demenagementV2, parti)
  await expect.poll(() => location.hash).toBe('#/demarches/souscriptionNew?origin=resiliation&demande=DE00000012')
  expect(serveur.demandes(referentielCalls.codePostal)).toEqual([{ query: { codePostal: '26960', desservies: true } }])
})

it('whoever moves elsewhere has his receipt, and the way to his request', async () => {
  serveur.repond(referentielCalls.codePostal, [])
  await apres(demenagementV2, parti)
  await expect.element(titre).toHaveTextContent('Demande envoyée')
  await expect
    .element(page.getByRole('link', { name: 'Suivre la demande' }))
    .toHaveAttribute('href', '#/demandes/DE00000012')
  expect(location.hash).toBe('#/demarches/essai')
})

it('a visitor who has subscribed is offered the account of his contract, or his receipt alone', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  await apres(souscriptionV2, recu({ numeroContrat: '8000012', valeurs: { recherche_compteur: 'D17FA012345' } }))
  const suite = page.getByRole('dialog', { name: 'Suivez votre contrat en ligne' })
  await expect
    .element(suite.getByRole('link', { name: 'Ouvrir un espace client' }))
    .toHaveAttribute('href', '#/inscription?contrat=8000012&compteur=D17FA012345')
  expect(await reproches()).toEqual([])
  await suite.getByRole('button', { name: 'Plus tard' }).click()
  await expect.element(suite).not.toBeInTheDocument()
  await expect.element(titre).toHaveTextContent('Demande envoyée')
  await expect.element(page.getByText('8000012')).toBeVisible()
  expect(await reproches()).toEqual([])
  expect(debordement()).toBe(0)
})

it('waits until it is known whether where one goes is served: no receipt goes by meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  serveur.repond(referentielCalls.codePostal, () => promise)
  await apres(demenagementV2, { ...parti, numeroContrat: null })
  await expect.element(page.getByText('Chargement du reçu')).toBeInTheDocument()
  await expect.element(titre).not.toBeInTheDocument()
  // Where nobody can tell, it is not.
  reject(new TypeError('no network'))
  await expect.element(titre).toHaveTextContent('Demande envoyée')
  expect(location.hash).toBe('#/demarches/essai')
  await expect.element(page.getByRole('term').filter({ hasText: 'Contrat' })).not.toBeInTheDocument()
})

it('a visitor who has an account already is led to it', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  await apres(souscriptionV2, recu(fait({ emailConnexion: 'zoe@exemple.fr' })))
  const suite = page.getByRole('dialog')
  await expect.element(suite).toMatchTextContent(/Un espace client existe déjà à cette adresse/)
  await expect
    .element(suite.getByRole('link', { name: 'Se connecter' }))
    .toHaveAttribute('href', '#/login?login=zoe%40exemple.fr')
})

it('whoever is signed in, or asks for something else, is offered no account', async () => {
  const { unmount } = await apres(souscriptionV2, recu())
  await expect.element(titre).toHaveTextContent('Demande envoyée')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await unmount()
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  await apres(modifCoordBancaire, recu())
  await expect.element(titre).toHaveTextContent('Demande envoyée')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('the receipt is downloaded by the name of its sending, printed, and leads back where the form was opened', async () => {
  const imprime = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  onTestFinished(() => imprime.mockRestore())
  serveur.repond(demarchesCalls.recepisseDeLEnvoi, { nomFichier: 'DE00000012.pdf', contenu: '%PDF' })
  await apres(modifCoordBancaire, recu(), { href: '#/service', libelle: 'Revenir aux services' })
  await expect.element(page.getByRole('link', { name: 'Revenir aux services' })).toHaveAttribute('href', '#/service')
  await expect.element(page.getByRole('link', { name: 'Revenir au tableau de bord' })).not.toBeInTheDocument()
  await expect.element(mandat).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Télécharger le reçu' }).click()
  await expect.element(page.getByText(/Le reçu est téléchargé\.$/)).toBeVisible()
  expect(serveur.demandes(demarchesCalls.recepisseDeLEnvoi)).toEqual([{ params: { idProcessus: recu().idProcessus } }])
  await page.getByRole('button', { name: 'Imprimer le reçu' }).click()
  expect(imprime).toHaveBeenCalledOnce()
})

it('a mandate that was signed is told, and given for the contract that it has opened, or else that it was signed for', async () => {
  serveur.repond(prelevementsCalls.getMandatSEPA, { nomFichier: 'AEL044712201.pdf', contenu: '%PDF' })
  const { unmount } = await apres(modifCoordBancaire, recu(signe))
  await expect
    .element(page.getByText('Référence', { exact: true }).element().closest('dl'))
    .toMatchTextContent(
      /Référence unique du mandatAEL044712201CréancierEaux de ValombreIdentifiant créancier SEPAFR12ZZZ123456$/,
    )
  await mandat.click()
  await expect.element(page.getByText(/Le mandat est téléchargé\.$/)).toBeVisible()
  await unmount()
  await apres(modifCoordBancaire, recu({ result: { ...signe.result, numeroContratAbonnement: '0500777' } }))
  await mandat.click()
  const { getMandatSEPA } = prelevementsCalls
  await expect.poll(() => serveur.demandes(getMandatSEPA)).toHaveLength(2)
  expect(serveur.demandes(getMandatSEPA)).toEqual(
    ['0447122', '0500777'].map((contract) => ({
      params: { rum: 'AEL044712201', payer: '100245', contract },
      query: {},
    })),
  )
})

it('a visitor has his mandate by what opens it, and by nothing else', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.repond(prelevementsCalls.getMandatSEPA, { nomFichier: 'AEL044712201.pdf', contenu: '%PDF' })
  const { unmount } = await apres(modifCoordBancaire, recu(signe))
  await expect.element(titre).toHaveTextContent('Demande envoyée')
  await expect.element(mandat).not.toBeInTheDocument()
  await unmount()
  await apres(modifCoordBancaire, recu({ result: { ...signe.result, tokenKey: 'cle' } }))
  await mandat.click()
  await expect
    .poll(() => serveur.demandes(prelevementsCalls.getMandatSEPA).map(({ query }) => query))
    .toEqual([{ token: 'cle' }])
})
