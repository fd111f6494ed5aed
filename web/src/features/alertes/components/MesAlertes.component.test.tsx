import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import {
  alerte,
  alerteActivee,
  alerteEcrite,
  autorisationsAlerte,
  type Alerte,
  type AutorisationsAlerte,
} from '@ael/contract/alertes/schemas.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maintenant } from '../../../lib/maintenant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { serveur } from '../../../testing/serveur.ts'
import { MesAlertes } from './MesAlertes.tsx'

const { activerAlerte, desactiverAlerte, suppressionAlerte, creationAlerte } = alertesCalls
const permis: AutorisationsAlerte = exemple(autorisationsAlerte, {
  typeAlerteAutorisations: [{ codeTypeAlarme: 'AC', libelle: 'Seuil', autorise: true }],
  nbMaxAlertesActives: 5,
  modifiable: true,
})
const jardin: Alerte = exemple(alerte, {
  idAlerte: 4,
  titreAlerte: 'Jardin',
  codeTypeAlarme: 'AC',
  numeroContratAbonnement: '0447122',
  statutAlerte: 'ACTIVE',
  etat: null,
  isExpire: false,
  modifiable: true,
  supprimable: true,
})
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const dialogue = page.getByRole('dialog')
const ouvrir = (alertes: Alerte[], offre: Partial<AutorisationsAlerte> = {}, type?: 'AC') =>
  afficher(
    <MesAlertes
      cible={{ mode: 'contrat', contract: '0447122' }}
      alertes={alertes}
      type={type}
      offre={{ ...permis, ...offre }}
    />,
  )

it('one that is on is switched off; each button says which alert it is of', async () => {
  serveur.repond(desactiverAlerte, { ...exemple(alerteEcrite), message: 'Désactivation réussie.' })
  // Of those that are off, over or another's none is counted.
  const autres = [{ statutAlerte: 'DESACTIVE' }, { isExpire: true }, { modifiable: false }] as const
  await ouvrir([
    { ...jardin, valeurSeuilEnLitre: 500, periodicite: 'MOIS', periodeDebut: '2026-11-01', periodeFin: null },
    ...autres.map((autre, rang) => ({ ...jardin, ...autre, idAlerte: 10 + rang, titreAlerte: `Autre ${rang}` })),
  ])
  await expect.element(page.getByText('1 active sur 5 possibles')).toBeVisible()
  const [ligne, eteinte] = [page.getByRole('listitem').first(), page.getByRole('listitem').nth(1)]
  await expect
    .element(ligne)
    .toMatchTextContent(/^JardinActiveSeuil de consommation\. Plus de 500.l par mois.*depuis le 01\/11\/2026Désactiver/)
  await expect.element(eteinte).toMatchTextContent(/^Autre 0Désactivée/)
  await expect.element(eteinte.getByRole('button').first()).toHaveAccessibleName('Activer l’alerte Autre 0')
  await expect.element(page.getByRole('listitem').nth(3).getByRole('button')).not.toBeInTheDocument()
  // One threshold is enough.
  await expect.element(bouton('M’avertir au-delà d’un seuil')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await bouton('Désactiver l’alerte Jardin').click()
  await expect.element(page.getByText(/Désactivation réussie/)).toBeVisible()
  expect(serveur.demandes(desactiverAlerte)).toEqual([{ body: { idAlerte: 4 } }])
})

it('one that has expired says why it cannot be switched on, one that has fired cannot be deleted', async () => {
  const message = "Impossible d'activer cette alerte car elle a expirée."
  serveur.refuse(tableauDeBordCalls.derniereStatistiqueConsommation, { status: 404 })
  serveur.refuse(activerAlerte, { status: 412, message })
  await ouvrir([
    { ...jardin, isExpire: true },
    { ...jardin, idAlerte: 5, titreAlerte: 'Cave', etat: 'DECLENCHEE', supprimable: false },
  ])
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('Expirée')
  expect(niveauDe(page.getByText('Expirée'))).toBe('neutre')
  expect(niveauDe(page.getByText('Active', { exact: true }))).toBe('resolu')
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent('Déclenchée')
  await expect.element(bouton('Supprimer l’alerte Cave')).not.toBeInTheDocument()
  await bouton('Activer l’alerte Jardin').click()
  await expect.element(page.getByText(/cette alerte car elle a expirée/)).toBeVisible()
  serveur.repond(activerAlerte, { ...exemple(alerteActivee), message: 'Activation réussie.' })
  await bouton('Activer l’alerte Jardin').click()
  await expect.element(page.getByText(/Activation réussie/)).toBeVisible()
  expect(serveur.demandes(activerAlerte)[1]?.body).toEqual({ idAlerte: 4, consoMoyenneJournaliereM3: null })
})

it('one of a group is switched on by nobody’s usual use', async () => {
  serveur.repond(activerAlerte, { ...exemple(alerteActivee), message: 'Activation réussie.' })
  const eteinte = { ...jardin, numeroContratAbonnement: null, idGroupe: 7, statutAlerte: 'DESACTIVE' } as const
  await afficher(<MesAlertes cible={{ mode: 'groupe', id: 7 }} alertes={[eteinte]} type={undefined} offre={permis} />)
  await bouton('Activer l’alerte Jardin').click()
  await expect.element(page.getByText(/Activation réussie/)).toBeVisible()
  expect(serveur.demandes(activerAlerte)).toEqual([{ body: { idAlerte: 4, consoMoyenneJournaliereM3: null } }])
  expect(serveur.demandes(tableauDeBordCalls.derniereStatistiqueConsommation)).toEqual([])
})

it('is deleted after a question, which Escape answers by no', async () => {
  await ouvrir([jardin])
  await bouton('Supprimer l’alerte Jardin').click()
  await expect.element(dialogue).toHaveAccessibleName(/^Supprimer l’alerte «.Jardin.»/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialogue).not.toBeInTheDocument()
  await expect.element(bouton('Supprimer l’alerte Jardin')).toHaveFocus()
  expect(serveur.demandes(suppressionAlerte)).toEqual([])
  await bouton('Supprimer l’alerte Jardin').click()
  await dialogue.getByRole('button', { name: 'Garder l’alerte' }).click()
  await expect.element(dialogue).not.toBeInTheDocument()
  expect(serveur.demandes(suppressionAlerte)).toEqual([])
  serveur.refuse(suppressionAlerte, { status: 403, message: 'Elle s’est déclenchée.' })
  await bouton('Supprimer l’alerte Jardin').click()
  await dialogue.getByRole('button', { name: /^Supprimer l’alerte/ }).click()
  await expect.element(page.getByText(/Elle s’est déclenchée/)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
  serveur.repond(suppressionAlerte, { message: 'Suppression réussie.' })
  await bouton('Supprimer l’alerte Jardin').click()
  await dialogue.getByRole('button', { name: /^Supprimer l’alerte/ }).click()
  await expect.element(page.getByText(/Suppression réussie/)).toBeVisible()
  expect(serveur.demandes(suppressionAlerte)).toEqual([{ body: { idAlerte: 4 } }, { body: { idAlerte: 4 } }])
})

it('one that cannot be switched says which, and why; the one that is changed is the one that was pressed', async () => {
  serveur.refuse(desactiverAlerte, { status: 409, message: 'Un relevé est en cours.' })
  serveur.refuse(tableauDeBordCalls.derniereStatistiqueConsommation, { status: 404 })
  serveur.repond(alertesCalls.paramAlerteContrat, exemple(alertesCalls.paramAlerteContrat.answer))
  serveur.repond(alertesCalls.simulationAlerte, exemple(alertesCalls.simulationAlerte.answer))
  await ouvrir([jardin, { ...jardin, idAlerte: 5, titreAlerte: 'Cave' }])
  await bouton('Désactiver l’alerte Cave').click()
  await expect.element(page.getByText(/Un relevé est en cours/)).toBeVisible()
  expect(serveur.demandes(desactiverAlerte)).toEqual([{ body: { idAlerte: 5 } }])
  await bouton('Modifier l’alerte Cave').click()
  await expect.element(dialogue).toHaveAccessibleName(/^Modifier l’alerte «.Cave.»/)
})

it('there is none yet: says what for, and opens the form', async () => {
  await ouvrir([])
  await expect.element(page.getByRole('heading', { name: 'Vous n’avez pas encore d’alerte' })).toBeVisible()
  await expect.element(page.getByText(/^Choisissez ce que vous voulez surveiller/)).toBeVisible()
  expect(await reproches()).toEqual([])
  serveur.refuse(tableauDeBordCalls.derniereStatistiqueConsommation, { status: 404 })
  serveur.repond(alertesCalls.paramAlerteContrat, exemple(alertesCalls.paramAlerteContrat.answer))
  await bouton('Créer une alerte').click()
  await expect.element(page.getByRole('dialog', { name: 'Créer une alerte' })).toBeVisible()
})

it('whoever only reads changes nothing', async () => {
  await ouvrir([{ ...jardin, modifiable: false }], { modifiable: false })
  await expect.element(page.getByRole('heading', { name: 'Jardin' })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByText(/possibles?$/)).not.toBeInTheDocument()
})

it.each([
  [{ modifiable: false }, /^Celles de votre compte principal/, 0],
  [
    { typeAlerteAutorisations: [{ codeTypeAlarme: 'IP' as const, libelle: 'Incident', autorise: true }] },
    /^Ce compteur n’est pas relevé à distance/,
    1,
  ],
])('without any, where there is %o, says what may be told here', async (propre, raison, boutons) => {
  await ouvrir([], propre)
  await expect.element(page.getByText(raison)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(boutons)
})

it('one threshold a month is the shortest way; what is wrong with it is said at its field', async () => {
  serveur.refuse(tableauDeBordCalls.derniereStatistiqueConsommation, { status: 404 })
  serveur.repond(creationAlerte, { ...exemple(alerteEcrite), message: 'Création réussie.', avertissement: null })
  // Asked as soon as the threshold can be read, unless it is sent sooner.
  serveur.repond(alertesCalls.simulationAlerte, exemple(alertesCalls.simulationAlerte.answer))
  await ouvrir([])
  await bouton('M’avertir au-delà d’un seuil').click()
  const seuil = page.getByRole('textbox', { name: 'Seuil' })
  await seuil.fill('peu')
  await bouton(/^M’avertir$/).click()
  await expect
    .element(seuil)
    .toHaveAccessibleDescription(/Saisissez un nombre de m³, trois décimales au plus, par exemple 12 ou 0,5\.$/)
  expect(await reproches()).toEqual([])
  await seuil.fill('12,5')
  await bouton(/^M’avertir$/).click()
  await expect.element(page.getByText(/Création réussie/)).toBeVisible()
  await expect.element(dialogue).not.toBeInTheDocument()
  expect(serveur.demandes(creationAlerte)).toEqual([
    {
      body: {
        action: 'CREATION',
        alerte: {
          codeTypeAlarme: 'AC',
          numeroContratAbonnement: '0447122',
          titreAlerte: 'M’avertir au-delà d’un seuil',
          periodicite: 'MOIS',
          periodeDebut: maintenant().jour,
          periodeFin: null,
          valeurSeuilEnLitre: 12_500,
          valeurSeuilEnPourcentage: null,
          valeurSeuilEnEuros: null,
          canalAlerte: 'MAIL',
          destinataire: 'camille.roussel@exemple.fr',
        },
      },
    },
  ])
})

it('the maximum counts those of other types, that are not shown here', async () => {
  serveur.refuse(tableauDeBordCalls.derniereStatistiqueConsommation, { status: 404 })
  await ouvrir([{ ...jardin, codeTypeAlarme: 'IP' }], { nbMaxAlertesActives: 1 }, 'AC')
  await expect.element(page.getByText('1 active sur 1 possible')).toBeVisible()
  await bouton('M’avertir au-delà d’un seuil').click()
  await expect.element(page.getByText(/Une seule alerte peut être active ici/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Jardin/ })).toBeVisible()
})
