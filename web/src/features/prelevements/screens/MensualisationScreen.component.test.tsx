import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { echeanceEncaissable, type Echeancier, type MandatSepa } from '@ael/contract/prelevements/schemas.ts'
import type { PlanMensualisation } from '@ael/contract/prelevements/schemas.ts'
import { CLIENT_SEUL } from '@ael/contract/clients/regles.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { reessayer, reessayerAvec } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { MensualisationScreen } from './MensualisationScreen.tsx'

const { plansMensualisation, listeEcheancesEncaissables, mandatSepa, getMandatSEPA, simulationEcheanciers } =
  prelevementsCalls
const MANDAT: MandatSepa = {
  isMandatSepaDisponible: true,
  numeroRum: 'VALOMBRE044712201',
  numeroCreancier: 'FR12ZZZ123456',
  nomCreancier: 'Eaux de Valombre',
  numeroClientPayeur: '1700204',
  dateSignature: '2024-05-02',
  titulaireCompte: 'Camille Roussel',
  ibanMasque: 'FR76 •••• 4321',
  rumUrl: null,
}
const region = (name: string) => page.getByRole('region', { name })
const montant = page.getByRole('textbox', { name: 'Mensualité souhaitée' })
const occupants = page.getByRole('textbox', { name: 'Nombre d’occupants' })
const simuler = page.getByRole('button', { name: /^Simuler/ })

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(listeEcheancesEncaissables, [])
  serveur.repond(plansMensualisation, [])
  serveur.repond(mandatSepa, MANDAT)
})
const ouvrir = () => afficher(<MensualisationScreen Payer={({ echeance }) => <b>Payer {echeance.numeroEcheance}</b>} />)

const mois = (rang: number): string => `2026-${String(rang).padStart(2, '0')}-10`
const simule = (montantMensuel: number): Echeancier[] => [
  {
    numeroEcheancier: 'S1',
    numeroContrat: '0447122',
    debut: mois(1),
    fin: mois(10),
    montantMensuel,
    montantMinimal: 20,
    total: montantMensuel * 10,
    echeances: Array.from({ length: 10 }, (_, rang) => ({
      numeroContrat: '0447122',
      numeroEcheancier: 'S1',
      numeroEcheance: rang + 1,
      dateEcheance: mois(rang + 1),
      montant: montantMensuel,
      solde: montantMensuel,
      referenceDette: null,
    })),
  },
]

describe('what a plan would be', () => {
  it('is shown at once, its amount may be changed and is asked for by Enter', async () => {
    serveur.repond(simulationEcheanciers, ({ query }) => simule(query.mensualite ?? 31.5))
    await ouvrir()
    await expect.element(montant).toHaveValue('31,5')
    await expect.element(page.getByRole('table', { name: 'Échéancier simulé' }).getByRole('row').nth(10)).toBeVisible()
    await montant.fill('120,50')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^10 mensualités de 120,50\s€, 1\s205,00\s€ en tout/)).toBeVisible()
    expect(serveur.demandes(simulationEcheanciers).at(-1)?.query).toEqual({ mensualite: 120.5 })
    expect(await reproches()).toEqual([])
  })

  it.each([
    ['', 'Saisissez un montant, par exemple 25 ou 25,50.'],
    ['beaucoup', 'Saisissez un montant, par exemple 25 ou 25,50.'],
    ['19,99', 'La mensualisation demandée ne peut pas être inférieure à 20,00.€'],
  ])('« %s » a month is refused at its field, and no other plan is shown', async (saisie, message) => {
    serveur.repond(simulationEcheanciers, simule(30))
    await ouvrir()
    await montant.fill(saisie)
    await simuler.click()
    await expect.element(montant).toHaveAccessibleDescription(new RegExp(`^Au moins 20,00.€. ${message} €$`))
    await expect.element(montant).toHaveFocus()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  it('says at the amount what only the server knows to be too little', async () => {
    serveur.repond(simulationEcheanciers, simule(30))
    await ouvrir()
    await expect.element(montant).toHaveValue('30')
    serveur.refuse(simulationEcheanciers, { status: 400, code: 'MINIMUM', message: 'Pas moins de 40 €.' })
    await montant.fill('35')
    await simuler.click()
    await expect.element(montant).toHaveAccessibleDescription(/Pas moins de 40 €\. €$/)
  })

  it('without any bill, asks how many live there first', async () => {
    serveur.refuse(simulationEcheanciers, { status: 400, code: 'OCCUPANTS', message: 'Combien êtes-vous ?' })
    await ouvrir()
    await occupants.fill('100')
    await simuler.click()
    await expect.element(occupants).toHaveAccessibleDescription(/Saisissez un nombre de 1 à 99\.$/)
    await expect.element(montant).not.toBeInTheDocument()
    serveur.repond(simulationEcheanciers, simule(42))
    await occupants.fill('3')
    await simuler.click()
    await expect.element(montant).toHaveValue('42')
    expect(serveur.demandes(simulationEcheanciers).at(-1)?.query).toEqual({ nbOccupants: 3 })
  })

  it('is of the contract that is looked at: nothing that was asked of another', async () => {
    serveur.repond(abonnementsCalls.detailAbonnement, ({ params: { numeroContrat } }) =>
      exemple(contratDetail, { ...unContrat({ numeroContrat, libelle: null }), groupes: [] }),
    )
    serveur.repond(simulationEcheanciers, ({ query }) => simule(query.mensualite ?? 31.5))
    const regarder = async (numeroContrat: string) => {
      await changerContexte({ mode: 'contrat', numeroContrat })
      await expect.element(page.getByText(new RegExp(`${numeroContrat},`))).toBeVisible()
      await expect.element(montant).toHaveValue('31,5')
    }
    await ouvrir()
    // Each was seen before, so that nothing is waited for in between.
    await regarder('0447381')
    await regarder('0447122')
    await montant.fill('120,50')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^10 mensualités de 120,50/)).toBeVisible()
    await regarder('0447381')
    await expect.element(page.getByText(/^10 mensualités de 31,50/)).toBeVisible()
    expect(
      serveur
        .demandes(simulationEcheanciers)
        .filter(({ params, query }) => params.id === '0447381' && query.mensualite),
    ).toEqual([])
  })

  it('is not for a contract that is out of service, and is tried again after a failure', async () => {
    serveur.refuse(simulationEcheanciers, { status: 500, message: 'Panne.' })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'La simulation ne s’affiche pas' })).toBeVisible()
    const resilie = { status: 400, code: 'ECHEANCIER', message: 'Ce contrat est résilié.' }
    await reessayerAvec(() => serveur.refuse(simulationEcheanciers, resilie))
    await expect.element(page.getByRole('heading', { name: 'Ce contrat est résilié.' })).toBeVisible()
    await expect.element(simuler).not.toBeInTheDocument()
  })
})

describe('the plan in force', () => {
  const mensualite = (rang: number, propres: Partial<PlanMensualisation['detail'][number]>) => ({
    dateEcheance: mois(rang),
    montant: 31,
    motifRejet: null,
    statut: 'PRELEVEE' as const,
    libelleStatut: 'Prélevée',
    isPast: true,
    isFuture: false,
    isCancelled: false,
    ...propres,
  })
  const plan = (propres: Partial<PlanMensualisation> = {}): PlanMensualisation => ({
    numeroEcheancier: 'E1',
    numeroContrat: '0447122',
    etat: 'EN_COURS',
    numeroFactureClient: null,
    debut: mois(1),
    fin: mois(10),
    total: 310,
    dejaPreleve: 62,
    restant: 248,
    detail: [
      mensualite(1, {}),
      mensualite(2, { statut: 'REJETEE', libelleStatut: 'Rejetée', motifRejet: 'Provision insuffisante' }),
      ...[3, 4].map((rang) =>
        mensualite(rang, { statut: 'A_VENIR', libelleStatut: 'À venir', isPast: false, isFuture: true }),
      ),
    ],
    ...propres,
  })

  it('says what was taken, what was not and why, and what comes', async () => {
    serveur.repond(plansMensualisation, [
      plan(),
      plan({ numeroEcheancier: 'E0', etat: 'TERMINE', debut: '2025-01-10', fin: '2025-10-10' }),
    ])
    await ouvrir()
    const enCours = region('Plan en cours')
    await expect.element(enCours).toMatchTextContent(/310,00.*62,00.*Reste à prélever248,00/)
    await expect.element(enCours).toMatchTextContent(/Prochain prélèvement le 10\/03\/2026\s: 31,00\s€\./)
    await expect
      .element(enCours.getByRole('row', { name: /10\/02\/2026/ }))
      .toMatchTextContent('RejetéeProvision insuffisante')
    const ancien = page.getByRole('table', { name: 'Du 10/01/2025 au 10/10/2025' })
    await expect.element(ancien).not.toBeInTheDocument()
    await expect.element(region('Plans précédents')).toMatchTextContent(/62,00/)
    await region('Plans précédents').getByText(/^Du /).first().click()
    await expect.element(ancien).toBeVisible()
    expect(await reproches()).toEqual([])
    await page.viewport(320, 640)
    expect(debordement()).toBe(0)
    await page.viewport(1280, 900)
  })

  it('is read again after a failure', async () => {
    serveur.refuse(plansMensualisation, { status: 500, message: 'Panne.' })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Vos mensualités ne s’affichent pas' })).toBeVisible()
    await reessayer(plansMensualisation, [plan()])
    await expect.element(region('Plan en cours')).toBeVisible()
  })

  it('what the bank did not take comes first, to be paid', async () => {
    serveur.repond(plansMensualisation, [plan()])
    serveur.repond(listeEcheancesEncaissables, [
      exemple(echeanceEncaissable, {
        numeroEcheance: 4,
        numeroFactureClient: 'FA2026001732',
        soldeFactureClient: 31.4,
        dateEcheance: '2026-02-10',
        motifRejet: 'Provision insuffisante',
      }),
    ])
    await ouvrir()
    const ligne = region('À payer').getByRole('listitem')
    await expect.element(ligne).toMatchTextContent('échéance du 10/02/2026, provision insuffisante')
    await expect.element(ligne).toMatchTextContent(/31,40.€Payer 4/)
  })
})

describe('the mandate', () => {
  const telecharger = page.getByRole('button', { name: /^Télécharger le mandat/ })
  beforeEach(() => serveur.repond(simulationEcheanciers, simule(30)))

  it('is told and downloaded; a file that is none is said', async () => {
    serveur.repond(getMandatSEPA, { nomFichier: 'mandat.pdf', contenu: '%PDF'.padEnd(300) })
    await ouvrir()
    await expect.element(region('Mandat de prélèvement')).toMatchTextContent('VALOMBRE044712201')
    await expect
      .element(region('Mandat de prélèvement'))
      .toMatchTextContent(/02\/05\/2024.*Camille Roussel.*FR76 •••• 4321/)
    await telecharger.click()
    await expect.element(page.getByText(/Le mandat est téléchargé/)).toBeVisible()
    expect(serveur.demandes(getMandatSEPA)[0]?.params).toEqual({
      rum: 'VALOMBRE044712201',
      payer: '1700204',
      contract: '0447122',
    })
    serveur.repond(getMandatSEPA, { nomFichier: 'mandat.pdf', contenu: '%PDF' })
    await telecharger.click()
    await expect.element(page.getByText(/Document corrompu/)).toBeVisible()
  })

  it('is none where nothing is debited, and the payer’s alone where he is somebody else', async () => {
    serveur.repond(mandatSepa, { ...MANDAT, numeroRum: null, isMandatSepaDisponible: false })
    const sans = await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Aucun mandat en vigueur' })).toBeVisible()
    await expect.element(telecharger).not.toBeInTheDocument()
    await sans.unmount()
    serveur.refuse(mandatSepa, { status: 403, code: CLIENT_SEUL, message: 'Le mandat est celui du payeur.' })
    const autre = await ouvrir()
    await expect.element(region('Mandat de prélèvement')).toMatchTextContent('Le mandat est celui du payeur.')
    await autre.unmount()
    serveur.refuse(mandatSepa, { status: 403 })
    await ouvrir()
    await expect.element(montant).toBeVisible()
    await expect.element(region('Mandat de prélèvement')).not.toBeInTheDocument()
  })
})

it('without a contract to look at, leads to the contracts', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Choisissez un contrat' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mes contrats' })).toHaveAttribute('href', '#/manage/contrats')
})
