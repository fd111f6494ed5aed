import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { alerte, alerteEcrite, autorisationsAlerte, declenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
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
