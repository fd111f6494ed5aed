import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { alerte, alerteEcrite, autorisationsAlerte, declenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { grapheDe } from '../../../testing/graphes.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { AlertesScreen } from '../screens/AlertesScreen.tsx'
import { Alertes } from './Alertes.tsx'

const jardin = exemple(alerte, {
  idAlerte: 4,
  titreAlerte: 'Jardin',
  codeTypeAlarme: 'AC',
  statutAlerte: 'ACTIVE',
  isExpire: false,
  modifiable: true,
})
const permis = exemple(autorisationsAlerte, {
  typeAlerteAutorisations: [{ codeTypeAlarme: 'AC', libelle: 'Seuil', autorise: true }],
  nbMaxAlertesActives: 5,
  modifiable: true,
})

it('of one type: what is counted against the maximum is of all types, what is shown is of this one', async () => {
  serveur.repond(alertesCalls.alertes, {
    resultats: [jardin, { ...jardin, idAlerte: 5, titreAlerte: 'Vacances', codeTypeAlarme: 'SC' }],
    nbTotalResultats: 2,
  })
  serveur.repond(alertesCalls.autorisationsAlerteGroupe, permis)
  serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  await afficher(<Alertes contexte={{ mode: 'groupe', groupe: exemple(groupe, { idGroupe: 7 }) }} type="sc" />)
  await expect.element(page.getByRole('heading', { name: 'Vacances' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Jardin' })).not.toBeInTheDocument()
  await expect.element(page.getByText('2 actives sur 5 possibles')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'M’avertir au-delà d’un seuil' })).not.toBeInTheDocument()
  const types = serveur.demandes(alertesCalls.historiqueInstancesAlertes).map(({ body }) => body.type)
  expect(new Set(types)).toEqual(new Set(['SC']))
})

it('one whose button goes once it is there leaves the focus to the title of the page', async () => {
  serveur.repond(alertesCalls.alertes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(alertesCalls.autorisationsAlerteGroupe, permis)
  serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(alertesCalls.creationAlerte, {
    ...exemple(alerteEcrite),
    message: 'Création réussie.',
    avertissement: null,
  })
  await afficher(
    <>
      <PageTitle title="Mes alertes" />
      <Alertes contexte={{ mode: 'groupe', groupe: exemple(groupe, { idGroupe: 7 }) }} />
    </>,
  )
  const raccourci = page.getByRole('button', { name: 'M’avertir au-delà d’un seuil' })
  await raccourci.click()
  await page.getByRole('textbox', { name: 'Seuil' }).fill('12')
  serveur.repond(alertesCalls.alertes, { resultats: [jardin], nbTotalResultats: 1 })
  await page.getByRole('button', { name: /^M’avertir$/ }).click()
  await expect.element(page.getByText(/Création réussie/)).toBeVisible()
  await expect.element(raccourci).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mes alertes' })).toHaveFocus()
})

it('one that is created is said, and the focus is where one was', async () => {
  serveur.repond(alertesCalls.alertes, { resultats: [jardin], nbTotalResultats: 1 })
  serveur.repond(alertesCalls.autorisationsAlerteGroupe, permis)
  serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(alertesCalls.creationAlerte, {
    ...exemple(alerteEcrite),
    message: 'Création réussie.',
    avertissement: null,
  })
  await afficher(<Alertes contexte={{ mode: 'groupe', groupe: exemple(groupe, { idGroupe: 7 }) }} />)
  const creer = page.getByRole('button', { name: 'Créer une alerte' })
  await creer.click()
  const fenetre = page.getByRole('dialog', { name: 'Créer une alerte' })
  await fenetre.getByRole('textbox', { name: /Nom/ }).fill('Cour')
  await fenetre.getByRole('textbox', { name: 'Seuil' }).fill('12')
  await fenetre.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect.element(page.getByText(/Création réussie/)).toBeVisible()
  await expect.element(fenetre).not.toBeInTheDocument()
  await expect.element(creer).toHaveFocus()
})

it('of a group, at the address of a type, tells whose they are, and each firing of that type with its contract', async () => {
  const famille = exemple(groupe, { idGroupe: 7, nom: 'Famille', nbContrats: 2 })
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(groupesCalls.groupes, { resultats: [famille], nbTotalResultats: 1 })
  serveur.repond(alertesCalls.alertes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(alertesCalls.autorisationsAlerteGroupe, permis)
  serveur.repond(alertesCalls.historiqueInstancesAlertes, ({ body }) => {
    const resultats = [
      exemple(declenchementAlerte, {
        codeTypeAlarme: 'RP',
        titre: `Rejet, type ${body.type}`,
        numeroContratAbonnement: '0447122',
        adresseLivraisonConstruite: '12 rue des Tanneurs',
      }),
    ]
    return body.enCours ? { resultats: [], nbTotalResultats: 0 } : { resultats, nbTotalResultats: 1 }
  })
  await afficher(<AlertesScreen fuiteAttendue={false} />, { route: '/alerte/{-$type}', adresse: '/alerte/rp' })
  await expect.element(page.getByRole('heading', { name: 'Aucun contrat rattaché' })).toBeVisible()
  await changerContexte({ mode: 'groupe', idGroupe: 7 })
  await expect.element(page.getByText('Famille, 2 contrats')).toBeVisible()
  const historique = page.getByRole('region', { name: 'Historique' })
  await expect.element(historique).toMatchTextContent(/Rejet, type RP.*Contrat 0447122, 12 rue des Tanneurs/)
  expect(await reproches()).toEqual([])
})

describe('of a contract', () => {
  const contexte = { mode: 'contrat', contrat: unContrat() } as const

  beforeEach(() => {
    serveur.repond(alertesCalls.alertes, { resultats: [jardin], nbTotalResultats: 1 })
    serveur.repond(alertesCalls.autorisationsAlerte, { ...permis, protege: false })
    serveur.repond(alertesCalls.notificationMails, { resultats: [], nbTotalResultats: 0 })
    serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  })

  it('a type that does not exist hides nothing; what the utility does not watch is not promised', async () => {
    await afficher(<Alertes contexte={contexte} type="xy" avant={<p>Une fuite</p>} />)
    await expect.element(page.getByRole('heading', { name: 'Jardin' })).toBeVisible()
    await expect.element(page.getByText('Une fuite')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Qui prévenir aussi' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Surveillance du service' })).not.toBeInTheDocument()
    expect(serveur.demandes(alertesCalls.alertes)[0]).toEqual({
      query: expect.objectContaining({ contrat: '0447122', tri: 'periodeDebut', triDecroissant: true }),
    })
    expect(serveur.demandes(alertesCalls.historiqueInstancesAlertes).map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ contrat: '0447122', enCours: true, indexPage: 1, nbElements: 20 }]),
    )
  })

  it('what fired lately is asked for by the call that the agency chose', async () => {
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { ANNEE: true } }))
    serveur.repond(alertesCalls.listInstancesAlertesEnCours, { resultats: [], nbTotalResultats: 0 })
    await afficher(<Alertes contexte={contexte} type="ac" />)
    await expect.element(page.getByRole('heading', { name: 'Jardin' })).toBeVisible()
    expect(serveur.demandes(alertesCalls.listInstancesAlertesEnCours)[0]).toEqual({
      query: { contrat: '0447122', type: 'AC', indexPage: 1, nbElements: 20 },
    })
    expect(serveur.demandes(alertesCalls.historiqueInstancesAlertes).map(({ body }) => body.enCours)).not.toContain(
      true,
    )
  })

  it('nothing is drawn that what is still read above would push away', async () => {
    await afficher(<Alertes contexte={contexte} avant={<p>Une fuite</p>} avantAttendu />)
    await expect.poll(() => serveur.demandes(alertesCalls.alertes).length).toBeGreaterThan(0)
    await expect.element(page.getByText('Chargement des alertes')).toBeInTheDocument()
    await expect.element(page.getByText('Une fuite')).not.toBeInTheDocument()
  })

  it.each([
    ['the alerts', alertesCalls.alertes, { resultats: [jardin], nbTotalResultats: 1 }],
    ['what may be asked for', alertesCalls.autorisationsAlerte, { ...permis, protege: false }],
  ] as const)('where %s cannot be read it says so below the leak, then is', async (_, appel, reponse) => {
    serveur.refuse(appel, { status: 500 })
    await afficher(<Alertes contexte={contexte} avant={<p>Une fuite</p>} />)
    await expect.element(page.getByRole('alert')).toMatchTextContent('Vos alertes ne s’affichent pas')
    await expect.element(page.getByText('Une fuite')).toBeVisible()
    await reessayer(appel, reponse as never)
    await expect.element(page.getByRole('heading', { name: 'Jardin' })).toBeVisible()
  })

  it('its page has its address, and the way to attach one where there is none', async () => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
    const place = { route: '/alerte/{-$type}', adresse: '/alerte' }
    const avec = await afficher(<AlertesScreen fuiteAttendue={false} fuite={<p>Une fuite</p>} />, place)
    await expect.element(page.getByText('12 rue des Tanneurs 38000 Valombre')).toBeVisible()
    await expect.element(page.getByText('Une fuite')).toBeVisible()
    await avec.unmount()
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
    await afficher(<AlertesScreen fuiteAttendue={false} />, place)
    await expect
      .element(page.getByRole('link', { name: 'Rattacher un contrat' }))
      .toHaveAttribute('href', '#/manage/contrats')
  })
})

it('of several firings the leak calls first, and only when it is of the type', async () => {
  serveur.repond(alertesCalls.alertes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(alertesCalls.autorisationsAlerteGroupe, permis)
  const tire = (codeTypeAlarme: 'RP' | 'AF', titre: string) =>
    exemple(declenchementAlerte, {
      codeTypeAlarme,
      titre,
      numeroContratAbonnement: null,
      idGroupe: 7,
      depuis: '2026-10-16',
      dateDeclenchante: '2026-10-20',
    })
  serveur.repond(alertesCalls.historiqueInstancesAlertes, ({ body }) => ({
    resultats: body.enCours ? [tire('RP', 'Rejet'), tire('AF', 'Ma fuite')] : [],
    nbTotalResultats: body.enCours ? 2 : 0,
  }))
  const { listeConsommationsInstanceAlerteChartGroupe: graphe } = consommationCalls
  serveur.repond(graphe, ({ params: { dateDebut, dateFin } }) =>
    grapheDe('JOURNEE', { debut: String(dateDebut), fin: String(dateFin) }, () => 12_000, { grandeur: 'ELECTRICITE' }),
  )
  await afficher(<Alertes contexte={{ mode: 'groupe', groupe: exemple(groupe, { idGroupe: 7 }) }} />)
  const maintenant = page.getByRole('region', { name: 'À regarder maintenant' })
  await expect.element(maintenant.getByRole('heading', { name: 'Ma fuite' })).toBeVisible()
  const jours = maintenant.getByRole('figure', { name: 'Consommation par jour, Ma fuite' })
  // Ten days before; from the sixteenth on they are what it tells.
  await expect.element(jours.getByRole('button').nth(9)).toHaveAccessibleName(/15 octobre 2026.: 12,0.kWh$/)
  await expect.element(jours.getByRole('button').nth(10)).toHaveAccessibleName(/16 octobre 2026.: 12,0.kWh\. Alerte$/)
  await expect.element(jours).toMatchTextContent(/^kWh par jour/)
  expect(serveur.demandes(graphe)[0]).toEqual({
    params: { id: 7, dateDebut: '2026-10-06', dateFin: '2026-10-25', granularite: 'JOURNEE' },
  })
})
