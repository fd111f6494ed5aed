import { demenagementV2 } from '@ael/contract/demarches/formulaires/demenagement-v2.ts'
import { souscriptionV2 } from '@ael/contract/demarches/formulaires/souscription-v2.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
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
  result: {
    rum: null,
    nomCreancier: null,
    numeroCreancier: null,
    numeroClientPayeur: null,
    numeroContratAbonnement: null,
    payeur: { numeroClient: null },
    titulaire: { numeroClient: null },
    emailConnexion: null,
    tokenKey: null,
  },
  numeroContrat: '0447122',
  reference: 'DE00000012',
  message: 'Votre demande a bien été envoyée.',
  idProcessus: 'c0ffee00-0000-4000-8000-000000000000',
  valeurs: {},
  reponses: [],
  ...propres,
})
const apres = (formulaire: Formulaire, envoyee: Envoyee) =>
  afficher(<ApresLEnvoi formulaire={formulaire} envoyee={envoyee} retour={undefined} />, { route: '/demarches/essai' })
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
