import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import {
  detailMensualite,
  echeance,
  echeanceEncaissable,
  echeancier,
  mandatSepa as schemaMandat,
  planMensualisation,
} from '@ael/contract/prelevements/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { PlanEnCours } from '../components/PlanEnCours.tsx'
import { PlansPrecedents } from '../components/PlansPrecedents.tsx'
import { MensualisationScreen } from './MensualisationScreen.tsx'

const { plansMensualisation, listeEcheancesEncaissables, mandatSepa, getMandatSEPA, simulationEcheanciers } =
  prelevementsCalls
const region = (name: string) => page.getByRole('region', { name })
const titre = page.getByRole('heading', { level: 1, name: 'Mensualisation et prélèvement' })
const telecharger = page.getByRole('button', { name: /^Télécharger le mandat/ })
const montant = page.getByRole('textbox', { name: 'Mensualité souhaitée' })
const simuler = page.getByRole('button', { name: /^Simuler/ })
const mensualite = (dateEcheance: string, propres = {}) =>
  exemple(detailMensualite, {
    dateEcheance,
    montant: 31,
    isFuture: false,
    isCancelled: false,
    motifRejet: null,
    ...propres,
  })
const plan = exemple(planMensualisation, {
  etat: 'EN_COURS',
  total: 310,
  dejaPreleve: 62,
  restant: 248,
  detail: [
    mensualite('2026-01-10', { statut: 'PRELEVEE', libelleStatut: 'Prélevée' }),
    mensualite('2026-02-10', { statut: 'REJETEE', libelleStatut: 'Rejetée', motifRejet: 'Provision insuffisante' }),
    mensualite('2026-03-10', { statut: 'REMISE', libelleStatut: 'En cours' }),
    mensualite('2026-04-10', { statut: 'ANNULEE', libelleStatut: 'Annulée', isCancelled: true, montant: 1031.5 }),
  ],
})
const simule = (montantMensuel: number, montantMinimal: number | null = 20) => [
  exemple(echeancier, {
    montantMensuel,
    montantMinimal,
    total: montantMensuel * 10,
    echeances: [exemple(echeance, { dateEcheance: '2026-01-10', montant: montantMensuel })],
  }),
]
const ouvrir = () =>
  afficher(
    <MensualisationScreen
      Payer={({ echeance: { numeroFactureClient } }) => <b>Payer {numeroFactureClient}</b>}
      onglets={<p>Les onglets</p>}
    />,
  )

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(listeEcheancesEncaissables, [])
  serveur.repond(plansMensualisation, [])
  serveur.repond(simulationEcheanciers, simule(30))
  serveur.repond(mandatSepa, exemple(schemaMandat, { numeroRum: 'RUM1', numeroClientPayeur: '1700204' }))
})

it('each instalment of a plan is told with its state, of which only what is out of the ordinary stands out', async () => {
  await afficher(<PlanEnCours plan={plan} />)
  const tableau = page.getByRole('table', { name: 'Mensualités' })
  await expect.element(tableau).toBeVisible()
  expect(lignesDe(tableau)).toEqual([
    { Date: '10/01/2026', État: 'Prélevée', Montant: '31,00 €' },
    { Date: '10/02/2026', État: 'RejetéeProvision insuffisante', Montant: '31,00 €' },
    { Date: '10/03/2026', État: 'En cours', Montant: '31,00 €' },
    { Date: '10/04/2026', État: 'Annulée', Montant: '1 031,50 €' },
  ])
  const niveau = (texte: string) => niveauDe(page.getByText(texte, { exact: true }))
  expect(['Prélevée', 'Rejetée', 'En cours', 'Annulée'].map(niveau)).toEqual([null, 'urgent', 'information', null])
  const barre = (texte: RegExp) => getComputedStyle(page.getByText(texte).element()).textDecorationLine
  expect(barre(/^1.031,50/)).toBe('line-through')
  await expect
    .element(region('Plan en cours'))
    .toMatchTextContent(
      /Total du plan310,00 €Déjà prélevé62,00 €Reste à prélever248,00 €Toutes les mensualités ont été prélevées/,
    )
})

it('a plan that is over tells what it came to, and of which invoice it was taken', async () => {
  const fini = { debut: '2025-01-10', fin: '2025-10-10', dejaPreleve: 310, detail: [] }
  const plans = [
    exemple(planMensualisation, { ...fini, numeroEcheancier: 'E1', numeroFactureClient: 'FA1' }),
    exemple(planMensualisation, { ...fini, numeroEcheancier: 'E0', numeroFactureClient: null }),
  ]
  await afficher(<PlansPrecedents plans={plans} />)
  const resumes = page.getByText(/^Du 10\/01\/2025/).elements()
  await expect.element(region('Plans précédents')).toBeVisible()
  expect(
    resumes
      .filter(({ tagName }) => tagName === 'SUMMARY')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual([
    'Du 10/01/2025 au 10/10/2025310,00 € prélevés, déduits de la facture FA1',
    'Du 10/01/2025 au 10/10/2025310,00 € prélevés',
  ])
})

it.each([
  ['its label', 'Maison', 'Maison, 12 rue des Tanneurs 38000 Valombre'],
  ['its number', null, 'Contrat 0447122, 12 rue des Tanneurs 38000 Valombre'],
])('says of which contract it is, by %s, among the views of its invoices', async (_, libelle, dit) => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ libelle }) })
  await ouvrir()
  await expect.element(titre).toBeVisible()
  await expect.element(page.getByText(dit, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Les onglets')).toBeVisible()
  await expect.element(region('Simuler une mensualisation')).toBeVisible()
  for (const appel of [plansMensualisation, listeEcheancesEncaissables, mandatSepa, simulationEcheanciers])
    expect(serveur.demandes(appel)[0]).toMatchObject({ params: { id: '0447122' } })
  // Nothing is to be paid, and no plan is over.
  await expect.element(region('À payer')).not.toBeInTheDocument()
  await expect.element(region('Plans précédents')).not.toBeInTheDocument()
})

it('a plan that is over gives way to what another would be, and what the bank gave no reason for is paid all the same', async () => {
  serveur.repond(plansMensualisation, [{ ...plan, etat: 'TERMINE' }])
  const rejetee = { numeroFactureClient: 'FA9', dateEcheance: '2026-02-10', motifRejet: null, soldeFactureClient: 31.4 }
  serveur.repond(listeEcheancesEncaissables, [exemple(echeanceEncaissable, rejetee)])
  await ouvrir()
  await expect.element(region('Simuler une mensualisation')).toBeVisible()
  await expect.element(region('Plans précédents')).toBeVisible()
  await expect.element(region('Plan en cours')).not.toBeInTheDocument()
  await expect
    .element(region('À payer').getByRole('listitem'))
    .toMatchTextContent(/^Facture FA9échéance du 10\/02\/202631,40.€Payer FA9$/)
})

it('a plan that is asked for by how many live there is changed for its amount, as long as they are as many', async () => {
  serveur.refuse(simulationEcheanciers, { status: 400, code: 'OCCUPANTS', message: 'Combien êtes-vous ?' })
  await ouvrir()
  const occupants = page.getByRole('textbox', { name: 'Nombre d’occupants' })
  await expect.element(occupants).toBeVisible()
  serveur.repond(simulationEcheanciers, ({ query }) => simule(query.mensualite ?? 14 * (query.nbOccupants ?? 1)))
  await occupants.fill('3')
  await simuler.click()
  await expect.element(montant).toHaveValue('42')
  await montant.fill('50')
  await simuler.click()
  await expect.element(page.getByText(/^10 mensualités de 50,00/)).toBeVisible()
  await occupants.fill('4')
  await simuler.click()
  await expect.element(montant).toHaveValue('56')
  expect(
    serveur
      .demandes(simulationEcheanciers)
      .slice(-3)
      .map(({ query }) => query),
  ).toEqual([{ nbOccupants: 3 }, { nbOccupants: 3, mensualite: 50 }, { nbOccupants: 4 }])
})

it('what a plan would be tells no states, and no least amount where there is none', async () => {
  serveur.repond(simulationEcheanciers, simule(30, null))
  await ouvrir()
  await expect.element(montant).toHaveValue('30')
  await expect.element(montant).toHaveAccessibleDescription('€')
  expect(lignesDe(page.getByRole('table', { name: 'Échéancier simulé' }))).toEqual([
    { Date: '10/01/2026', Montant: '30,00 €' },
  ])
})

it('a mandate that could not be read is, then; one whose payer is not known is only told', async () => {
  serveur.refuse(mandatSepa, { status: 500 })
  await ouvrir()
  const mandat = region('Mandat de prélèvement')
  await expect.element(mandat.getByRole('alert')).toMatchTextContent('Votre mandat ne s’affiche pas')
  await reessayer(
    mandatSepa,
    exemple(schemaMandat, { numeroRum: 'RUM1', numeroClientPayeur: null, titulaireCompte: null }),
  )
  await expect.element(mandat).toMatchTextContent(/Référence \(RUM\)RUM1/)
  await expect.element(mandat).not.toMatchTextContent('Titulaire du compte')
  await expect.element(telecharger).not.toBeInTheDocument()
})

it('a mandate is asked for once at a time', async () => {
  const { repondre } = serveur.retient(getMandatSEPA)
  await ouvrir()
  await telecharger.click()
  await expect.element(telecharger).toHaveAttribute('aria-disabled', 'true')
  await telecharger.click({ force: true })
  repondre({ nomFichier: 'mandat.pdf', contenu: '%PDF'.padEnd(300) })
  await expect.element(page.getByText(/Le mandat est téléchargé/)).toBeVisible()
  expect(serveur.demandes(getMandatSEPA)).toHaveLength(1)
})
