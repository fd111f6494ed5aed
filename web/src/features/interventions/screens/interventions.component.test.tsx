import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { demarcheCreee } from '@ael/contract/demarches/schemas.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import type { Intervention } from '@ael/contract/interventions/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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
  await expect
    .element(aPlanifier.getByRole('listitem'))
    .toMatchTextContent(
      /compteurPourquoiCompteur de plus de quinze ansCe qui sera faitPose d’un compteur neufCampagneRemplacement des compteursRendez-vous possibles jusqu’au 20\/12\/2026/,
    )
  await expect.element(page.getByText('Contrat 0447122, 12 rue des Tanneurs 38000 Valombre')).toBeVisible()
  await expect
    .element(aPlanifier.getByRole('link', { name: /^Choisir un créneau/ }))
    .toHaveAttribute('href', '#/demarches/rendezVous?intervention=INT-1')
  await expect.element(rendezVous).toMatchTextContent(/mercredi 2 décembre 2026De 10\sh\s00 à 12\sh\s00/)
  await expect
    .element(rendezVous.getByRole('link', { name: /^Déplacer/ }))
    .toHaveAttribute('href', '#/demarches/rendezVous?intervention=INT-2')
  await expect.element(rendezVous).toMatchTextContent(/Remplacement du compteurPose d’un compteur neufDéplacer/)
  for (const call of [interventionsPlanifiables, interventionsPlanifiees])
    expect(serveur.demandes(call)[0]).toEqual({ params: { contract: '0447122' } })
  expect(await reproches()).toEqual([])
})

it('says when there is nothing, in the words that are imposed', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ libelle: 'Maison' }) })
  serveur.repond(interventionsPlanifiables, enListe())
  serveur.repond(interventionsPlanifiees, enListe())
  await ouvrir()
  await expect.element(page.getByText('Maison, 12 rue des Tanneurs 38000 Valombre')).toBeVisible()
  await expect.element(page.getByText("Il n'y a pas d'interventions à programmer pour votre contrat.")).toBeVisible()
  await expect.element(page.getByText('Aucun rendez-vous à venir.')).toBeVisible()
})

it('is of a contract: without any, one is chosen first', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Choisissez un contrat' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mes contrats' })).toHaveAttribute('href', '#/manage/contrats')
})

it('cancels an appointment after a question, once, and shows it to plan again', async () => {
  const envoi = serveur.retient(demarchesCalls.creationNouvelleDemarche)
  await ouvrir()
  await rendezVous.getByRole('button', { name: /^Annuler le rendez-vous/ }).click()
  await page.getByRole('button', { name: 'Garder le rendez-vous' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await rendezVous.getByRole('button', { name: /^Annuler le rendez-vous/ }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/Le créneau du 02\/12\/2026, de 10\sh\s00 à 12\sh\s00,/)
  serveur.repond(interventionsPlanifiables, enListe(une(), une({ identifiant: 'INT-2' })))
  serveur.repond(interventionsPlanifiees, enListe())
  const confirmer = page.getByRole('dialog').getByRole('button', { name: /^Annuler le rendez-vous/ })
  await confirmer.click()
  await expect.element(confirmer).toHaveAttribute('aria-disabled', 'true')
  await confirmer.click({ force: true })
  envoi.repondre(exemple(demarcheCreee, { message: 'Votre rendez-vous est annulé.' }))
  await expect.element(page.getByRole('status')).toMatchTextContent('Votre rendez-vous est annulé.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Aucun rendez-vous à venir.')).toBeVisible()
  expect(serveur.demandes(demarchesCalls.creationNouvelleDemarche)).toEqual([
    {
      body: {
        typeFormulaire: 'INTERVENTION_RDV_ANNULATION',
        numeroContrat: '0447122',
        idProcessus: expect.any(String),
        valeurs: { rdv_identifiant: 'INT-2' },
      },
      files: [],
    },
  ])
})

it.each([
  [
    { status: 412, code: 'RENDEZ_VOUS_COMMENCE', message: 'L’heure de ce rendez-vous est passée.' },
    /L’heure de ce rendez-vous est passée\./,
  ],
  [{ status: 500, message: 'NullPointerException' }, /Une erreur est survenue Référence\s: TEST-0001/],
])('keeps an appointment that could not be cancelled, and says why: %j', async (refus, dit) => {
  serveur.refuse(demarchesCalls.creationNouvelleDemarche, refus)
  await ouvrir()
  await rendezVous.getByRole('button', { name: /^Annuler le rendez-vous/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(dit)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(rendezVous).toMatchTextContent(/mercredi 2 décembre/)
})

it('offers nothing for an appointment that has begun; of one without its hours nothing is said', async () => {
  const sansHeures = [{ dateHeureDebutRendezVous: null }, { dateHeureFinRendezVous: null }]
  serveur.repond(
    interventionsPlanifiees,
    enListe(
      { ...prise, modifiable: false, annulable: false },
      ...sansHeures.map((propres, rang) => ({ ...prise, ...propres, identifiant: `INT-${rang + 3}` })),
    ),
  )
  await ouvrir()
  await expect.element(rendezVous.getByRole('listitem')).toBeVisible()
  await expect.element(rendezVous).toMatchTextContent(/ne se change plus en ligne/)
  await expect.element(rendezVous.getByRole('link')).not.toBeInTheDocument()
  await expect.element(rendezVous.getByRole('button', { name: /^Annuler/ })).not.toBeInTheDocument()
})

it('offers to move, or to give up, what can only be that', async () => {
  serveur.repond(
    interventionsPlanifiees,
    enListe(
      { ...prise, annulable: false },
      { ...prise, identifiant: 'INT-3', libelle: 'Dépose du compteur', modifiable: false },
    ),
  )
  await ouvrir()
  await expect.element(rendezVous.getByRole('link')).toMatchTextContent(/^Déplacer\s: Remplacement/)
  await expect
    .element(rendezVous.getByRole('button', { name: /^Annuler/ }))
    .toMatchTextContent(/^Annuler le rendez-vous\s: Dépose/)
  expect(rendezVous.element().textContent).not.toContain('ne se change plus')
})

it('elsewhere, says how many wait for their appointment, else when the next one is; nothing without any', async () => {
  serveur.repond(interventionsPlanifiables, ({ params: { contract } }) =>
    contract === '0447101'
      ? enListe(une(), une({ identifiant: 'INT-3' }))
      : enListe(...(contract === '0447100' ? [une()] : [])),
  )
  serveur.repond(interventionsPlanifiees, ({ params: { contract } }) =>
    contract === '0447103' ? enListe() : enListe(prise),
  )
  await afficher(
    <>
      {['0447100', '0447101', '0447102', '0447103'].map((numero) => (
        <section key={numero} aria-label={numero}>
          <PanneauInterventions numeroContrat={numero} />
        </section>
      ))}
    </>,
  )
  const panneau = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(panneau('0447100')).toMatchTextContent('Une intervention attend son rendez-vous.')
  await expect.element(panneau('0447101')).toMatchTextContent('2 interventions attendent leur rendez-vous.')
  await expect
    .element(panneau('0447101').getByRole('link', { name: 'Choisir un créneau' }))
    .toHaveAttribute('href', '#/demarches/mesInterventions')
  await expect.element(panneau('0447102')).toMatchTextContent('Prochain rendez-vous le 02/12/2026.')
  await expect.element(panneau('0447102').getByRole('link', { name: 'Voir les interventions' })).toBeVisible()
  await expect.element(panneau('0447103')).toBeEmptyDOMElement()
})

it('gives the file of the calendar', async () => {
  const enregistres: string[] = []
  const clic = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    enregistres.push(this.download)
  })
  onTestFinished(() => clic.mockRestore())
  serveur.repond(interventionsCalls.calendrier, { nomFichier: 'rendez-vous-INT-2.ics', contenu: 'BEGIN:VCALENDAR' })
  await ouvrir()
  await rendezVous.getByRole('button', { name: /^Ajouter au calendrier/ }).click()
  await expect.poll(() => enregistres).toEqual(['rendez-vous-INT-2.ics'])
  expect(serveur.demandes(interventionsCalls.calendrier)).toEqual([
    { params: { contract: '0447122', intervention: 'INT-2' } },
  ])
})

it.each([
  ['what is to plan', interventionsPlanifiables],
  ['what is planned', interventionsPlanifiees],
] as const)('%s: that it cannot be read is said, then it is', async (_, call) => {
  serveur.refuse(call, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Vos interventions ne s’affichent pas' })).toBeVisible()
  await reessayer(call, enListe(une()))
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
