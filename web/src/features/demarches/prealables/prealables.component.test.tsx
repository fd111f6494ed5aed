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
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
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
  await bouton('Garder mon mode de paiement').click()
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
  expect(await reproches()).toEqual([])
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByText(/^Aucun contrat pour/)).toBeVisible()
  await bouton('Voir tous les contrats').click()
  await page.getByRole('button', { name: /^Gîte/ }).click()
  await expect.element(page.getByText(/concernera le contrat 0500777/)).toBeVisible()
})

it('whoever has no contract yet is led to attach one', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(abonnementsCalls.contrats, { resultats: [], nbTotalResultats: 0 })
  await ouvrir('RESILIATION')
  await expect.element(page.getByText('Vous n’avez pas encore de contrat ici')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Rattacher un contrat' })).toBeVisible()
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
