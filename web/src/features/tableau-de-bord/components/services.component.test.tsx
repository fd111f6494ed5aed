import { CLIENT_SEUL } from '@ael/contract/clients/regles.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { interventions as schemaInterventions } from '@ael/contract/interventions/schemas.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { detailMensualite, mandatSepa, planMensualisation } from '@ael/contract/prelevements/schemas.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import { service } from '@ael/contract/services/schemas.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { derniereFacture } from '@ael/contract/tableau-de-bord/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { contexteContrat } from '../testing/contextes.ts'
import { eFacture } from '../tuiles/e-facture.tsx'
import { interventions } from '../tuiles/interventions.tsx'
import { prelevement } from '../tuiles/prelevement.tsx'
import { services } from '../tuiles/services.tsx'

const ouvrir = ({ Contenu }: typeof prelevement, route: string) =>
  afficher(<Contenu contexte={contexteContrat()} aujourdhui="2026-10-30" />, { route })
const debit = page.getByRole('region', { name: 'Prélèvement' })
const plan = exemple(planMensualisation, {
  etat: 'EN_COURS',
  detail: [
    exemple(detailMensualite, { isFuture: false, dateEcheance: '2026-10-08', montant: 40 }),
    exemple(detailMensualite, { isFuture: true, dateEcheance: '2026-11-08', montant: 42 }),
    exemple(detailMensualite, { isFuture: true, dateEcheance: '2026-12-08', montant: 43 }),
  ],
})

it('the tile of direct debit says the next instalment, the debit at its date, or neither', async () => {
  serveur.repond(prelevementsCalls.plansMensualisation, [
    { ...plan, etat: 'TERMINE', detail: plan.detail.toReversed() },
    plan,
  ])
  serveur.repond(prelevementsCalls.mandatSepa, exemple(mandatSepa, { isMandatSepaDisponible: true }))
  const premiere = await ouvrir(prelevement, '/mensualisation')
  await expect.element(debit).toMatchTextContent(/MensualiséProchain débit de 42,00\s€ le 08\/11\/2026\./)
  await expect
    .element(debit.getByRole('link', { name: 'Voir l’échéancier et le mandat' }))
    .toHaveAttribute('href', '#/mensualisation')
  expect(await reproches()).toEqual([])
  await premiere.unmount()
  serveur.repond(prelevementsCalls.plansMensualisation, [])
  // Its details are the payer's; that there is one is not.
  serveur.refuse(prelevementsCalls.mandatSepa, { status: 403, code: CLIENT_SEUL })
  const deuxieme = await ouvrir(prelevement, '/mensualisation')
  await expect.element(debit).toMatchTextContent(/Prélevé à l’échéance.*Voir l’échéancier et le mandat$/)
  await deuxieme.unmount()
  // Each contract is debited in its own way.
  serveur.repond(prelevementsCalls.mandatSepa, ({ params: { id } }) =>
    exemple(mandatSepa, { isMandatSepaDisponible: id !== '0447122' }),
  )
  await afficher(
    <>
      <prelevement.Contenu contexte={contexteContrat()} aujourdhui="2026-10-30" />
      <prelevement.Contenu contexte={contexteContrat({ numeroContrat: '0447381' })} aujourdhui="2026-10-30" />
    </>,
    { route: '/mensualisation' },
  )
  await expect.element(debit.first()).toMatchTextContent('Ni prélevé ni mensualisé')
  await expect.element(debit.first().getByRole('link', { name: 'Simuler une mensualisation' })).toBeVisible()
  await expect.element(debit.last()).toMatchTextContent('Prélevé à l’échéance')
})

it('the tile of direct debit that cannot be read says so, then is', async () => {
  serveur.repond(prelevementsCalls.mandatSepa, exemple(mandatSepa, { isMandatSepaDisponible: false }))
  serveur.refuse(prelevementsCalls.plansMensualisation, { status: 500 })
  await ouvrir(prelevement, '/mensualisation')
  await expect.element(debit).toMatchTextContent('Votre prélèvement ne s’affiche pas')
  await reessayer(prelevementsCalls.plansMensualisation, [plan])
  await expect.element(debit).toMatchTextContent('Mensualisé')
})

it('the tile of e-invoices says where they are, and since when the last one', async () => {
  const tuile = page.getByRole('region', { name: 'Facture électronique' })
  serveur.repond(tableauDeBordCalls.derniereFacture, exemple(derniereFacture, { dateFacture: '2026-10-12' }))
  const premiere = await ouvrir(eFacture, '/factures')
  await expect.element(tuile).toMatchTextContent('la dernière est du 12/10/2026')
  await expect
    .element(tuile.getByRole('link', { name: 'Toutes les factures' }))
    .toHaveAttribute('href', '#/factures?vue=toutes')
  await premiere.unmount()
  serveur.repond(tableauDeBordCalls.derniereFacture, exemple(derniereFacture, { dateFacture: null }))
  await ouvrir(eFacture, '/factures')
  await expect.element(tuile).toMatchTextContent('Chaque facture sera ici en PDF')
})

it('the tile of services names those that the contract has', async () => {
  const tuile = page.getByRole('region', { name: 'Services' })
  serveur.repond(servicesCalls.services, [
    exemple(service, { libelle: 'Mensualisation', isSouscribed: true }),
    exemple(service, { libelle: 'Assistance plomberie', isSouscribed: false }),
    exemple(service, { libelle: 'Facture électronique', isSouscribed: true }),
  ])
  const premiere = await ouvrir(services, '/service')
  await expect.element(tuile).toMatchTextContent('2 services souscritsMensualisation, Facture électronique.')
  await expect.element(tuile.getByRole('link', { name: 'Voir les services' })).toHaveAttribute('href', '#/service')
  expect(await reproches()).toEqual([])
  await premiere.unmount()
  serveur.repond(servicesCalls.services, [])
  await ouvrir(services, '/service')
  await expect.element(tuile).toMatchTextContent('Aucun service souscrit')
})

it('the tile of interventions says what is to plan, until when, and when somebody comes; what is over is left out', async () => {
  const tuile = page.getByRole('region', { name: 'Interventions' })
  const [une] = exemple(schemaInterventions, {}).resultats
  const campagneIntervention = { libelle: 'Compteurs', dateDebutPlanif: '2026-11-01', dateFinPlanif: '2026-12-18' }
  const rendezVous = (annee: number) => ({
    etat: 'PLANIFIEE' as const,
    dateHeureDebutRendezVous: `${annee}-12-01T08:00:00+01:00`,
    dateHeureFinRendezVous: `${annee}-12-01T10:00:00+01:00`,
  })
  const sans = { dateHeureDebutRendezVous: null, dateHeureFinRendezVous: null }
  serveur.repond(interventionsCalls.interventionsToutes, {
    resultats: [
      { ...une!, identifiant: '1', libelle: 'Changer le compteur', etat: 'A_PLANIFIER', ...sans, campagneIntervention },
      { ...une!, identifiant: '2', libelle: 'Contrôle', ...rendezVous(2100), campagneIntervention },
      { ...une!, identifiant: '3', libelle: 'Purge', ...rendezVous(2020), campagneIntervention },
      { ...une!, identifiant: '4', libelle: 'Relevé', etat: 'REALISEE', ...sans, campagneIntervention },
    ],
    nbTotalResultats: 4,
  })
  await ouvrir(interventions, '/demarches/mesInterventions')
  await expect.element(tuile).toMatchTextContent(/Changer le compteurChoisissez un créneau avant le 18\/12\/2026\./)
  await expect.element(tuile).toMatchTextContent(/ContrôleRendez-vous le 01\/12\/2100/)
  await expect.element(tuile).not.toMatchTextContent(/Purge|Relevé/)
  await expect
    .element(tuile.getByRole('link', { name: 'Choisir un créneau' }))
    .toHaveAttribute('href', '#/demarches/mesInterventions')
  expect(await reproches()).toEqual([])
})
