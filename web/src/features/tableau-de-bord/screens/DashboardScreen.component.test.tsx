import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { fuite as schemaFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { declenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { interventions as schemaInterventions } from '@ael/contract/interventions/schemas.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { soldeEtAlerte } from '@ael/contract/tableau-de-bord/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DashboardScreen } from './DashboardScreen.tsx'
import { TuilesScreen } from './TuilesScreen.tsx'

/** What the tiles read, each for itself: they have tests of their own, here they only take their place. */
const LECTURES = [
  alertesCalls.alertes,
  alertesCalls.fuite,
  consommationCalls.autorisation,
  consommationCalls.autorisationGroupe,
  consommationCalls.getDerniereConsommationRelevee,
  documentsCalls.contenuArchiveContrat,
  prelevementsCalls.mandatSepa,
  prelevementsCalls.plansMensualisation,
  servicesCalls.services,
  tableauDeBordCalls.dateProchaineFacturation,
  tableauDeBordCalls.dernierReglement,
  tableauDeBordCalls.derniereFacture,
  tableauDeBordCalls.getNombreLeveesEtDateDerniereLevee,
]
const solde = exemple(soldeEtAlerte, {
  solde: 12,
  libelle: 'En votre faveur',
  alerte: 'AUCUNE',
  soldeEchu: 0,
  nombreFacturesEnRelance: 0,
})
const titres = page.getByRole('main').getByRole('heading', { level: 2 })
const lus = () => titres.elements().map(({ textContent }) => textContent)

beforeEach(() => {
  for (const lecture of LECTURES) serveur.refuse(lecture, { status: 403, message: 'Fermé.' })
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
  serveur.repond(accesCalls.autorisationsGroupe, { autorisations: [] })
  serveur.repond(accesCalls.getForbiddenUserContent, { contenus: [] })
  serveur.repond(clientsCalls.isCoordonneesIncompletes, { result: false, manques: [] })
  serveur.repond(tableauDeBordCalls.soldeEtAlerte, solde)
  serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(interventionsCalls.interventionsToutes, { resultats: [], nbTotalResultats: 0 })
})
const ouvrir = () =>
  afficher(
    <main>
      <DashboardScreen Payer={() => null} />
    </main>,
  )

it('on a phone: what calls, then money, then water, then the rest, in one column', async () => {
  await page.viewport(390, 844)
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { AfficherTuileDocuments: true } }),
  )
  serveur.repond(alertesCalls.historiqueInstancesAlertes, {
    resultats: [
      exemple(declenchementAlerte, { codeTypeAlarme: 'AF', titre: 'Écoulement continu', depuis: '2026-10-16' }),
    ],
    nbTotalResultats: 1,
  })
  const [intervention] = exemple(schemaInterventions).resultats
  serveur.repond(interventionsCalls.interventionsToutes, {
    resultats: [{ ...intervention!, etat: 'A_PLANIFIER' }],
    nbTotalResultats: 1,
  })
  await ouvrir()
  await expect
    .poll(lus)
    .toEqual([
      'Attention. Écoulement continu depuis le 16/10/2026',
      'Solde',
      'Prochaine facture',
      expect.stringMatching(/^Consommation/),
      'Dernière facture',
      'Dernier règlement',
      'Relevés',
      'Alertes',
      'Interventions',
      'Services',
      'Prélèvement',
      'Facture électronique',
      'Documents',
    ])
  const gauches = page
    .getByRole('region')
    .elements()
    .map((tuile) => tuile.getBoundingClientRect().left)
  expect(gauches.length).toBeGreaterThan(10)
  expect(new Set(gauches).size).toBe(1)
  expect(debordement()).toBe(0)
})

it.each([390, 1280])('a reminder stands before everything else of a group, %i px wide', async (largeur) => {
  await page.viewport(largeur, 844)
  serveur.repond(groupesCalls.groupes, {
    resultats: [exemple(groupe, { idGroupe: 0, nom: 'Tous mes contrats' })],
    nbTotalResultats: 1,
  })
  serveur.repond(tableauDeBordCalls.soldeEtAlerteGroupe, {
    ...solde,
    solde: -500,
    soldeEchu: -40,
    alerte: 'RELANCE',
    message: 'Deux factures ont été relancées.',
  })
  await ouvrir()
  await expect.poll(() => lus()[0]).toBe('Solde')
  await changerContexte({ mode: 'groupe', idGroupe: 0 })
  await expect
    .poll(() => lus().slice(0, 3))
    .toEqual(['Urgent. Paiement relancé', expect.stringMatching(/^À payer/), 'Contrats du groupe'])
  await expect.element(page.getByText(/^Deux factures ont été relancées\. Il reste 40,00.€ à payer\.$/)).toBeVisible()
  // Those of a single contract.
  await expect.element(page.getByRole('region', { name: 'Dernière facture' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Factures à payer' })).toMatchTextContent(/En tout/)
  expect(debordement()).toBe(0)
  expect(await reproches()).toEqual([])
})

it('a terminated contract is told as such, above what is left of it', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, {
    contrat: unContrat({ isResilie: true, codeEtatContrat: 'RA', etatLib: 'Résilié' }),
  })
  await ouvrir()
  await expect.poll(() => lus().slice(0, 2)).toEqual(['Information. Contrat résilié par l’abonné', 'Solde'])
  await expect.element(page.getByText('Ses factures et sa consommation restent consultables.')).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('greets whoever looks by the first name, with the day', async () => {
  await ouvrir()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
  await expect.element(page.getByText(/^\p{Lu}\p{L}+ \d{1,2}(?:er)? \p{L}+ \d{4}$/u)).toBeVisible()
})

it('what the rights close to a secondary user is neither shown nor asked for', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] }))
  const refuse = (action: string) => ({
    controleur: action.split('/')[0]!,
    action: action.split('/')[1]!,
    autorise: false,
  })
  serveur.repond(accesCalls.autorisations, {
    autorisations: ['Facturation/factures', 'Alerte/alertes', 'Consommation/graphe'].map(refuse),
  })
  await ouvrir()
  await expect.poll(lus).toEqual(['Prélèvement', 'Services', 'Documents'])
  for (const appel of [
    clientsCalls.isCoordonneesIncompletes,
    tableauDeBordCalls.soldeEtAlerte,
    alertesCalls.fuite,
    alertesCalls.historiqueInstancesAlertes,
    consommationCalls.autorisation,
    consommationCalls.getDerniereConsommationRelevee,
  ])
    expect(serveur.demandes(appel), appel.path).toEqual([])
})

it.each([
  [{}, 'Attention. Fuite possible depuis le 16/11', 'Voir la fuite et que faire'],
  [{ arret: '2026-11-23' }, 'Information. Plus rien ne coule depuis le 23/11', 'Voir ce qui a coulé'],
])('the leak of a contract, %o, is told first, and leads to it', async (propre, titre, lien) => {
  const perdue = exemple(schemaFuite, { depuis: '2026-11-16', arret: null, reponse: null, jours: [], ...propre })
  serveur.repond(alertesCalls.fuite, { fuite: perdue, exces: [] })
  await afficher(<DashboardScreen Payer={() => null} />, { route: '/conso', adresse: '/conso' })
  await expect.element(page.getByRole('heading', { name: titre })).toBeVisible()
  await expect.element(page.getByRole('link', { name: lien })).toHaveAttribute('href', '#/conso')
})

const releve = (dateReleve: string) =>
  exemple(consommationCalls.getDerniereConsommationRelevee.answer, { dateReleve, telereleve: true })

it.each([
  ['open to him', true, 1],
  ['closed to him', false, 0],
])('readings that no longer come are told to whoever has the days %s', async (_, autorise, fois) => {
  const [niveau] = exemple(consommationCalls.autorisation.answer).granularites
  serveur.repond(consommationCalls.autorisation, {
    granulariteParDefaut: null,
    granularites: [
      { ...niveau!, granularite: 'MOIS', autorise: !autorise },
      { ...niveau!, granularite: 'JOURNEE', autorise },
    ],
  })
  serveur.repond(consommationCalls.getDerniereConsommationRelevee, releve('2026-10-01'))
  serveur.repond(clientsCalls.isCoordonneesIncompletes, { result: true, manques: [] })
  await afficher(<DashboardScreen Payer={() => null} />, { route: '/detail/force', adresse: '/detail/force' })
  await expect
    .element(page.getByRole('link', { name: 'Compléter les coordonnées' }))
    .toHaveAttribute('href', '#/detail/force')
  await expect.poll(() => serveur.demandes(consommationCalls.autorisation).length).toBeGreaterThan(0)
  await expect.poll(() => serveur.demandes(consommationCalls.getDerniereConsommationRelevee).length).toBeGreaterThan(0)
  await expect
    .poll(() => page.getByRole('heading', { name: /Relevés incomplets depuis le 01\/10\/2026/ }).elements())
    .toHaveLength(fois)
  // No page of these here.
  await expect.element(page.getByRole('link', { name: 'Gérer les alertes' })).not.toBeInTheDocument()
})

it('the tiles stand alone on their own page', async () => {
  serveur.repond(clientsCalls.isCoordonneesIncompletes, { result: true, manques: [] })
  await afficher(
    <main>
      <TuilesScreen Payer={() => <p>Payer ici</p>} />
    </main>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vue d’ensemble' })).toBeVisible()
  await expect.poll(() => lus()[0]).toBe('Solde')
})

it('what is owed is paid by what the page is given for it', async () => {
  serveur.repond(tableauDeBordCalls.soldeEtAlerte, { ...solde, solde: -40, nombreFacturesARegler: 2 })
  await afficher(<DashboardScreen Payer={({ cible, du }) => <p>{`Payer ${JSON.stringify(cible)} ${du}`}</p>} />)
  await expect.element(page.getByText('Payer {"mode":"contrat","contract":"0447122"} 40')).toBeVisible()
})
