import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { demarcheCreee } from '@ael/contract/demarches/schemas.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import type { Intervention } from '@ael/contract/interventions/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { PanneauInterventions } from '../components/PanneauInterventions.tsx'
import { InterventionsScreen } from './InterventionsScreen.tsx'

const { interventionsPlanifiables, interventionsPlanifiees } = interventionsCalls
const une = (propres: Partial<Intervention> = {}): Intervention => ({
  identifiant: 'INT-1',
  libelle: 'Remplacement du compteur',
  motif: { libelle: 'Compteur de plus de quinze ans' },
  action: { libelle: 'Pose d’un compteur neuf' },
  etat: 'A_PLANIFIER',
  dateHeureDebutRendezVous: null,
  dateHeureFinRendezVous: null,
  modifiable: false,
  annulable: false,
  campagneIntervention: {
    libelle: 'Remplacement des compteurs',
    dateDebutPlanif: '2026-11-01',
    dateFinPlanif: '2026-12-20',
  },
  ...propres,
})
const prise = une({
  identifiant: 'INT-2',
  etat: 'PLANIFIEE',
  dateHeureDebutRendezVous: '2026-12-02T10:00:00+01:00',
  dateHeureFinRendezVous: '2026-12-02T12:00:00+01:00',
  modifiable: true,
  annulable: true,
})
const enListe = (...resultats: Intervention[]) => ({ resultats, nbTotalResultats: resultats.length })
const aPlanifier = page.getByRole('region', { name: 'À planifier' })
const rendezVous = page.getByRole('region', { name: 'Rendez-vous pris' })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur())
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(interventionsPlanifiables, enListe(une()))
  serveur.repond(interventionsPlanifiees, enListe(prise))
})
const ouvrir = () => afficher(<InterventionsScreen />, { route: '/demarches/mesInterventions' })

it('shows what is to plan, with the way to its slots, and the appointments', async () => {
  await ouvrir()
  await expect.element(aPlanifier).toMatchTextContent(/Rendez-vous possibles jusqu’au 20\/12\/2026/)
  await expect
    .element(aPlanifier.getByRole('link', { name: /^Choisir un créneau/ }))
    .toHaveAttribute('href', '#/demarches/rendezVous?intervention=INT-1')
  await expect.element(rendezVous).toMatchTextContent(/mercredi 2 décembre 2026De 10\sh\s00 à 12\sh\s00/)
  await expect
    .element(rendezVous.getByRole('link', { name: /^Déplacer/ }))
    .toHaveAttribute('href', '#/demarches/rendezVous?intervention=INT-2')
  expect(await reproches()).toEqual([])
})

it('says when there is nothing, in the words that are imposed', async () => {
  serveur.repond(interventionsPlanifiables, enListe())
  serveur.repond(interventionsPlanifiees, enListe())
  await ouvrir()
  await expect.element(page.getByText("Il n'y a pas d'interventions à programmer pour votre contrat.")).toBeVisible()
  await expect.element(page.getByText('Aucun rendez-vous à venir.')).toBeVisible()
})

it('cancels an appointment after a question, and shows it to plan again', async () => {
  serveur.repond(
    demarchesCalls.creationNouvelleDemarche,
    exemple(demarcheCreee, { message: 'Votre rendez-vous est annulé.' }),
  )
  await ouvrir()
  await rendezVous.getByRole('button', { name: /^Annuler le rendez-vous/ }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Le créneau du 02\/12\/2026, de 10\sh\s00/)
  serveur.repond(interventionsPlanifiables, enListe(une(), une({ identifiant: 'INT-2' })))
  serveur.repond(interventionsPlanifiees, enListe())
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Votre rendez-vous est annulé.')
  await expect.element(page.getByText('Aucun rendez-vous à venir.')).toBeVisible()
  expect(serveur.demandes(demarchesCalls.creationNouvelleDemarche)[0]?.body).toMatchObject({
    typeFormulaire: 'INTERVENTION_RDV_ANNULATION',
    numeroContrat: '0447122',
    valeurs: { rdv_identifiant: 'INT-2' },
  })
})

it('keeps an appointment that could not be cancelled, and says why', async () => {
  serveur.refuse(demarchesCalls.creationNouvelleDemarche, {
    status: 412,
    code: 'RENDEZ_VOUS_COMMENCE',
    message: 'L’heure de ce rendez-vous est passée.',
  })
  await ouvrir()
  await rendezVous.getByRole('button', { name: /^Annuler le rendez-vous/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('L’heure de ce rendez-vous est passée.')
  await expect.element(rendezVous).toMatchTextContent(/mercredi 2 décembre/)
})

it('offers nothing for an appointment that has begun', async () => {
  serveur.repond(interventionsPlanifiees, enListe({ ...prise, modifiable: false, annulable: false }))
  await ouvrir()
  await expect.element(rendezVous).toMatchTextContent(/ne se change plus en ligne/)
  await expect.element(rendezVous.getByRole('link')).not.toBeInTheDocument()
  await expect.element(rendezVous.getByRole('button', { name: /^Annuler/ })).not.toBeInTheDocument()
})

it('elsewhere, says how many wait for their appointment, else when the next one is; nothing without any', async () => {
  serveur.repond(interventionsPlanifiables, ({ params: { contract } }) =>
    contract === '0447101' ? enListe(une(), une({ identifiant: 'INT-3' })) : enListe(),
  )
  serveur.repond(interventionsPlanifiees, ({ params: { contract } }) =>
    contract === '0447103' ? enListe() : enListe(prise),
  )
  await afficher(
    <>
      {['0447101', '0447102', '0447103'].map((numero) => (
        <section key={numero} aria-label={numero}>
          <PanneauInterventions numeroContrat={numero} />
        </section>
      ))}
    </>,
  )
  const panneau = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(panneau('0447101')).toMatchTextContent('2 interventions attendent leur rendez-vous.')
  await expect.element(panneau('0447101').getByRole('link', { name: 'Choisir un créneau' })).toBeVisible()
  await expect.element(panneau('0447102')).toMatchTextContent('Prochain rendez-vous le 02/12/2026.')
  await expect.element(panneau('0447102').getByRole('link', { name: 'Voir les interventions' })).toBeVisible()
  await expect.element(panneau('0447103')).toBeEmptyDOMElement()
})

it('gives the file of the calendar', async () => {
  serveur.repond(interventionsCalls.calendrier, { nomFichier: 'rendez-vous.ics', contenu: 'BEGIN:VCALENDAR' })
  await ouvrir()
  await rendezVous.getByRole('button', { name: /^Ajouter au calendrier/ }).click()
  await expect
    .poll(() => serveur.demandes(interventionsCalls.calendrier))
    .toMatchObject([{ params: { contract: '0447122', intervention: 'INT-2' } }])
})

it('that cannot be read says so, then is', async () => {
  serveur.refuse(interventionsPlanifiables, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Vos interventions ne s’affichent pas' })).toBeVisible()
  await reessayer(interventionsPlanifiables, enListe(une()))
  await expect.element(aPlanifier).toBeVisible()
})

it('fits on a phone, whatever its names', async () => {
  await page.viewport(390, 844)
  serveur.repond(interventionsPlanifiables, enListe(une({ libelle: 'Remplacement du compteur '.repeat(5) })))
  await ouvrir()
  await expect.element(aPlanifier).toBeVisible()
  await expect.element(rendezVous.getByRole('button', { name: /^Annuler/ })).toBeVisible()
  expect(await reproches()).toEqual([])
  expect(debordement()).toBe(0)
  await page.viewport(1280, 800)
})
