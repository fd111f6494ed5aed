import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { contexteVide, contratSeul } from '@ael/contract/demarches/contexte.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { presenter } from '@ael/contract/demarches/definition.ts'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Prealables } from './Prealables.tsx'
import { DemandeScreen } from '../screens/DemandeScreen.tsx'

const bouton = (name: string) => page.getByRole('button', { name })
const AUTRE = unContrat({ numeroContrat: '0500777', libelle: 'Gîte', isDefautContrat: false })

beforeEach(() => {
  serveur.repond(demarchesCalls.lireBrouillon, { brouillon: null })
  serveur.repond(demarchesCalls.garderBrouillon, { enregistreLe: '2026-11-22T10:00:00+01:00' })
  serveur.repond(demarchesCalls.oublierBrouillon, { message: '' })
  const { reglages: _siens, ...vide } = contexteVide('2026-11-22', reglagesDe({}, {}))
  serveur.repond(demarchesCalls.contexte, ({ body }) => ({
    ...vide,
    personne: { nom: 'Roussel', prenom: 'Camille', email: 'camille@exemple.fr', telephone: '' },
    contrat: body.numeroContrat ? contratSeul(body.numeroContrat) : null,
  }))
  serveur.repond(
    demarchesCalls.definitions,
    tousLesFormulaires().map((formulaire) => presenter(formulaire, reglagesDe(formulaire, {}))),
  )
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 2000 }))
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(abonnementsCalls.detailAbonnement, exemple(abonnementsCalls.detailAbonnement.answer, AUTRE))
  serveur.repond(abonnementsCalls.contrats, ({ query }) =>
    query.recherche === 'zzz'
      ? { resultats: [], nbTotalResultats: 0 }
      : { resultats: [unContrat(), AUTRE], nbTotalResultats: query.recherche ? 2 : 2000 },
  )
})

it('another way to pay leads to its service; keeping one’s own goes on', async () => {
  const fait: string[] = []
  await afficher(
    <Prealables
      prealables={['paiement']}
      numeroContrat="0447122"
      contratsTouches={1}
      onContinuer={() => fait.push('continue')}
      onRenoncer={() => fait.push('renonce')}
    />,
  )
  await expect
    .element(page.getByRole('link', { name: 'Passer aux mensualités' }))
    .toHaveAttribute('href', '#/service/optin/mensu/0447122')
  expect(await reproches()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Passer au prélèvement de chaque facture' }))
    .toHaveAttribute('href', '#/service/optin/prelevement/0447122')
  await userEvent.keyboard('{Escape}')
  expect(fait).toEqual(['renonce'])
  await bouton('Garder mon mode de paiement').click()
  expect(fait).toEqual(['renonce', 'continue'])
})

it('questions that are several come one after the other', async () => {
  const fait: string[] = []
  await afficher(
    <Prealables
      prealables={['paiement', 'impact']}
      numeroContrat="0447122"
      contratsTouches={3}
      onContinuer={() => fait.push('continue')}
      onRenoncer={() => fait.push('renonce')}
    />,
  )
  await bouton('Garder mon mode de paiement').click()
  expect(fait).toEqual([])
  await expect
    .element(page.getByRole('dialog', { name: /Changer pour 3 contrats/ }))
    .toMatchTextContent(/Le même client paie ou détient 3 contrats\s: ce que vous changez vaut pour tous\./)
  await bouton('Continuer pour tous').click()
  expect(fait).toEqual(['continue'])
})

const ouvrir = (type: string) =>
  afficher(<DemandeScreen type={type} />, { route: '/demarches/essai', adresse: '/demarches/essai' })

it('keeping one’s own way to pay opens the first step, which has the focus', async () => {
  serveur.repond(clientsCalls.impactePlusieursContrats, { result: false, count: 1 })
  // It is asked where the services that change it are offered: that one of their pages is there tells so.
  await afficher(<DemandeScreen type="MODIF_COORD_BANCAIRE" />, {
    route: '/service/optin/$serviceName/$numcontrat',
    adresse: '/service/optin/rib/0447122',
  })
  await bouton('Commencer la demande').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(await reproches()).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Garder/ })
    .click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Le contrat et son paiement' })).toHaveFocus()
})

it('whoever has several contracts says which one it is about, and finds it among thousands', async () => {
  await ouvrir('RESILIATION')
  await expect.element(page.getByText(/concernera le contrat 0447122/)).toBeVisible()
  await bouton('Choisir un autre contrat').click()
  await expect.element(page.getByText(/^Et 1\s998 autres contrats/)).toBeVisible()
  const cherches = () => serveur.demandes(abonnementsCalls.contrats).at(-1)?.query
  expect(cherches()).toMatchObject({ nbElements: 8, recherche: '' })
  await expect
    .element(page.getByRole('button', { name: /^Gîte/ }))
    .toHaveTextContent('GîteContrat 050077712 rue des Tanneurs 38000 Valombre')
  await expect
    .element(page.getByRole('button', { name: /0447122/ }))
    .toHaveTextContent('12 rue des Tanneurs 38000 ValombreContrat 0447122')
  expect(await reproches()).toEqual([])
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByText(/^Aucun contrat pour/)).toBeVisible()
  expect(cherches()).toMatchObject({ recherche: 'zzz' })
  await bouton('Voir tous les contrats').click()
  await page.getByRole('button', { name: /^Gîte/ }).click()
  await expect.element(page.getByText(/concernera le contrat 0500777/)).toBeVisible()
})

it('whoever has no contract yet is led to attach one', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(abonnementsCalls.contrats, { resultats: [], nbTotalResultats: 0 })
  await ouvrir('RESILIATION')
  await expect.element(page.getByText('Vous n’avez pas encore de contrat ici')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Rattacher un contrat' }))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattacher')
})

it('among few contracts nothing is searched; one that has ended says so', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  const resultats = [{ ...AUTRE, isResilie: true, libelle: null, adresseLivraisonConstruite: '' }]
  serveur.repond(abonnementsCalls.contrats, { resultats, nbTotalResultats: 2 })
  await ouvrir('RESILIATION')
  await expect
    .element(page.getByRole('button', { name: /0500777/ }))
    .toHaveTextContent('Contrat 0500777Contrat 0500777, résilié')
  await expect.element(page.getByText(/^Et un autre contrat\s: précisez/)).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

it('contracts that cannot be read say so, then are; what needs none does not wait for them', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.refuse(abonnementsCalls.contrats, { status: 500 })
  const ecran = await ouvrir('RESILIATION')
  await expect.element(page.getByRole('heading', { name: 'Vos contrats ne s’affichent pas' })).toBeVisible()
  await reessayer(abonnementsCalls.contrats, { resultats: [AUTRE], nbTotalResultats: 1 })
  await expect.element(page.getByRole('button', { name: /^Gîte/ })).toBeVisible()
  await ecran.unmount()
  await ouvrir('RECLAMATION')
  await expect.element(bouton('Commencer la demande')).toBeVisible()
})

it('what changes several contracts says so before it begins; giving up changes nothing', async () => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { ImpactePlusieursContrats: true } }),
  )
  serveur.repond(clientsCalls.impactePlusieursContrats, { result: true, count: 12 })
  await ouvrir('MODIF_COORD_BANCAIRE')
  await bouton('Commencer la demande').click()
  await expect.element(page.getByRole('dialog', { name: /Changer pour 12 contrats/ })).toBeVisible()
  expect(await reproches()).toEqual([])
  await bouton('Ne rien changer').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await bouton('Commencer la demande').click()
  await bouton('Continuer pour tous').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Le contrat et son paiement' })).toBeVisible()
})

it('a change for one contract alone asks nothing of the others', async () => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ fonctionnalites: { ImpactePlusieursContrats: true } }),
  )
  serveur.repond(clientsCalls.impactePlusieursContrats, { result: false, count: 1 })
  await ouvrir('MODIF_COORD_BANCAIRE')
  await bouton('Commencer la demande').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Le contrat et son paiement' })).toBeVisible()
})
